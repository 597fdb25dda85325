import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { MapSite } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import { ApplicationChanges, VERSION_SQL } from '../database/application-changes.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { StateGeography } from '../geo/state-geography.js';
import { byName } from '../platform/by-name.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { inCurrentSeason } from '../program/season.sql.js';
import { WAITS_SQL } from './site-counts.sql.js';
import { instructorCounts } from './site-rows.queries.js';
import { Site } from './site.entity.js';
import { toMapSite, type MapCounts } from './site.views.js';

interface Kept extends Versioned {
  counts: ReadonlyMap<number, Omit<MapCounts, 'instructorCount'>>;
}

const NOBODY = { enrollmentCount: 0, firstChoices: 0 };

/** The sites on the map of families. */
@Injectable()
export class MapSites {
  private readonly cache = new VersionedCache<Kept>('map-sites', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
    private readonly geography: StateGeography,
  ) {}

  /**
   * Those that take applications and have a pin, by name. A family (`familyId`) also sees the sites of its own
   * applications, unless they're canceled.
   */
  async list(familyId: string | null): Promise<MapSite[]> {
    const { manager } = this.dataSource;
    const [sites, counts, instructors, own] = [
      await manager.find(Site, { where: { lat: Not(IsNull()) } }),
      await this.counts(),
      await instructorCounts(manager),
      await this.sitesOfFamily(familyId),
    ];
    return sites
      .filter(({ id, status }) => isOffered(status) || (status !== 'canceled' && own.has(id)))
      .flatMap((site) => {
        const instructorCount = instructors.get(site.id) ?? 0;
        const figures = { ...(counts.get(site.id) ?? NOBODY), instructorCount };
        return toMapSite(site, figures, this.geography.placeOf(site)) ?? [];
      })
      .sort(byName);
  }

  /** Taken seats and first choices by site; counted again after an application changes. */
  private async counts(): Promise<Kept['counts']> {
    const version = await this.changes.version();
    const { counts } = await this.cache.getOrLoad(version, 'all', () => this.count());
    return counts;
  }

  private async count(): Promise<Kept> {
    const { manager } = this.dataSource;
    // Read first: a change between the two queries is already counted, and counted again next time.
    const [changes] = await rowsOf<Versioned>(manager, prepared(VERSION_SQL, []));
    const rows = await rowsOf<{ siteId: number; enrollmentCount: number; firstChoices: number }>(
      manager,
      prepared(COUNTS_SQL, []),
    );
    const counts = new Map(rows.map(({ siteId, ...figures }) => [siteId, figures]));
    return { version: changes?.version ?? 0, counts };
  }

  /** The sites that a family chose, has a seat at, was declined by or withdrew from. */
  private async sitesOfFamily(familyId: string | null): Promise<Set<number>> {
    if (familyId === null) return new Set();
    const rows = await this.dataSource.manager.query<{ id: number }[]>(
      `WITH own AS (SELECT * FROM students s WHERE "userId" = $1 AND ${inCurrentSeason('s')})
       SELECT "siteId" AS id FROM own
       UNION SELECT "sitePreference1" FROM own
       UNION SELECT "sitePreference2" FROM own
       UNION SELECT "sitePreference3" FROM own
       UNION SELECT "siteId" FROM denials WHERE "studentId" IN (SELECT id FROM own)
       UNION SELECT "siteId" FROM withdrawals WHERE "studentId" IN (SELECT id FROM own)`,
      [familyId],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/**
 * A submitted application has a seat or waits for one. Counted apart, so that PostgreSQL reads only the indexes
 * `students_place` and `students_waitlist`.
 */
const COUNTS_SQL = `SELECT "siteId", sum("taken")::int AS "enrollmentCount", sum("firsts")::int AS "firstChoices"
  FROM (
    SELECT s."siteId", count(*) AS "taken", 0 AS "firsts"
    FROM students s WHERE s."siteId" IS NOT NULL AND ${inCurrentSeason('s')} GROUP BY s."siteId"
    UNION ALL
    SELECT s."sitePreference1", 0, count(*)
    FROM students s WHERE s."siteId" IS NOT NULL AND ${inCurrentSeason('s')} GROUP BY s."sitePreference1"
    UNION ALL
    SELECT s."sitePreference1", 0, count(*)
    FROM students s WHERE ${WAITS_SQL} AND ${inCurrentSeason('s')} GROUP BY s."sitePreference1"
  ) AS figures WHERE "siteId" IS NOT NULL GROUP BY "siteId"`;
