import { hasSiteRole } from '../../domain/access/access.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { PAGES, getOwnSitesPath, type Page } from '../../domain/contract/pages.js';
import type { UserRole } from '../../domain/enums/enums.js';

/** Who may see a page: everybody, everybody signed in, or these roles. */
type Audience = 'everybody' | 'signedIn' | readonly UserRole[];

/** Who may see each page; pages not listed are for administrators only. */
const AUDIENCES: Partial<Record<Page, Audience>> = {
  login: 'everybody',
  createAccount: 'everybody',
  forgotPassword: 'everybody',
  dashboard: 'signedIn',
  newStudent: 'signedIn',
  student: 'signedIn',
  review: 'signedIn',
  submitted: 'signedIn',
  section: 'signedIn',
  reviewSection: 'signedIn',
  application: 'signedIn',
  sites: ['admin', 'site'],
  site: ['admin', 'site'],
  siteEdit: ['admin', 'site'],
  resetPassword: 'everybody',
  newResetLink: 'everybody',
  confirmEmail: 'everybody',
  attending: 'everybody',
  announcementsOff: 'everybody',
  siteInterest: 'everybody',
  find: 'everybody',
  findSite: 'everybody',
  account: 'signedIn',
  accountForm: 'signedIn',
  privacy: 'everybody',
  fairness: 'everybody',
  accessibility: 'everybody',
  help: 'everybody',
  notFound: 'everybody',
};

function getAudience(page: Page): Audience {
  return AUDIENCES[page] ?? ['admin'];
}

export function canSee(page: Page, user: WhoAmI | null): boolean {
  const audience = getAudience(page);
  if (audience === 'everybody') return true;
  if (user?.mustSetUpSecondFactor) return page === 'account' || page === 'accountForm';
  return user !== null && (audience === 'signedIn' || audience.includes(user.role));
}

/** The part of the app that shows a page: the small family pages, or the office with its libraries. */
type AppArea = 'family' | 'office';

/** The area that shows a page to a person; null if the page is public or not for this person. */
export function getArea(page: Page, user: WhoAmI | null): AppArea | null {
  const audience = getAudience(page);
  if (user === null || audience === 'everybody' || !canSee(page, user)) return null;
  // The office and sites read an application in the office; families read it without loading the office.
  if (page === 'application') return user.role === 'user' ? 'family' : 'office';
  // The office fills in the family's own forms.
  if (page === 'applicationForm' || page === 'applicationSection') return 'family';
  // Every page of the office is limited to certain roles.
  return audience === 'signedIn' ? 'family' : 'office';
}

/** Where a person who didn't ask for a page goes. */
export function getLandingPath(user: WhoAmI): string {
  if (user.mustSetUpSecondFactor) return PAGES.account;
  if (hasSiteRole(user)) return getOwnSitesPath(user.sites);
  if (user.role === 'admin') return user.opensOffice ? PAGES.office : PAGES.applications;
  return PAGES.dashboard;
}
