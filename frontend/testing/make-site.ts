import type { SiteDetail } from '../../domain/contract/site.js';

/** What a site needs to open. */
export const READY = {
  studentCapacity: 20,
  instructorCapacity: 5,
  address: '1 Main St',
  dates: 'June 2 to June 27',
  days: 'Monday to Friday',
  times: '8:30 to 12:30',
  coordinatorName: 'Rosa Tso',
  coordinatorEmail: 'rosa@example.org',
  coordinatorPhone: '5055550141',
};

export function makeSite(change: Partial<SiteDetail> = {}): SiteDetail {
  return {
    id: 7,
    version: 3,
    name: 'Mesa',
    orgName: 'Mesa Schools',
    orgType: 'school',
    district: null,
    status: 'open',
    location: null,
    verifiedBy: null,
    unverifiedBy: null,
    statusChangedBy: null,
    notes: null,
    endedSeasons: [],
    instructorCount: 0,
    enrollmentCount: 2,
    pendingCount: 1,
    waitlistCount: 0,
    usableSeats: 0,
    freeSeats: 0,
    limitedBy: 'instructors',
    confirmed: 0,
    unconfirmed: 0,
    noShows: 0,
    ...READY,
    ...change,
  } as unknown as SiteDetail;
}
