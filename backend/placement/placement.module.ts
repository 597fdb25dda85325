import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HistoryModule } from '../history/history.module.js';
import { Site } from '../sites/site.entity.js';
import { StudentsModule } from '../students/students.module.js';
import { BatchAssignment } from './batch-assignment.js';
import { CancelSite } from './cancel-site.js';
import { MoveExecutor } from './move-executor.js';
import { MovesController } from './moves.controller.js';
import { OverdueReminder } from './overdue-reminder.js';
import { SiteAnswersController } from './site-answers.controller.js';
import { RosterContactsReader } from './site-roster.js';
import { SiteSeatsController } from './site-seats.controller.js';

/** Moves of applications, and everything that changes students and sites together. */
@Module({
  imports: [TypeOrmModule.forFeature([Site]), HistoryModule, StudentsModule],
  controllers: [MovesController, SiteAnswersController, SiteSeatsController],
  providers: [BatchAssignment, CancelSite, MoveExecutor, OverdueReminder, RosterContactsReader],
  exports: [BatchAssignment, MoveExecutor],
})
export class PlacementModule {}
