import type { SiteStatus } from './enums.js';

/**
 * What the list of applications can be sorted by (contract section 2, POST /students/list). People go by last name
 * and then first name, sites by name, grades as at school, statuses as the specification lists them; what has no
 * value comes last either way, and among equals the newest change decides.
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

/** Rows a page of the list of applications (spec section 9). */
export const PAGE_SIZE = 100;

/** What the list of users can be sorted by (GET /users): by name is last name first; who never signed in comes last. */
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
] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** The statuses that sites are filtered and sorted by, in the order they usually get them; `none` never had one. */
export const SITE_STATUS_FILTERS = [
  'pending',
  'open',
  'closed',
  'canceled',
  'none',
] as const satisfies readonly (SiteStatus | 'none')[];
export type SiteStatusFilter = (typeof SITE_STATUS_FILTERS)[number];

/** What the mail log can be sorted by (GET /messages): among equals the newest message comes first. */
export const MESSAGE_SORTS = ['written', 'recipient', 'kind', 'state'] as const;
export type MessageSort = (typeof MESSAGE_SORTS)[number];
