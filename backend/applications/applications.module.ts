import { Module } from '@nestjs/common';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { StudentsModule } from '../students/students.module.js';
import { ApplicationExport } from './application-export.js';
import { ApplicationLists } from './application-lists.js';
import { ApplicationMetrics } from './application-metrics.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { RecordLogController } from './record-log.controller.js';

/** Reading applications: lists, details, figures and exports. */
@Module({
  imports: [DuplicatesModule, GeoModule, StudentsModule],
  controllers: [ApplicationsController, ApplicationController, RecordLogController],
  providers: [ApplicationExport, ApplicationLists, ApplicationMetrics],
  exports: [ApplicationLists, ApplicationMetrics],
})
export class ApplicationsModule {}
