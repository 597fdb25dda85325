/** What the list of applications can be sorted by (contract section 2, POST /students/list). */
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
