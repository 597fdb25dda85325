import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiConflictResponse, ApiTags } from '@nestjs/swagger';
import { AttendanceMetrics, AttendanceSummaryRow } from '../../domain/contract/attendance.js';
import { By, type Reader } from '../history/read-log.js';
import { Allow, Person, type SignedIn } from '../platform/access/allow.js';
import { AllowForSite } from '../sites/site-access.guard.js';
import { AttendanceDayAnswer, AttendanceDayDto, MarksOfDayAnswer, SendMarksDto } from './attendance.dto.js';
import { AttendanceService } from './attendance.service.js';

@ApiTags('attendance')
@Controller('sites/:id/attendance')
export class SiteAttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

  @Get()
  @AllowForSite('attendance.read')
  readDay(
    @Person() person: SignedIn,
    @By() by: Reader,
    @Param('id') id: string,
    @Query() { day }: AttendanceDayDto,
  ): Promise<AttendanceDayAnswer> {
    return this.attendance.readDay(Number(id), day, person, by);
  }

  @Get('marks')
  @AllowForSite('attendance.read')
  readMarks(
    @Person() person: SignedIn,
    @Param('id') id: string,
    @Query() { day }: AttendanceDayDto,
  ): Promise<MarksOfDayAnswer> {
    return this.attendance.readMarks(Number(id), day, person);
  }

  @Get('summary')
  @AllowForSite('attendance.read')
  readSummary(@By() by: Reader, @Param('id') id: string): Promise<AttendanceSummaryRow[]> {
    return this.attendance.readSummary(Number(id), by);
  }

  /** Returns the students' current marks, because someone else may have marked them later. */
  @Post()
  @HttpCode(200)
  @AllowForSite('attendance.mark')
  @ApiBadRequestResponse({
    description: 'Somebody isn’t an accepted student of this site, or a mark is invalid.',
  })
  @ApiConflictResponse({ description: '`NOT_A_PROGRAM_DAY`, `OTHER_ACCOUNT`' })
  mark(
    @Person() by: SignedIn,
    @Param('id') id: string,
    @Body() order: SendMarksDto,
  ): Promise<MarksOfDayAnswer> {
    return this.attendance.mark(Number(id), by, order);
  }
}

@ApiTags('attendance')
@Controller('attendance')
export class AttendanceMetricsController {
  constructor(private readonly attendance: AttendanceService) {}

  @Get('metrics')
  @Allow('attendance.metrics')
  readMetrics(@Person() person: SignedIn): Promise<AttendanceMetrics> {
    return this.attendance.readMetrics(person);
  }
}
