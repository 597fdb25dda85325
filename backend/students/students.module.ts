import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ApplicationReadingService } from './application-reading.service.js';
import { SectionsService } from './sections.service.js';
import { SitesModule } from '../sites/sites.module.js';
import { StandingService } from './standing.service.js';
import { Student } from './student.entity.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Student]), GeoModule, HistoryModule, SitesModule],
  controllers: [StudentsController],
  providers: [ApplicationReadingService, StandingService, StudentsService, SectionsService],
  exports: [ApplicationReadingService, StudentsService],
})
export class StudentsModule {}
