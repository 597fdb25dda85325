import { Module } from '@nestjs/common';
import { PlacementRunsController } from './placement-runs.controller.js';
import { PlacementRuns } from './placement-runs.js';
import { RunFile } from './run-file.js';
import { RunFreshness } from './run-freshness.js';
import { RunReading } from './run-reading.js';
import { RunThread } from './run-thread.js';

/** Placement runs: computing, keeping and reading them. */
@Module({
  controllers: [PlacementRunsController],
  providers: [PlacementRuns, RunFile, RunFreshness, RunReading, RunThread],
  exports: [PlacementRuns, RunFreshness],
})
export class PlacementRunsModule {}
