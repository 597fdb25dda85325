import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AttendanceMetricsController, SiteAttendanceController } from './attendance.controller.js';
import { AttendanceService } from './attendance.service.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';

@Module({
  imports: [HistoryModule, SitesModule],
  controllers: [GroupsController, SiteAttendanceController, AttendanceMetricsController],
  providers: [AttendanceService, GroupsService],
})
export class ClassesModule {}
