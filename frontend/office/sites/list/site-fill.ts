import type { Location, SiteFigures, SiteRow } from '../../../../domain/contract/site.js';
import type { FillLevel } from '../../../map/site-mark.js';

/** Instructors that a site still wants (spec section 3). */
export function openingsOf({ instructorCapacity, instructorCount }: SiteFigures): number {
  return instructorCapacity - instructorCount;
}

/** Seats that are free; fewer than none where students were assigned past the capacity. */
export function availabilityOf({ studentCapacity, enrollmentCount }: SiteFigures): number {
  return studentCapacity - enrollmentCount;
}

export interface SiteTotals extends SiteFigures {
  /** How many sites are in it. */
  count: number;
}

const NONE: SiteTotals = {
  count: 0,
  studentCapacity: 0,
  instructorCapacity: 0,
  instructorCount: 0,
  enrollmentCount: 0,
  pendingCount: 0,
  waitlistCount: 0,
};

/** The figures of several sites together; canceled ones count nowhere (contract section 3). */
export function totalsOf(sites: readonly SiteRow[]): SiteTotals {
  return sites
    .filter(({ status }) => status !== 'canceled')
    .reduce<SiteTotals>(
      (sum, site) => ({
        count: sum.count + 1,
        studentCapacity: sum.studentCapacity + site.studentCapacity,
        instructorCapacity: sum.instructorCapacity + site.instructorCapacity,
        instructorCount: sum.instructorCount + site.instructorCount,
        enrollmentCount: sum.enrollmentCount + site.enrollmentCount,
        pendingCount: sum.pendingCount + site.pendingCount,
        waitlistCount: sum.waitlistCount + site.waitlistCount,
      }),
      NONE,
    );
}

/** From this share on a site is called nearly full. */
const NEARLY_FULL = 0.75;

type Seats = Pick<SiteFigures, 'studentCapacity' | 'enrollmentCount'>;

/** The share of the seats that are taken, 1 where students are but no seats. */
export function shareTaken({ studentCapacity, enrollmentCount }: Seats): number {
  if (studentCapacity === 0) return enrollmentCount > 0 ? 1 : 0;
  return enrollmentCount / studentCapacity;
}

export function fillOf(seats: Seats): FillLevel {
  const { studentCapacity, enrollmentCount } = seats;
  if (enrollmentCount > studentCapacity) return 'over';
  if (studentCapacity === 0) return 'unset';
  if (enrollmentCount === studentCapacity) return 'full';
  return shareTaken(seats) >= NEARLY_FULL ? 'filling' : 'room';
}

/** A site that the map shows: canceled ones are on no map (spec section 4). */
export function isOnMap(site: SiteRow): site is SiteRow & { location: Location } {
  return site.location !== null && site.status !== 'canceled';
}
