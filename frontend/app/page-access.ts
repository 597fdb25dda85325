import type { WhoAmI } from '../../domain/contract/user.js';
import { PAGES, type Page } from '../../domain/contract/pages.js';
import type { UserRole } from '../../domain/enums/enums.js';

/** Who may see a page: everybody, everybody signed in, or these roles (spec section 2, Routes). */
type Audience = 'everybody' | 'signedIn' | readonly UserRole[];

/** A page of each address; the login is for whoever has nowhere else to be. */
const AUDIENCES: Record<Page, Audience> = {
  login: 'everybody',
  dashboard: 'signedIn',
  student: 'signedIn',
  applications: ['admin'],
  application: 'signedIn',
  sites: ['admin', 'site'],
  site: ['admin', 'site'],
  users: ['admin'],
  user: ['admin'],
  messages: ['admin'],
  import: ['admin'],
  stateIds: ['admin'],
  results: ['admin'],
  resetPassword: 'everybody',
  confirmEmail: 'everybody',
  siteInterest: 'everybody',
  notFound: 'everybody',
};

export function maySee(page: Page, user: WhoAmI | null): boolean {
  const audience = AUDIENCES[page];
  if (audience === 'everybody') return true;
  return user !== null && (audience === 'signedIn' || audience.includes(user.role));
}

const LANDINGS: Record<UserRole, string> = {
  admin: PAGES.applications,
  site: PAGES.sites,
  user: PAGES.dashboard,
};

/** Where a person lands who asked for no page in particular (spec section 2). */
export function landingOf(user: WhoAmI): string {
  return LANDINGS[user.role];
}
