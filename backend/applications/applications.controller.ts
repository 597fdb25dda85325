import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ExportRow } from '../../domain/contract/application.js';
import { APPLICATION_SORTS } from '../../domain/enums/lists.js';
import { applicationFilterForm, applicationRowsForm } from '../../domain/forms/applications.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow } from '../platform/access/allow.js';
import { ApiList } from '../platform/lists/api-list.js';
import { answerPart, readFilter, readListQuery, type RawListQuery } from '../platform/lists/list-query.js';
import { ApplicationExport } from './application-export.js';
import { ApplicationListsService } from './application-lists.service.js';
import { ApplicationMetricsService } from './application-metrics.service.js';
import {
  ApplicationListDto,
  ApplicationPageAnswer,
  ApplicationRowAnswer,
  ExportDto,
  ExportRowAnswer,
  StudentMetricsAnswer,
} from './application.dto.js';
import { SeasonDto } from '../program/season.dto.js';

/** Bytes: enough for 2,500 IDs. */
const EXPORT_BODY_LIMIT = 256_000;

@ApiTags('applications')
@Controller()
export class ApplicationsController {
  constructor(
    private readonly lists: ApplicationListsService,
    private readonly metrics: ApplicationMetricsService,
    private readonly exports: ApplicationExport,
  ) {}

  @Post('students/list')
  @HttpCode(200)
  @Allow('student.list')
  list(@By() by: Reader, @Body() query: ApplicationListDto): Promise<ApplicationPageAnswer> {
    return this.lists.pageFor(by, query);
  }

  /** In the format of react-admin's simple-rest, up to 1,000 at once. */
  @Get('applications')
  @Allow('student.rows')
  @ApiList({
    type: ApplicationRowAnswer,
    resource: 'applications',
    filter: {
      fields: `the filters of POST /students/list (${Object.keys(applicationFilterForm.fields).join(', ')}), and id (a list, of any season)`,
      example: '{"search":"garcia","status":"unassigned"}',
    },
    sorts: APPLICATION_SORTS,
  })
  async rows(
    @By() by: Reader,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApplicationRowAnswer[]> {
    const { filter, ...wanted } = readListQuery(query, APPLICATION_SORTS);
    const { id: ids, ...filters } = readFilter(applicationRowsForm, filter);
    const part = await this.lists.rowsFor(by, { ...filters, ids }, wanted);
    return answerPart(reply, 'applications', part, wanted.range);
  }

  @Get('students/metrics')
  @Allow('student.metrics')
  readMetrics(@Query() { season }: SeasonDto): Promise<StudentMetricsAnswer> {
    return this.metrics.read(season);
  }

  @Post('students/export')
  @HttpCode(200)
  @RouteConfig({ bodyLimit: EXPORT_BODY_LIMIT })
  @Allow('student.export')
  @ApiOkResponse({ type: [ExportRowAnswer] })
  export(@By() by: Reader, @Body() { ids, season }: ExportDto): Promise<ExportRow[]> {
    return this.exports.rows(by, ids, season);
  }
}
