import { Injectable } from '@nestjs/common';
import pick from 'lodash/pick.js';
import { DataSource } from 'typeorm';
import type { PlacementOpening } from '../../domain/contract/placement.js';
import type { SiteRow, WaitlistEntry } from '../../domain/contract/site.js';
import {
  getTierReasons,
  groupSiblings,
  makeTierRule,
  type TierRules,
} from '../../domain/placement/run-input.js';
import { listOpenings, listWaiting } from '../../domain/placement/waiting-order.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { ApplicationChangesService, type Kept } from '../database/application-changes.service.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { takePart, type ListPart, type RowRange } from '../platform/lists/list-query.js';
import { VersionedCache } from '../platform/versioned-cache.js';
import { SiteListsService } from '../sites/site-lists.service.js';
import { Site } from '../sites/site.entity.js';
import { getLocation } from '../sites/site.views.js';
import { readOrderRules } from '../sites/waiting-order.queries.js';
import { readWaitingGroups, readWaitlist, type OpeningGroup } from './openings.queries.js';

interface OpeningCount {
  sites: number;
  seats: number;
}

function selectOffering(sites: readonly SiteRow[]): SiteRow[] {
  return sites.filter(({ freeSeats }) => freeSeats > 0);
}

@Injectable()
export class OpeningsService {
  private readonly counts = new VersionedCache<Kept<OpeningCount>>('openings', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SiteListsService,
    private readonly zips: ZipCodesService,
    private readonly log: AccessLog,
    private readonly changes: ApplicationChangesService,
  ) {}

  async read(person: SignedIn, by: Reader, range: RowRange | null): Promise<ListPart<PlacementOpening>> {
    const { manager } = this.dataSource;
    const { rows } = await this.sites.readPage(person, { filter: {}, range: null, sort: null });
    const answer = takePart(await this.readOpenings(rows), range);
    const studentIds = [...new Set(answer.rows.map(({ next }) => next.studentId))];
    await this.log.addRead(manager, { action: 'placement.openings', studentIds, ...by });
    return answer;
  }

  /** Not logged, because it names no child. Cached until something that the openings depend on changes. */
  async count(sites: readonly SiteRow[]): Promise<OpeningCount> {
    const key = JSON.stringify([
      await readOrderRules(this.dataSource.manager),
      selectOffering(sites).map((site) => pick(site, ['id', 'freeSeats', 'grades', 'district', 'location'])),
    ]);
    return this.changes.getKept(this.counts, key, async () => {
      const openings = await this.readOpenings(sites);
      return {
        sites: openings.length,
        seats: openings.reduce((sum, { freeSeats }) => sum + freeSeats, 0),
      };
    });
  }

  async readWaitlist(siteId: number, by: Reader): Promise<WaitlistEntry[]> {
    const { manager } = this.dataSource;
    const site = await manager.findOneByOrFail(Site, { id: siteId });
    const tiered = { id: siteId, district: site.district, location: getLocation(site) };
    const rows = await readWaitlist(manager, siteId, by);
    const students = rows.map(({ zip, ...row }) => ({ ...row, home: this.zips.findCenter(zip) }));
    const seatHolders = rows.flatMap((row) => (row.hasSibling ? [{ userId: row.userId, siteId }] : []));
    const rules = await readOrderRules(manager);
    return listWaiting(students, tiered, makeTierRule(rules, groupSiblings(seatHolders))).map(
      ({ id, firstName, lastName, grade, preference, position, tier, lottery }) => ({
        ...{ id, firstName, lastName, grade, preference, position, tier, lottery },
        ...getTierReasons(tier, rules),
      }),
    );
  }

  private async readOpenings(sites: readonly SiteRow[]): Promise<PlacementOpening[]> {
    const free = selectOffering(sites);
    const rules = await readOrderRules(this.dataSource.manager);
    const openings = listOpenings(await this.readGroups(free, rules), rules);
    return free.flatMap((site): PlacementOpening[] => {
      const opening = openings.get(site.id);
      if (!opening) return [];
      const { waiting, tier } = opening;
      const { id: siteId, freeSeats } = site;
      const child = pick(opening.next, ['studentId', 'firstName', 'lastName', 'preference', 'lottery']);
      const next = { ...child, tier, ...getTierReasons(tier, rules) };
      return [{ siteId, name: getSiteLabel(site), freeSeats, waiting, next }];
    });
  }

  private readGroups(
    sites: readonly SiteRow[],
    { priorities, nearMiles }: TierRules,
  ): Promise<OpeningGroup[]> {
    const near = this.zips.findNear(priorities.includes('near') ? sites : [], nearMiles);
    const siteIds = sites.map(({ id }) => id);
    return readWaitingGroups(this.dataSource.manager, siteIds, near);
  }
}
