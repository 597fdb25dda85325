import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AttendanceReading } from './attendance-reading.js';
import { AttendanceMetricsController, SiteAttendanceController } from './attendance.controller.js';
import { MarkAttendance } from './mark-attendance.js';

/** Who came to the program. */
@Module({
  imports: [HistoryModule, SitesModule],
  controllers: [SiteAttendanceController, AttendanceMetricsController],
  providers: [AttendanceReading, MarkAttendance],
})
export class AttendanceModule {}
