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
  role!: SiteRole;
}

export class WhoAmIAnswer extends UserAnswer implements WhoAmI {
  sites!: OwnSiteAnswer[];
  /** The phone that gets texts: ten digits; null without one. */
  mobile!: string | null;
  textsOn!: boolean;
  /** The program requires a second factor, and nothing else is allowed before. */
  mustSetUpSecondFactor?: true;
  opensOffice?: true;
  isEmailUnconfirmed?: true;
}
