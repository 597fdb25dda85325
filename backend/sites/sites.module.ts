import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { InterestController } from './interest.controller.js';
import { Interest } from './interest.js';
import { MapSites } from './map-sites.js';
import { SiteCounting } from './site-counts.js';
import { SiteLists } from './site-lists.js';
import { SitePeopleController } from './site-people.controller.js';
import { SitePeople } from './site-people.js';
import { SiteSaving } from './site-saving.js';
import { SiteStatusController } from './site-status.controller.js';
import { SiteStatusMoves } from './site-status.js';
import { SiteController } from './site.controller.js';
import { SitesController } from './sites.controller.js';

/** The program's sites: their information, status, figures and people. */
@Module({
  imports: [AccountsModule, AuthModule, GeoModule],
  controllers: [
    SitesController,
    InterestController,
    SiteController,
    SiteStatusController,
    SitePeopleController,
  ],
  providers: [Interest, MapSites, SiteCounting, SiteLists, SitePeople, SiteSaving, SiteStatusMoves],
  exports: [MapSites, SiteLists],
})
export class SitesModule {}
