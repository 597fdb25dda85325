/** The catalogs: families' pages load one, the office loads both, and only the server says the sentences of the third. */
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

/** What only the office says of an email or a role, beside its other words. */
const OFFICE_KEYS = /^(?:outbox|sitePeople)\./;

/** The catalog of a sentence, by its area, which is a file: `account` for `en/account.json`. */
export function findCatalog(area: string, key: string): Catalog {
  if (OFFICE_KEYS.test(key)) return 'office';
  if (FAMILY_AREAS.includes(area)) return 'families';
  return SERVER_AREAS.includes(area) ? 'server' : 'office';
}
