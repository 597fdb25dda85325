import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import {
  type ExportRow,
  type ShownApplication,
  ApplicationPage,
  ApplicationRow,
} from '../../domain/contract/application.js';
import { APPLICATION_SORTS } from '../../domain/enums/lists.js';
import { applicationFilterForm, applicationRowsForm } from '../../domain/forms/applications.js';
import { StudentMetrics } from '../../domain/status/student-metrics.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { ApiList } from '../platform/lists/api-list.js';
import { answerPart, readFilter, readListQuery, type RawListQuery } from '../platform/lists/list-query.js';
import { SeasonDto } from '../program/season.dto.js';
import {
  ApplicationDetailAnswer,
  ApplicationForClassroomAnswer,
  ApplicationForSiteAnswer,
} from '../students/application-detail.dto.js';
import { findLeftSiteIds } from '../students/application-detail.queries.js';
import { ApplicationReadingService } from '../students/application-reading.service.js';
import { AllowForStudent } from '../students/student-access.guard.js';
import { findNextApplication } from './application-list.queries.js';
import { ApplicationListsService } from './application-lists.service.js';
import {
  ApplicationFilterDto,
  ApplicationListDto,
  ExportDto,
  ExportRowAnswer,
  NextApplicationAnswer,
} from './application.dto.js';

/** In bytes: enough for 2,500 IDs. */
const EXPORT_BODY_LIMIT = 256_000;

@ApiTags('applications')
@Controller()
export class ApplicationsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reading: ApplicationReadingService,
    private readonly lists: ApplicationListsService,
  ) {}

  @Post('students/list')
  @HttpCode(200)
  @Allow('student.list')
  list(@By() by: Reader, @Body() query: ApplicationListDto): Promise<ApplicationPage> {
    return this.lists.readPageFor(by, query);
  }

  /** In the format of react-admin's simple-rest, with up to 1,000 rows at a time. */
  @Get('applications')
  @Allow('student.rows')
  @ApiList({
    type: ApplicationRow,
    resource: 'applications',
    filter: {
      fields: `the filters of POST /students/list (${Object.keys(applicationFilterForm.fields).join(', ')}), and id (a list, of any season)`,
      example: '{"search":"garcia","status":"unassigned"}',
    },
    sorts: APPLICATION_SORTS,
  })
  async listRows(
    @By() by: Reader,
    @Query() query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApplicationRow[]> {
    const { filter, ...wanted } = readListQuery(query, APPLICATION_SORTS);
    const { id: ids, ...filters } = readFilter(applicationRowsForm, filter);
    const part = await this.lists.readRowsFor(by, { ...filters, ids }, wanted);
    return answerPart(reply, 'applications', part, wanted.range);
  }

  @Get('students/metrics')
  @Allow('student.metrics')
  readMetrics(@Query() { season }: SeasonDto): Promise<StudentMetrics> {
    return this.lists.readMetrics(season);
  }

  @Post('students/export')
  @HttpCode(200)
  @RouteConfig({ bodyLimit: EXPORT_BODY_LIMIT })
  @Allow('student.export')
  @ApiOkResponse({ type: [ExportRowAnswer] })
  export(@By() by: Reader, @Body() { ids, season }: ExportDto): Promise<ExportRow[]> {
    return this.lists.exportRows(by, ids, season);
  }

  @Get(['students/:id/application', 'applications/:id'])
  @AllowForStudent('student.application')
  @ApiExtraModels(ApplicationDetailAnswer, ApplicationForSiteAnswer, ApplicationForClassroomAnswer)
  @ApiOkResponse({
    description:
      'Everything for the office and the family, the site’s part for its coordinators and staff, and what a classroom needs for its instructors and viewers.',
    schema: {
      // Each one contains everything in the next one.
      anyOf: [
        { $ref: getSchemaPath(ApplicationDetailAnswer) },
        { $ref: getSchemaPath(ApplicationForSiteAnswer) },
        { $ref: getSchemaPath(ApplicationForClassroomAnswer) },
      ],
    },
  })
  read(@Person() person: SignedIn, @Param('id') id: string): Promise<ShownApplication> {
    return this.reading.read(person, id);
  }

  @Get('students/:id/next')
  @AllowForStudent('student.next')
  @ApiOkResponse({ type: NextApplicationAnswer, nullable: true })
  findNext(
    @Param('id') id: string,
    @Query() filter: ApplicationFilterDto,
  ): Promise<NextApplicationAnswer | null> {
    return findNextApplication(this.dataSource.manager, id, filter);
  }

  @Get('students/:id/denials')
  @AllowForStudent('student.denials')
  @ApiOkResponse({ type: [Number] })
  listDenials(@Param('id') id: string): Promise<number[]> {
    return findLeftSiteIds(this.dataSource.manager, id, 'denials');
  }

  @Get('students/:id/withdrawals')
  @AllowForStudent('student.withdrawals')
  @ApiOkResponse({ type: [Number] })
  listWithdrawals(@Param('id') id: string): Promise<number[]> {
    return findLeftSiteIds(this.dataSource.manager, id, 'withdrawals');
  }
}
