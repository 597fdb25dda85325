import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { IsNull, Not, Repository } from 'typeorm';
import type { PublicSite } from '../../domain/contract/site.js';
import { StateGeographyService } from '../geo/state-geography.service.js';
import { compareByName } from '../platform/by-name.js';
import { SharedAnswer } from '../platform/http/shared-answer.js';
import { MapSitesService } from './map-sites.service.js';
import { Site } from './site.entity.js';
import { toPublicSite } from './site.views.js';

/** How old the list may be, both here and in caches along the way. */
export const MAX_AGE_SECONDS = 60;
/** For how many seconds it's cached here, no matter how many people request it. */
const KEPT_SECONDS = 10;

interface Kept {
  sites: PublicSite[];
  answer: SharedAnswer;
  readAt: number;
}

@Injectable()
export class PublicSitesService {
  private readonly kept = new LRUCache<'sites', Kept>({
    max: 1,
    ttl: KEPT_SECONDS * 1000,
    perf: Date,
    fetchMethod: () => this.read(),
  });

  constructor(
    @InjectRepository(Site) private readonly sites: Repository<Site>,
    private readonly mapSites: MapSitesService,
    private readonly geography: StateGeographyService,
  ) {}

  async list(): Promise<readonly PublicSite[]> {
    return (await this.kept.forceFetch('sites')).sites;
  }

  async readAnswer(): Promise<Omit<Kept, 'readAt'> & { age: number }> {
    const { sites, answer, readAt } = await this.kept.forceFetch('sites');
    return { sites, answer, age: Math.max(0, Math.floor((Date.now() - readAt) / 1000)) };
  }

  private async read(): Promise<Kept> {
    const readAt = Date.now();
    const verified = { verifiedAt: Not(IsNull()) };
    const rows = await this.sites.find({
      where: [
        { ...verified, status: 'open' },
        { ...verified, status: IsNull() },
      ],
    });
    const countsAt = await this.mapSites.readCounts();
    const sites = rows
      .map((site) => toPublicSite(site, countsAt(site.id), this.geography.getPlace(site).towns))
      .sort(compareByName);
    return { sites, answer: new SharedAnswer(JSON.stringify(sites)), readAt };
  }
}
