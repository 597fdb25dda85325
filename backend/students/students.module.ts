import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ApplicationReading } from './application-reading.js';
import { SectionsController } from './sections.controller.js';
import { SectionsService } from './sections.service.js';
import { SitesModule } from '../sites/sites.module.js';
import { NearbySites } from './nearby-sites.js';
import { Standing } from './standing.js';
import { Student } from './student.entity.js';
import { StudentsController } from './students.controller.js';
import { StudentsService } from './students.service.js';

/** Families' students and the four sections of their applications. */
@Module({
  imports: [TypeOrmModule.forFeature([Student]), GeoModule, HistoryModule, SitesModule],
  controllers: [StudentsController, SectionsController],
  providers: [ApplicationReading, NearbySites, Standing, StudentsService, SectionsService],
  exports: [ApplicationReading],
})
export class StudentsModule {}
