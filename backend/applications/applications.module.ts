import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { StudentNote } from '../history/student-note.entity.js';
import { StudentsModule } from '../students/students.module.js';
import { ApplicationListsService } from './application-lists.service.js';
import { ApplicationsController } from './applications.controller.js';
import { NotesService } from './notes.service.js';
import { RecordLogController } from './record-log.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([StudentNote]), DuplicatesModule, GeoModule, StudentsModule],
  controllers: [ApplicationsController, RecordLogController],
  providers: [ApplicationListsService, NotesService],
  exports: [ApplicationListsService],
})
export class ApplicationsModule {}
