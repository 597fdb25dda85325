import type { Location, SiteFigures, SiteRow } from '../../../../domain/contract/site.js';
import type { FillLevel } from '../../../map/site-mark.js';

const NEARLY_FULL = 0.75;

type Seats = Pick<SiteFigures, 'studentCapacity' | 'enrollmentCount'>;

/** 1 if there are students but no seats. */
export function getShareTaken({ studentCapacity, enrollmentCount }: Seats): number {
  if (studentCapacity === 0) return enrollmentCount > 0 ? 1 : 0;
  return enrollmentCount / studentCapacity;
}

export function getFill(seats: Seats): FillLevel {
  const { studentCapacity, enrollmentCount } = seats;
  if (enrollmentCount > studentCapacity) return 'over';
  if (studentCapacity === 0) return 'unset';
  if (enrollmentCount === studentCapacity) return 'full';
  return getShareTaken(seats) >= NEARLY_FULL ? 'filling' : 'room';
}

export function isOnMap<Site extends Pick<SiteRow, 'status' | 'location'>>(
  site: Site,
): site is Site & { location: Location } {
  return site.location !== null && site.status !== 'canceled';
}
