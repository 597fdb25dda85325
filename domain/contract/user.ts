import type { ApplicationStatus, Language, SiteRole, UserRole } from '../enums/enums.js';

/** The user as login, register and lists answer it. */
export interface UserView {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: UserRole;
  language: Language;
}

/** One user of GET /users; times in epoch seconds. */
export interface UserRow extends UserView {
  /** Deactivated: may not sign in, gets no mail, counts in no metric. */
  deleted: boolean;
  createdOn: number;
  lastLogin: number | null;
  /** Where the person has which role; same-named sites with their district. */
  sites: { id: number; name: string; role: SiteRole }[];
}

/** GET /users/{id}. */
export interface UserDetail extends UserRow {
  students: { id: string; firstName: string; lastName: string; status: ApplicationStatus }[];
  /** Whether the invitation may be sent again: no password was ever chosen. */
  isInvited: boolean;
  /** Grows with each change; a save sends the one it was opened with. */
  version: number;
}

/** GET /users/metrics; deactivated users count nowhere. */
export interface UserMetrics {
  total: number;
  user: number;
  site: number;
  admin: number;
}

/** Why an account can't delete itself now; the codes of the 409. */
export const DELETE_REFUSALS = ['HAS_APPLICATIONS', 'HAS_SITE_ROLE', 'IS_ADMIN'] as const;
export type DeleteRefusal = (typeof DELETE_REFUSALS)[number];

/** GET /users/me: the own account, as its page shows it. */
export interface AccountView extends UserView {
  /** Whether a mailed link has proven the address. */
  emailConfirmed: boolean;
  /** The address that takes over once its link is used. */
  newEmail: string | null;
  deleteRefusal: DeleteRefusal | null;
}

/** One of GET /users/me/sessions; times in epoch seconds. */
export interface SessionView {
  signedInOn: number;
  lastActiveOn: number;
  /** As the product is called: `Firefox`, `Windows`. */
  browser: string | null;
  system: string | null;
  /** Where it was signed in from. */
  address: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** GET /users/whoami. */
export interface WhoAmI extends UserView {
  sites: { id: number; name: string; role: SiteRole }[];
}
