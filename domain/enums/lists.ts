import type { SiteStatus } from './enums.js';

/** Missing values come last in both directions, and ties are broken by the latest change. */
export const APPLICATION_SORTS = [
  'student',
  'grade',
  'site',
  'applicant',
  'submitted',
  'updated',
  'ssid',
  'status',
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const PAGE_SIZE = 100;

export const MAX_RANGE = 1000;

/** By name means last name first. People who never signed in come last. */
export const USER_SORTS = [
  'id',
  'name',
  'firstName',
  'lastName',
  'email',
  'role',
  'deleted',
  'createdOn',
  'lastLogin',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Sites without a value come last in either direction. */
export const SITE_SORTS = [
  'id',
  'name',
  'orgName',
  'district',
  'status',
  'isVerified',
  'instructorCapacity',
  'instructorCount',
  'instructorOpenings',
  'studentCapacity',
  'enrollmentCount',
  'pendingCount',
  'waitlistCount',
  'availability',
  'usableSeats',
  'freeSeats',
  'overdueCount',
  'confirmed',
  'unconfirmed',
  'noShows',
  'callsToMake',
  'callsMade',
] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** In the order sites usually get them; `none`: the site never had one. */
export const SITE_STATUS_FILTERS = [
  'pending',
  'open',
  'closed',
  'canceled',
  'none',
  'unverified',
  'noCoordinator',
] as const satisfies readonly (SiteStatus | 'none' | 'unverified' | 'noCoordinator')[];
export type SiteStatusFilter = (typeof SITE_STATUS_FILTERS)[number];

/** Among equals the newest message comes first. */
export const MESSAGE_SORTS = ['written', 'recipient', 'kind', 'state'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];
