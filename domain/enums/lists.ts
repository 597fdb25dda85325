/**
 * How the list of applications can be sorted (contract section 2, POST /students/list): people by last name, then
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

/** Rows per page of the list of applications (spec section 9). */
export const PAGE_SIZE = 100;

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
