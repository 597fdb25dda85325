import type { Language, SiteRole, UserRole } from '../enums/enums.js';

/** The user as login, register and lists answer it. */
export interface UserView {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: UserRole;
  language: Language;
}

/** GET /users/whoami. */
export interface WhoAmI extends UserView {
  sites: { id: number; name: string; role: SiteRole }[];
}
