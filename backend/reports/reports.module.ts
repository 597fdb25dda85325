import { Controller, Get, Module, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Report, ReportRow } from '../../domain/contract/report.js';
import { isIn } from '../../domain/enums/enums.js';
import { REPORTS } from '../../domain/reports/report-shape.js';
import { Allow } from '../platform/access/allow.js';
import { Flag } from '../platform/forms/flag.js';
import { NotFound } from '../platform/http/refusal.js';
import { SeasonDto } from '../program/season.dto.js';
import { ReportsService } from './reports.service.js';
import { SeasonReport } from './season-report.entity.js';

const ROW_SCHEMA = { type: 'object' as const, additionalProperties: true };

export class ReportAnswer implements Report {
  columns!: string[];
  @ApiProperty({ type: 'array', items: ROW_SCHEMA })
  rows!: ReportRow[];
  @ApiProperty(ROW_SCHEMA)
  total!: ReportRow;
}

@ApiTags('reports')
@Controller('reports/:name')
class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Allow('report.read')
  @ApiParam({ name: 'name', enum: REPORTS })
  @ApiOkResponse({ type: ReportAnswer })
  read(
    @Param('name') name: string,
    @Query() { season }: SeasonDto,
    @Flag('publish') isPublished: boolean,
  ): Promise<Report> {
    if (!isIn(REPORTS, name)) throw new NotFound();
    return this.reports.read(name, season, isPublished);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([SeasonReport])],
  controllers: [ReportsController],
  providers: [ReportsService],
  exports: [ReportsService],
})
export class ReportsModule {}
