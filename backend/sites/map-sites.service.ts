import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { MapSite } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import { ApplicationChanges, readListVersion } from '../database/application-changes.js';
import { StateGeography } from '../geo/state-geography.js';
import { byName } from '../platform/by-name.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { Site } from './site.entity.js';
import { toMapSite, type MapCounts } from './site.views.js';
import { instructorCounts, mapCounts, sitesOfFamily } from './sites.queries.js';

interface Kept extends Versioned {
  counts: ReadonlyMap<number, Omit<MapCounts, 'instructorCount'>>;
}

const NOBODY = { enrollmentCount: 0, firstChoices: 0 };

@Injectable()
export class MapSitesService {
  private readonly cache = new VersionedCache<Kept>('map-sites', 1);

  constructor(
    @InjectRepository(Site) private readonly sites: Repository<Site>,
    private readonly changes: ApplicationChanges,
    private readonly geography: StateGeography,
  ) {}

  /** A family (`familyId`) also sees the sites of its own applications. */
  async list(familyId: string | null): Promise<MapSite[]> {
    const { manager } = this.sites;
    const [sites, countsAt, own] = [
      await this.sites.find({ where: { lat: Not(IsNull()) } }),
      await this.readCounts(),
      familyId === null ? new Set<number>() : await sitesOfFamily(manager, familyId),
    ];
    return sites
      .filter(({ id, status }) => isOffered(status) || (status !== 'canceled' && own.has(id)))
      .flatMap((site) => toMapSite(site, countsAt(site.id), this.geography.getPlace(site)) ?? [])
      .sort(byName);
  }

  async readCounts(): Promise<(siteId: number) => MapCounts> {
    const counts = await this.counts();
    const instructors = await instructorCounts(this.sites.manager);
    return (id) => ({ ...(counts.get(id) ?? NOBODY), instructorCount: instructors.get(id) ?? 0 });
  }

  private async counts(): Promise<Kept['counts']> {
    const version = await this.changes.version();
    const { counts } = await this.cache.getOrLoad(version, 'all', () => this.count());
    return counts;
  }

  private async count(): Promise<Kept> {
    const { manager } = this.sites;
    // Read first: a change between the two queries is already counted, and counted again next time.
    const version = await readListVersion(manager);
    const rows = await mapCounts(manager);
    const counts = new Map(rows.map(({ siteId, ...figures }) => [siteId, figures]));
    return { version, counts };
  }
}
