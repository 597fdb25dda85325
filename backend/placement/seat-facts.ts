import type { EntityManager } from 'typeorm';
import type { SeatFacts } from '../../domain/placement/moves.js';
import type { Site } from '../sites/site.entity.js';
import { isVerified } from '../sites/site.views.js';
import { CURRENT_SEASON } from '../program/season.sql.js';

/** What the domain's guards need to know about a site. */
export function seatFacts(
  site: Pick<Site, 'id' | 'status' | 'verifiedAt' | 'studentCapacity'>,
  enrollmentCount: number,
): SeatFacts {
  const { id, status, studentCapacity } = site;
  return { id, status, isVerified: isVerified(site), studentCapacity, enrollmentCount };
}

/** The current facts of a site, without a lock; null if there's no such site. */
export async function seatAt(manager: EntityManager, siteId: number): Promise<SeatFacts | null> {
  const [row] = await manager.query<
    (Pick<Site, 'id' | 'status' | 'verifiedAt' | 'studentCapacity'> & { enrollmentCount: number })[]
  >(
    `SELECT "id", "status", "verifiedAt", "studentCapacity",
         (SELECT count(*)::int FROM students WHERE "siteId" = $1 AND "season" = ${CURRENT_SEASON}) AS "enrollmentCount"
       FROM sites WHERE "id" = $1`,
    [siteId],
  );
  return row ? seatFacts(row, row.enrollmentCount) : null;
}
