import { Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { LoginModule } from './auth/login.module.js';
import { ClassesModule } from './classes/classes.module.js';
import { ComingModule } from './coming/coming.module.js';
import type { Database } from './database/database.js';
import { DatabaseModule } from './database/database.module.js';
import { DuplicatesModule } from './duplicates/duplicates.module.js';
import { FindModule } from './find/find.module.js';
import { GeoModule } from './geo/geo.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule } from './history/history.module.js';
import { ImportModule } from './import/import.module.js';
import { DeliveryModule } from './mail/delivery/delivery.module.js';
import { MailModule } from './mail/mail.module.js';
import { MessagesModule } from './mail/messages/messages.module.js';
import { OfficeHomeModule } from './office-home/office-home.module.js';
import { OpeningsModule } from './openings/openings.module.js';
import { PlacementRunsModule } from './placement-runs/placement-runs.module.js';
import { PlacementModule } from './placement/placement.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProgramModule } from './program/program.module.js';
import type { Settings } from './platform/settings/settings.js';
import { OneRosterModule } from './oneroster/oneroster.module.js';
import { RecordsModule } from './records/records.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ResultsModule } from './results/results.module.js';
import { SchoolsModule } from './schools/schools.module.js';
import { SearchModule } from './search/search.module.js';
import { SeasonsModule } from './seasons/seasons.module.js';
import { SitesModule } from './sites/sites.module.js';
import { SsidModule } from './ssid/ssid.module.js';
import { StudentsModule } from './students/students.module.js';
import { TextsModule } from './texts/texts.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    AnnouncementsModule,
    ApplicationsModule,
    ClassesModule,
    ComingModule,
    DuplicatesModule,
    FindModule,
    GeoModule,
    HealthModule,
    HistoryModule,
    ImportModule,
    LoginModule,
    MailModule,
    MessagesModule,
    OfficeHomeModule,
    OpeningsModule,
    PlacementModule,
    PlacementRunsModule,
    ProgramModule,
    OneRosterModule,
    RecordsModule,
    ReportsModule,
    ResultsModule,
    SchoolsModule,
    SearchModule,
    SeasonsModule,
    SitesModule,
    SsidModule,
    StudentsModule,
    TextsModule,
    UsersModule,
  ],
})
export class AppModule {
  static forWeb(settings: Settings, database: Database): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forSettings(settings), DatabaseModule.forDatabase(database)],
    };
  }

  static forWorker(settings: Settings, database: Database): DynamicModule {
    const { imports = [], ...module } = AppModule.forWeb(settings, database);
    return { ...module, imports: [...imports, ScheduleModule.forRoot(), DeliveryModule] };
  }
}
