import type { Language, SiteRole, UserRole } from '../enums/enums.js';
import type { StudentCard } from './student.js';

export class UserView {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: UserRole;
  language!: Language;
}

/** Times in epoch seconds. */
export class UserRow extends UserView {
  /** Deactivated: can't sign in, gets no email, isn't counted. */
  deleted!: boolean;
  createdOn!: number;
  lastLogin!: number | null;
  sites!: { id: number; name: string; role: SiteRole }[];
  /** No password was ever chosen, so the invitation may be sent again. */
  isInvited!: boolean;
}

export class UserDetail extends UserRow {
  /** Of all seasons. */
  students!: Pick<StudentCard, 'id' | 'firstName' | 'lastName' | 'season' | 'status'>[];
  hasSecondFactor!: boolean;
  version!: number;
}

/** Without deactivated users. */
export class UserMetrics {
  total!: number;
  user!: number;
  site!: number;
  admin!: number;
}

export type DeleteRefusal = 'HAS_APPLICATIONS' | 'HAS_SITE_ROLE' | 'IS_ADMIN';

export class AccountView extends UserView {
  emailConfirmed!: boolean;
  newEmail!: string | null;
  deleteRefusal!: DeleteRefusal | null;
  /** Emails about the account's own applications are sent either way. */
  announcements!: boolean;
}

export class KnownBrowser {
  /** The product's name: `Firefox`, `Windows`. */
  browser!: string | null;
  system!: string | null;
  address!: string | null;
  isCurrent!: boolean;
}

/** Times in epoch seconds. */
export class SessionView extends KnownBrowser {
  signedInOn!: number;
  lastActiveOn!: number;
}

export class WhoAmI extends UserView {
  sites!: { id: number; name: string; role: SiteRole }[];
  /** Proven by a code; null without one. */
  mobile!: string | null;
  /** Whether we text it: not after STOP, until START. */
  textsOn!: boolean;
  /** Left out unless true; then only `BEFORE_SECOND_FACTOR` is allowed. */
  mustSetUpSecondFactor?: true;
  opensOffice?: true;
  isEmailUnconfirmed?: true;
}
