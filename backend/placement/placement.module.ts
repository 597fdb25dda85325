import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { BatchAssignment } from './batch-assignment.js';
import { CancelSiteController } from './cancel-site.controller.js';
import { CancelSite } from './cancel-site.js';
import { MoveExecutor } from './move-executor.js';
import { OfficeMovesController } from './office-moves.controller.js';
import { OverdueReminder } from './overdue-reminder.js';
import { PlacementController } from './placement.controller.js';
import { SiteAnswersController } from './site-answers.controller.js';
import { SiteRosterController } from './site-roster.controller.js';
import { RosterContactsReader } from './site-roster.js';

/** Moves of applications, and everything that changes students and sites together. */
@Module({
  imports: [HistoryModule],
  controllers: [
    PlacementController,
    OfficeMovesController,
    SiteAnswersController,
    SiteRosterController,
    CancelSiteController,
  ],
  providers: [BatchAssignment, CancelSite, MoveExecutor, OverdueReminder, RosterContactsReader],
  exports: [BatchAssignment, MoveExecutor],
})
export class PlacementModule {}
