import { Module } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { PublicPagesService } from './public-pages.service.js';

@Module({ imports: [GeoModule, SitesModule], providers: [PublicPagesService], exports: [PublicPagesService] })
export class FindModule {}
