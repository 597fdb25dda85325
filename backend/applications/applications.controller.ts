import { Body, Controller, Get, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ExportRow } from '../../domain/contract/application.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { ApplicationExport } from './application-export.js';
import { ApplicationLists } from './application-lists.js';
import { ApplicationMetrics } from './application-metrics.js';
import {
  ApplicationListDto,
  ApplicationPageAnswer,
  ExportDto,
  ExportRowAnswer,
  StudentMetricsAnswer,
} from './application.dto.js';
import { SeasonDto } from '../program/season.dto.js';

/** Bytes: enough for 2,500 IDs. */
const EXPORT_BODY_LIMIT = 256_000;

/** All applications, for the office. */
@ApiTags('applications')
@Controller('students')
export class ApplicationsController {
  constructor(
    private readonly lists: ApplicationLists,
    private readonly metrics: ApplicationMetrics,
    private readonly exports: ApplicationExport,
  ) {}

  /** A page of applications, newest change first by default. The access log gets the filter, the page and the count. */
  @Post('list')
  @HttpCode(200)
  @Allow('student.list')
  list(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Body() query: ApplicationListDto,
  ): Promise<ApplicationPageAnswer> {
    return this.lists.pageFor({ userId: person.id, address: countedAddress(ip) }, query);
  }

  @Get('metrics')
  @Allow('student.metrics')
  readMetrics(@Query() { season }: SeasonDto): Promise<StudentMetricsAnswer> {
    return this.metrics.read(season);
  }

  /** Every field of these students, in the order of the IDs. */
  @Post('export')
  @HttpCode(200)
  @RouteConfig({ bodyLimit: EXPORT_BODY_LIMIT })
  @Allow('student.export')
  @ApiOkResponse({ type: [ExportRowAnswer] })
  export(
    @Person() person: SignedIn,
    @Ip() ip: string,
    @Body() { ids, season }: ExportDto,
  ): Promise<ExportRow[]> {
    return this.exports.rows({ userId: person.id, address: countedAddress(ip) }, ids, season);
  }
}
