import { Module } from '@nestjs/common';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { ApplicationExport } from './application-export.js';
import { ApplicationLists } from './application-lists.js';
import { ApplicationMetrics } from './application-metrics.js';
import { ApplicationReading } from './application-reading.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { RecordLogController } from './record-log.controller.js';

/** Reading applications: lists, details, figures and exports. */
@Module({
  imports: [DuplicatesModule],
  controllers: [ApplicationsController, ApplicationController, RecordLogController],
  providers: [ApplicationExport, ApplicationLists, ApplicationMetrics, ApplicationReading],
  exports: [ApplicationMetrics],
})
export class ApplicationsModule {}
