import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { GeoModule } from '../geo/geo.module.js';
import { ClosuresController } from './closures.controller.js';
import { ClosuresService } from './closures.service.js';
import { MapSitesService } from './map-sites.service.js';
import { PublicSitesService } from './public-sites.service.js';
import { SiteCountsService } from './site-counts.service.js';
import { SiteListsService } from './site-lists.service.js';
import { SitePeopleController } from './site-people.controller.js';
import { SitePeopleService } from './site-people.service.js';
import { SiteStatusService } from './site-status.service.js';
import { SiteController } from './site.controller.js';
import { Site } from './site.entity.js';
import { SitesController } from './sites.controller.js';
import { SitesService } from './sites.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Site]), AccountsModule, AuthModule, GeoModule],
  controllers: [SitesController, SiteController, SitePeopleController, ClosuresController],
  providers: [
    ClosuresService,
    MapSitesService,
    PublicSitesService,
    SiteCountsService,
    SiteListsService,
    SitePeopleService,
    SiteStatusService,
    SitesService,
  ],
  // `AllowForSite` needs the repository of sites.
  exports: [MapSitesService, PublicSitesService, SiteListsService, TypeOrmModule],
})
export class SitesModule {}
