import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module.js';
import { PlacementModule } from '../placement/placement.module.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { PlacementRunsController } from './placement-runs.controller.js';
import { PlacementRunsService } from './placement-runs.service.js';
import { RunFreshnessService } from './run-freshness.service.js';
import { RunReadingService } from './run-reading.service.js';
import { RunReleaseService } from './run-release.service.js';
import { RunThread } from './run-thread.js';

@Module({
  imports: [TypeOrmModule.forFeature([PlacementRun, PlacementRunRow]), GeoModule, PlacementModule],
  controllers: [PlacementRunsController],
  providers: [PlacementRunsService, RunFreshnessService, RunReadingService, RunReleaseService, RunThread],
  exports: [PlacementRunsService],
})
export class PlacementRunsModule {}
