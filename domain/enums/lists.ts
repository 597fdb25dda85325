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
