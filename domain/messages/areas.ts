/** Families' pages load the first, the office loads the first two, and only the server uses the third. */
export type Catalog = 'families' | 'office' | 'server';
export const BROWSER_CATALOGS = ['families', 'office'] as const;
export type BrowserCatalog = (typeof BROWSER_CATALOGS)[number];

const FAMILY_AREAS: readonly string[] = [
  'account',
  'application',
  'apply',
  'coming',
  'confirmation',
  'enums',
  'fields',
  'find',
  'forms',
  'interest',
  'login',
  'map',
  'merging',
  'moves',
  'privacy',
  'session',
  'shell',
  'signon',
  'student',
  'tokens',
  'verification',
];
const SERVER_AREAS: readonly string[] = ['errors', 'mail', 'records'];

const OFFICE_KEYS = /^(?:outbox|sitePeople)\./;

/** An area is a file: `account` for `en/account.json`. */
export function findCatalog(area: string, key: string): Catalog {
  if (OFFICE_KEYS.test(key)) return 'office';
  if (FAMILY_AREAS.includes(area)) return 'families';
  return SERVER_AREAS.includes(area) ? 'server' : 'office';
}
