import type { SeatFacts } from '../../domain/placement/moves.js';
import type { Site } from '../sites/site.entity.js';
import { isVerified } from '../sites/site.views.js';

/** What the domain's guards ask of a site; `enrollmentCount` are the seats that are held there. */
export function seatFacts(
  site: Pick<Site, 'id' | 'status' | 'verifiedAt' | 'studentCapacity'>,
  enrollmentCount: number,
): SeatFacts {
  const { id, status, studentCapacity } = site;
  return { id, status, isVerified: isVerified(site), studentCapacity, enrollmentCount };
}
