import { Injectable } from '@nestjs/common';
import pick from 'lodash/pick.js';
import { DataSource } from 'typeorm';
import type { PlacementOpening } from '../../domain/contract/placement.js';
import type { SiteRow } from '../../domain/contract/site.js';
import { tierReasons, type TierRules } from '../../domain/placement/run-input.js';
import { listOpenings, type WaitingGroup } from '../../domain/placement/waiting-order.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { ApplicationChanges, type Kept } from '../database/application-changes.js';
import { ZipCenters } from '../geo/zip-centers.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { takePart, type ListPart, type RowRange } from '../platform/lists/list-query.js';
import { VersionedCache } from '../platform/versioned-cache.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { SiteListsService } from '../sites/site-lists.service.js';
import { WAITING_SQL, orderRules } from '../sites/waiting-order.queries.js';

type Group = WaitingGroup &
  Pick<PlacementOpening['next'], 'studentId' | 'firstName' | 'lastName' | 'preference'>;

const district = (column: string): string => `btrim(folded(coalesce(${column}, '')))`;

const NEVER_LEFT = ['denials', 'withdrawals']
  .map(
    (table) =>
      `NOT EXISTS (SELECT FROM ${table} l WHERE l."studentId" = w."id" AND l."siteId" = offered."id")`,
  )
  .join(' AND ');

/**
 * Grouped by the facts that their tier depends on: which group comes first is for the domain's rule to say. `$2` and
 * `$3` are the ZIPs near each site.
 */
const GROUPS_SQL = `WITH ${WAITING_SQL}, offered AS MATERIALIZED (
    SELECT t."id", t."grades", ${district('t."district"')} AS "district" FROM sites t WHERE t."id" = ANY($1::integer[])
  ), school AS MATERIALIZED (
    SELECT "id", ${district('"district"')} AS "district" FROM schools
  ), near AS MATERIALIZED (
    SELECT "zip", "siteId" FROM unnest($2::text[], $3::integer[]) AS near ("zip", "siteId")
  ), held AS MATERIALIZED (
    SELECT DISTINCT "userId", "siteId" FROM students WHERE "siteId" IS NOT NULL AND "season" = ${CURRENT_SEASON}
  ), candidates AS MATERIALIZED (
    SELECT w."id", w."lottery", w."isLate", choice."preference", offered."id" AS "siteId",
      held."siteId" IS NOT NULL AS "sibling",
      offered."district" <> '' AND offered."district" = coalesce(nullif(incoming."district", ''), outgoing."district", '')
        AS "district",
      near."siteId" IS NOT NULL AS "near"
    FROM waiting w
      CROSS JOIN LATERAL (
        VALUES (1, w."sitePreference1"), (2, w."sitePreference2"), (3, w."sitePreference3")
      ) AS choice ("preference", "siteId")
      JOIN offered ON offered."id" = choice."siteId"
      LEFT JOIN school incoming ON incoming."id" = w."incomingSchool"
      LEFT JOIN school outgoing ON outgoing."id" = w."outgoingSchool"
      LEFT JOIN held ON held."userId" = w."userId" AND held."siteId" = offered."id"
      LEFT JOIN near ON near."zip" = left(btrim(w."zip"), 5) AND near."siteId" = offered."id"
    WHERE (coalesce(offered."grades", '') = '' OR w."grade" IS NULL OR strpos(offered."grades", w."grade") > 0)
      AND ${NEVER_LEFT}
  ), counted AS (
    SELECT "siteId", "sibling", "district", "near", "isLate", count(*)::int AS "count", min("lottery") AS "lottery"
    FROM candidates GROUP BY "siteId", "sibling", "district", "near", "isLate"
  )
  SELECT g.*, c."id" AS "studentId", c."preference", s."firstName", s."lastName"
  FROM counted g JOIN candidates c ON c."siteId" = g."siteId" AND c."lottery" = g."lottery"
    JOIN students s ON s."id" = c."id"`;

interface OpeningCount {
  sites: number;
  seats: number;
}

function offering(sites: readonly SiteRow[]): SiteRow[] {
  return sites.filter(({ freeSeats }) => freeSeats > 0);
}

@Injectable()
export class OpeningsService {
  private readonly counts = new VersionedCache<Kept<OpeningCount>>('openings', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SiteListsService,
    private readonly zips: ZipCenters,
    private readonly log: AccessLog,
    private readonly changes: ApplicationChanges,
  ) {}

  async read(person: SignedIn, by: Reader, range: RowRange | null): Promise<ListPart<PlacementOpening>> {
    const { manager } = this.dataSource;
    const { rows } = await this.sites.page(person, { filter: {}, range: null, sort: null });
    const answer = takePart(await this.openings(rows), range);
    const studentIds = [...new Set(answer.rows.map(({ next }) => next.studentId))];
    await this.log.addRead(manager, { action: 'placement.openings', studentIds, ...by });
    return answer;
  }

  /** It names no child, so it isn't logged. Cached until what the openings depend on changes. */
  async count(sites: readonly SiteRow[]): Promise<OpeningCount> {
    const key = JSON.stringify([
      await orderRules(this.dataSource.manager),
      offering(sites).map((site) => pick(site, ['id', 'freeSeats', 'grades', 'district', 'location'])),
    ]);
    return this.changes.getKept(this.counts, key, async () => {
      const openings = await this.openings(sites);
      return {
        sites: openings.length,
        seats: openings.reduce((sum, { freeSeats }) => sum + freeSeats, 0),
      };
    });
  }

  private async openings(sites: readonly SiteRow[]): Promise<PlacementOpening[]> {
    const free = offering(sites);
    const rules = await orderRules(this.dataSource.manager);
    const openings = listOpenings(await this.groups(free, rules), rules);
    return free.flatMap((site): PlacementOpening[] => {
      const opening = openings.get(site.id);
      if (!opening) return [];
      const { waiting, tier } = opening;
      const { id: siteId, freeSeats } = site;
      const child = pick(opening.next, ['studentId', 'firstName', 'lastName', 'preference', 'lottery']);
      const next = { ...child, tier, ...tierReasons(tier, rules) };
      return [{ siteId, name: siteLabel(site), freeSeats, waiting, next }];
    });
  }

  private groups(sites: readonly SiteRow[], { priorities, nearMiles }: TierRules): Promise<Group[]> {
    const near = this.zips.near(priorities.includes('near') ? sites : [], nearMiles);
    const values = [sites.map(({ id }) => id), near.zips, near.siteIds];
    return this.dataSource.manager.query(GROUPS_SQL, values);
  }
}
