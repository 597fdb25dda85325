import type { SiteFigures, SiteRow, SiteTotals } from '../contract/site.js';

/** Instructors that a site still wants (spec section 3). */
export function openingsOf({ instructorCapacity, instructorCount }: SiteFigures): number {
  return instructorCapacity - instructorCount;
}

/** Free seats; less than 0 where students were assigned past the capacity. */
export function availabilityOf({ studentCapacity, enrollmentCount }: SiteFigures): number {
  return studentCapacity - enrollmentCount;
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

/** The figures of several sites together; canceled ones don't count (contract section 3). */
export function totalsOf(sites: readonly Pick<SiteRow, 'status' | keyof SiteFigures>[]): SiteTotals {
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
