import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { StudentNote } from '../history/student-note.entity.js';
import { StudentsModule } from '../students/students.module.js';
import { ApplicationExport } from './application-export.js';
import { ApplicationListsService } from './application-lists.service.js';
import { ApplicationMetricsService } from './application-metrics.service.js';
import { ApplicationsController } from './applications.controller.js';
import { NotesService } from './notes.service.js';
import { RecordLogController } from './record-log.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([StudentNote]), DuplicatesModule, GeoModule, StudentsModule],
  controllers: [ApplicationsController, RecordLogController],
  providers: [ApplicationExport, ApplicationListsService, ApplicationMetricsService, NotesService],
  exports: [ApplicationListsService, ApplicationMetricsService],
})
export class ApplicationsModule {}
