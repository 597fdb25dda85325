import type { Section } from '../enums/enums.js';

/** For any other address, the server sends the not-found screen. */
export const PAGES = {
  login: '/',
  // A dialog with a form has its own address, below that of the page it covers.
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  newStudent: '/dashboard/new-student',
  student: '/dashboard/student/:id',
  review: '/dashboard/student/:id/review',
  submitted: '/dashboard/student/:id/submitted',
  // After the two above, because their addresses match this one, too.
  section: '/dashboard/student/:id/:section',
  reviewSection: '/dashboard/student/:id/review/:section',
  office: '/office',
  applications: '/applications',
  application: '/applications/:id',
  applicationAccess: '/applications/:id/access',
  applicationForm: '/applications/:id/form',
  applicationSection: '/applications/:id/form/:section',
  duplicates: '/duplicates',
  sites: '/sites',
  // Before a site's page, because this address matches that one, too.
  siteCreate: '/sites/create',
  site: '/sites/:id',
  siteEdit: '/sites/:id/edit',
  attendance: '/attendance',
  users: '/users',
  // Before a user's page, because this address matches that one, too.
  userCreate: '/users/create',
  user: '/users/:id',
  userEdit: '/users/:id/edit',
  userAccess: '/users/:id/access',
  messages: '/messages',
  message: '/messages/:id',
  season: '/season',
  seasonCreate: '/season/create',
  seasonEdit: '/season/edit',
  reports: '/reports',
  import: '/import',
  ssids: '/import/state-ids',
  results: '/import/results',
  placement: '/placement',
  placementCreate: '/placement/create',
  placementCompare: '/placement/compare',
  openings: '/placement/openings',
  // After the other pages below /placement, because their addresses match this one, too.
  placementRun: '/placement/:id',
  placementChildren: '/placement/:id/children',
  resetPassword: '/reset-password',
  newResetLink: '/reset-password/new-link',
  confirmEmail: '/confirm-email',
  attending: '/attending/:token',
  announcementsOff: '/announcements/off',
  siteInterest: '/site-interest',
  find: '/find',
  findSite: '/find/:id',
  account: '/account',
  accountForm: '/account/:form',
  privacy: '/privacy',
  fairness: '/how-placement-works',
  accessibility: '/accessibility',
  help: '/help',
  notFound: '/error404',
} as const;

export type Page = keyof typeof PAGES;
export type PagePath = (typeof PAGES)[Page];

type RecordPage = { [P in Page]: (typeof PAGES)[P] extends `${string}:id${string}` ? P : never }[Page];

export function getPagePath(page: RecordPage, id: string | number): string {
  return PAGES[page].replace(':id', encodeURIComponent(id));
}

export function getApplicationPath(id: string): string {
  return getPagePath('application', id);
}

export function getDuplicatesPath(id: string): string {
  return `${PAGES.duplicates}?filter=${encodeURIComponent(JSON.stringify({ student: id }))}`;
}

export function getStudentPath(id: string): string {
  return getPagePath('student', id);
}

export function getSectionPath(id: string, section: Section): string {
  return getPagePath('section', id).replace(':section', section);
}

export function getReviewSectionPath(id: string, section: Section): string {
  return getPagePath('reviewSection', id).replace(':section', section);
}

export function getAccountFormPath(form: string): string {
  return PAGES.accountForm.replace(':form', form);
}

export function getReviewPath(id: string): string {
  return getPagePath('review', id);
}

export function getSubmittedPath(id: string): string {
  return getPagePath('submitted', id);
}

export function findSitePath(id: number): string {
  return getPagePath('findSite', id);
}

export function getSitePath(id: number): string {
  return getPagePath('site', id);
}

export function getOwnSitesPath(sites: readonly { id: number }[]): string {
  const [only, ...others] = sites;
  return only && others.length === 0 ? getSitePath(only.id) : PAGES.sites;
}

/** Pages that search engines may list; the others are private or have a token in the address. */
export const LISTED_PAGES = [
  'login',
  'find',
  'findSite',
  'siteInterest',
  'privacy',
  'fairness',
  'accessibility',
  'help',
] as const satisfies readonly Page[];
export type ListedPage = (typeof LISTED_PAGES)[number];

export function isListed(page: Page | null): page is ListedPage {
  return (LISTED_PAGES as readonly (Page | null)[]).includes(page);
}

export function getPage(pathname: string): Page | null {
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

export function getId(page: Page, pathname: string): string {
  const place = PAGES[page].split('/').indexOf(':id');
  return pathname.split('/')[place] ?? '';
}
