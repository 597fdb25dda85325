import { Module } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { PlacementModule } from '../placement/placement.module.js';
import { PlacementRunsController } from './placement-runs.controller.js';
import { PlacementRunsService } from './placement-runs.service.js';
import { RunFile } from './run-file.js';
import { RunFreshness } from './run-freshness.js';
import { RunReading } from './run-reading.js';
import { RunRelease } from './run-release.js';
import { RunThread } from './run-thread.js';

/** Placement runs: computing, keeping, reading and releasing them. */
@Module({
  imports: [GeoModule, PlacementModule],
  controllers: [PlacementRunsController],
  providers: [PlacementRunsService, RunFile, RunFreshness, RunReading, RunRelease, RunThread],
  exports: [PlacementRunsService, RunFreshness],
})
export class PlacementRunsModule {}
