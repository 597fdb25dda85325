import type { UserView, WhoAmI } from '../../domain/contract/user.js';
import type { Language, SiteRole, UserRole } from '../../domain/enums/enums.js';

export class UserAnswer implements UserView {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: UserRole;
  language!: Language;
}

export class OwnSiteAnswer {
  id!: number;
  name!: string;
  /** The person's role there. */
  role!: SiteRole;
}

export class WhoAmIAnswer extends UserAnswer implements WhoAmI {
  sites!: OwnSiteAnswer[];
  /** The phone that gets texts: ten digits; null without one. */
  mobile!: string | null;
  /** Whether texts are sent to it. */
  textsOn!: boolean;
  /** Left out unless it's true: the program requires a second factor, and nothing else is allowed before. */
  mustSetUpSecondFactor?: true;
  /** Left out unless it's true: an administrator whose login leads to the office's home. */
  opensOffice?: true;
  /** Left out unless it's true: nobody has opened the link in the email that confirms the address. */
  isEmailUnconfirmed?: true;
}
