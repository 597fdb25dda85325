import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { CancelSite } from './cancel-site.js';
import { MoveExecutor } from './move-executor.js';
import { OfficeMovesController } from './office-moves.controller.js';
import { PlacementController } from './placement.controller.js';
import { SiteAnswersController } from './site-answers.controller.js';

/** Moves of applications: what they change across students and sites, and who is told. */
@Module({
  imports: [HistoryModule],
  controllers: [PlacementController, OfficeMovesController, SiteAnswersController],
  providers: [CancelSite, MoveExecutor],
  exports: [CancelSite, MoveExecutor],
})
export class PlacementModule {}
