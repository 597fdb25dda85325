import { Module } from '@nestjs/common';
import { GeoModule } from '../geo/geo.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { PublicPages } from './public-pages.js';

/** The public pages as search engines, previews and browsers without scripts read them. */
@Module({ imports: [GeoModule, SitesModule], providers: [PublicPages], exports: [PublicPages] })
export class FindModule {}
