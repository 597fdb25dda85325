import { Module } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { HistoryModule } from '../history/history.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { OpeningsController, SiteWaitlistController } from './openings.controller.js';
import { Openings } from './openings.js';
import { SiteWaitlist } from './site-waitlist.js';

/** Who is next where a seat is free. */
@Module({
  imports: [GeoModule, HistoryModule, SitesModule],
  controllers: [OpeningsController, SiteWaitlistController],
  providers: [Openings, SiteWaitlist],
  exports: [Openings],
})
export class OpeningsModule {}
