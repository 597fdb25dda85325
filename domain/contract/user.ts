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
}

/** GET /users/{id}. */
export interface UserDetail extends UserRow {
  students: { id: string; firstName: string; lastName: string; status: ApplicationStatus }[];
  sites: { id: number; name: string; role: SiteRole }[];
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

/** GET /users/whoami. */
export interface WhoAmI extends UserView {
  sites: { id: number; name: string; role: SiteRole }[];
}
