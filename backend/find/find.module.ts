import { Module } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { PublicPages } from './public-pages.js';

@Module({ imports: [GeoModule, SitesModule], providers: [PublicPages], exports: [PublicPages] })
export class FindModule {}
