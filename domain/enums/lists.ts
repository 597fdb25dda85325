import type { SiteStatus } from './enums.js';

/**
 * How the list of applications can be sorted (POST /students/list): people by last name, then
 * first name; sites by name; grades in school order; statuses in the spec's order. Missing values come last in both
 * directions, and ties are broken by the latest change.
 */
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

/** Rows per page of the list of applications. */
export const PAGE_SIZE = 100;

/** Rows that a range asks for at most. */
export const MAX_RANGE = 1000;

/**
 * How the list of users can be sorted (GET /users): by name means last name first; people who never signed in come
 * last.
 */
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

/** What the list of sites can be sorted by (GET /sites/admin-details); what has no value comes last either way. */
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

/** The statuses that sites are filtered and sorted by, in the order they usually get them; `none` never had one. */
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

/** What the mail log can be sorted by (GET /messages): among equals the newest message comes first. */
export const MESSAGE_SORTS = ['written', 'recipient', 'kind', 'state'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];
