import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StudentsModule } from '../students/students.module.js';
import { NightlyCheckService } from './nightly-check.service.js';
import { RosterLoadingService } from './roster-loading.service.js';
import { RosterController } from './roster.controller.js';
import { SsidCheckService } from './ssid-check.service.js';
import { SsidController } from './ssid.controller.js';
import { SsidService } from './ssid.service.js';
import { LoadedRosterReader, StateRosterReader } from './state-roster-reader.js';
import { Roster } from './roster.entity.js';
import { Student } from '../students/student.entity.js';

/** To use a state service instead of a loaded roster, replace the provider of StateRosterReader. */
@Module({
  imports: [TypeOrmModule.forFeature([Roster, Student]), StudentsModule],
  controllers: [RosterController, SsidController],
  providers: [
    { provide: StateRosterReader, useClass: LoadedRosterReader },
    NightlyCheckService,
    RosterLoadingService,
    SsidCheckService,
    SsidService,
  ],
})
export class SsidModule {}
