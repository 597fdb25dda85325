import { Module } from '@nestjs/common';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { StudentsModule } from '../students/students.module.js';
import { ApplicationExport } from './application-export.js';
import { ApplicationListsService } from './application-lists.service.js';
import { ApplicationMetricsService } from './application-metrics.service.js';
import { ApplicationsController } from './applications.controller.js';
import { RecordLogController } from './record-log.controller.js';

@Module({
  imports: [DuplicatesModule, GeoModule, StudentsModule],
  controllers: [ApplicationsController, RecordLogController],
  providers: [ApplicationExport, ApplicationListsService, ApplicationMetricsService],
  exports: [ApplicationListsService, ApplicationMetricsService],
})
export class ApplicationsModule {}
