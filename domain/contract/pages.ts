/**
 * Every page that has an address of its own (spec section 2, plus the confirmation of contract section 2).
 * The server answers these with the application, anything else with the not-found screen.
 */
export const PAGES = {
  login: '/',
  dashboard: '/dashboard',
  student: '/dashboard/student/:id',
  review: '/dashboard/student/:id/review',
  applications: '/applications',
  application: '/applications/:id',
  applicationAccess: '/applications/:id/access',
  sites: '/sites',
  site: '/sites/:id',
  users: '/users',
  user: '/users/:id',
  userAccess: '/users/:id/access',
  messages: '/messages',
  import: '/import',
  stateIds: '/import/state-ids',
  results: '/import/results',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  siteInterest: '/site-interest',
  account: '/account',
  privacy: '/privacy',
  notFound: '/error404',
} as const;

export type Page = keyof typeof PAGES;
export type PagePath = (typeof PAGES)[Page];

/** Where a site's people find their sites: the only one itself, else the list of them. */
export function ownSitesPath(sites: readonly { id: number }[]): string {
  const [only, ...others] = sites;
  return only && others.length === 0 ? PAGES.site.replace(':id', String(only.id)) : PAGES.sites;
}

/** Pages that no search engine lists and no cache keeps: their address holds a token, or says that nothing is there. */
export const UNLISTED_PAGES: readonly Page[] = ['resetPassword', 'confirmEmail', 'notFound'];

/** The page of an address (path only), or null where there is none. */
export function pageOf(pathname: string): Page | null {
  const segments = pathname.replace(/(?<=[^/])\/$/, '').split('/');
  for (const page of Object.keys(PAGES) as Page[]) {
    const pattern = PAGES[page].split('/');
    if (pattern.length !== segments.length) continue;
    if (pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))) {
      return page;
    }
  }
  return null;
}

/** What stands in an address of that page in the place of `:id`. */
export function idIn(page: Page, pathname: string): string {
  const place = PAGES[page].split('/').indexOf(':id');
  return pathname.split('/')[place] ?? '';
}
