import { Module } from '@nestjs/common';
import { ApplicationExport } from './application-export.js';
import { ApplicationLists } from './application-lists.js';
import { ApplicationMetrics } from './application-metrics.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { RecordLogController } from './record-log.controller.js';

/** Reading applications: lists, details, figures and exports. */
@Module({
  controllers: [ApplicationsController, ApplicationController, RecordLogController],
  providers: [ApplicationExport, ApplicationLists, ApplicationMetrics],
  exports: [ApplicationMetrics],
})
export class ApplicationsModule {}
