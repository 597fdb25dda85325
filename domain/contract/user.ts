import type { ApplicationStatus, Language, SiteRole, UserRole } from '../enums/enums.js';

/** The user as login, register and lists return it. */
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
  /** Deactivated: can't sign in, gets no email, isn't counted. */
  deleted: boolean;
  createdOn: number;
  lastLogin: number | null;
  /** The person's sites and their role at each; with the district if two sites have the same name. */
  sites: { id: number; name: string; role: SiteRole }[];
}

/** GET /users/{id}. */
export interface UserDetail extends UserRow {
  students: { id: string; firstName: string; lastName: string; status: ApplicationStatus }[];
  /** Whether the invitation may be sent again: no password was ever chosen. */
  isInvited: boolean;
  hasSecondFactor: boolean;
  /** Grows with each change; a save sends the version it started from. */
  version: number;
}

/** GET /users/metrics, without deactivated users. */
export interface UserMetrics {
  total: number;
  user: number;
  site: number;
  admin: number;
}

/** Why an account can't be deleted now; the codes of the 409. */
export type DeleteRefusal = 'HAS_APPLICATIONS' | 'HAS_SITE_ROLE' | 'IS_ADMIN';

/** GET /users/me: one's own account. */
export interface AccountView extends UserView {
  /** Whether the address was verified with a mailed link. */
  emailConfirmed: boolean;
  /** The address that replaces the email once its link is used. */
  newEmail: string | null;
  deleteRefusal: DeleteRefusal | null;
  /** Whether it gets announcements. Emails about its own applications always come. */
  announcements: boolean;
}

/** One of GET /users/me/sessions; times in epoch seconds. */
export interface SessionView {
  signedInOn: number;
  lastActiveOn: number;
  /** The product's name: `Firefox`, `Windows`. */
  browser: string | null;
  system: string | null;
  /** The IP address at login. */
  address: string | null;
  /** Whether it's the session of this request. */
  isCurrent: boolean;
}

/** GET /users/whoami. */
export interface WhoAmI extends UserView {
  sites: { id: number; name: string; role: SiteRole }[];
  /** The phone that gets texts, proven by a code; null without one. */
  mobile: string | null;
  /** Whether texts are sent to it: not after STOP, until START. */
  textsOn: boolean;
  /** Left out unless it's true: nothing else is allowed before (`BEFORE_SECOND_FACTOR`). */
  mustSetUpSecondFactor?: true;
  /** Left out unless it's true: an administrator who starts with the office's home, not with the applications. */
  opensOffice?: true;
  /** Left out unless it's true: nobody has opened the link in the email that confirms the address. */
  isEmailUnconfirmed?: true;
}
