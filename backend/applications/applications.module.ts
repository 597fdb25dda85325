import { Module } from '@nestjs/common';
import { ApplicationExport } from './application-export.js';
import { ApplicationLists } from './application-lists.js';
import { ApplicationMetrics } from './application-metrics.js';
import { ApplicationController } from './application.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { RecordLogController } from './record-log.controller.js';

/** The office's reading side of the applications: lists, details, figures, exports. */
@Module({
  controllers: [ApplicationsController, ApplicationController, RecordLogController],
  providers: [ApplicationExport, ApplicationLists, ApplicationMetrics],
})
export class ApplicationsModule {}
