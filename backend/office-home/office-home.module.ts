import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { OpeningsModule } from '../openings/openings.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { OfficeHomeController } from './office-home.controller.js';
import { OfficeHomeService } from './office-home.service.js';

@Module({
  imports: [ApplicationsModule, DuplicatesModule, OpeningsModule, ReportsModule, SitesModule],
  controllers: [OfficeHomeController],
  providers: [OfficeHomeService],
})
export class OfficeHomeModule {}
