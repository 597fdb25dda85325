import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HistoryModule } from '../history/history.module.js';
import { Site } from '../sites/site.entity.js';
import { StudentsModule } from '../students/students.module.js';
import { BatchAssignmentService } from './batch-assignment.service.js';
import { SiteCancellationService } from './site-cancellation.service.js';
import { MovesService } from './moves.service.js';
import { MovesController } from './moves.controller.js';
import { OverdueReminderService } from './overdue-reminder.service.js';
import { SiteAnswersController } from './site-answers.controller.js';
import { RostersService } from './rosters.service.js';
import { SiteSeatsController } from './site-seats.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Site]), HistoryModule, StudentsModule],
  controllers: [MovesController, SiteAnswersController, SiteSeatsController],
  providers: [
    BatchAssignmentService,
    SiteCancellationService,
    MovesService,
    OverdueReminderService,
    RostersService,
  ],
  exports: [BatchAssignmentService, MovesService],
})
export class PlacementModule {}
