import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Allow } from '../platform/access/allow.js';
import { MapSiteAnswer, SiteOptionAnswer } from './site.dto.js';
import { mapSites, siteOptions } from './sites.queries.js';

@ApiTags('sites')
@Controller('sites')
export class SitesController {
  constructor(private readonly dataSource: DataSource) {}

  /** Every site that is not canceled, by name. */
  @Get()
  @Allow('site.list')
  list(): Promise<SiteOptionAnswer[]> {
    return siteOptions(this.dataSource.manager);
  }

  /** The sites that a family may choose, with their pins and free seats. */
  @Get('map')
  @Allow('site.map')
  map(): Promise<MapSiteAnswer[]> {
    return mapSites(this.dataSource.manager);
  }
}
