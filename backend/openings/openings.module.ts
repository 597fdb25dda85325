import { Module } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { HistoryModule } from '../history/history.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { OpeningsController, SiteWaitlistController } from './openings.controller.js';
import { OpeningsService } from './openings.service.js';

@Module({
  imports: [GeoModule, HistoryModule, SitesModule],
  controllers: [OpeningsController, SiteWaitlistController],
  providers: [OpeningsService],
  exports: [OpeningsService],
})
export class OpeningsModule {}
