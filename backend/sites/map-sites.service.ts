import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { MapSite } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import { ApplicationChangesService, type Kept } from '../database/application-changes.service.js';
import { StateGeographyService } from '../geo/state-geography.service.js';
import { compareByName } from '../platform/by-name.js';
import { VersionedCache } from '../platform/versioned-cache.js';
import { Site } from './site.entity.js';
import { toMapSite, type MapCounts, type StaffedMapCounts } from './site.views.js';
import { countInstructors, readMapCounts, findFamilySites } from './sites.queries.js';

const NOBODY = { enrollmentCount: 0, firstChoices: 0 };

@Injectable()
export class MapSitesService {
  private readonly cache = new VersionedCache<Kept<Map<number, MapCounts>>>('map-sites', 1);

  constructor(
    @InjectRepository(Site) private readonly sites: Repository<Site>,
    private readonly changes: ApplicationChangesService,
    private readonly geography: StateGeographyService,
  ) {}

  /** A family (`familyId`) also sees the sites in its own applications. */
  async list(familyId: string | null): Promise<MapSite[]> {
    const { manager } = this.sites;
    const [sites, countsAt, own] = [
      await this.sites.find({ where: { lat: Not(IsNull()) } }),
      await this.readCounts(),
      familyId === null ? new Set<number>() : await findFamilySites(manager, familyId),
    ];
    return sites
      .filter(({ id, status }) => isOffered(status) || (status !== 'canceled' && own.has(id)))
      .flatMap((site) => toMapSite(site, countsAt(site.id), this.geography.getPlace(site)) ?? [])
      .sort(compareByName);
  }

  async readCounts(): Promise<(siteId: number) => StaffedMapCounts> {
    const { manager } = this.sites;
    const counts = await this.changes.getKept(this.cache, 'all', () => readMapCounts(manager));
    const instructors = await countInstructors(manager);
    return (id) => ({ ...(counts.get(id) ?? NOBODY), instructorCount: instructors.get(id) ?? 0 });
  }
}
