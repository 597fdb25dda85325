import type { UserView, WhoAmI } from '../../domain/contract/user.js';
import type { EventAccount } from '../../domain/events/events.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import type { User } from './user.entity.js';

export function toUserView({ id, firstName, lastName, email, role, language }: User): UserView {
  return { id, firstName, lastName, email, role, language };
}

export function toEventAccount({ id, email, firstName, language, role }: User): EventAccount {
  return { id, email, firstName, language, role };
}

/** The account must be loaded with its sites. */
export function toWhoAmI(user: User, textsOn: boolean): WhoAmI {
  return {
    ...toUserView(user),
    sites: listSites(user),
    mobile: user.mobile,
    textsOn,
    ...(user.opensOffice ? { opensOffice: true } : {}),
    ...(user.emailProvenAt === null ? { isEmailUnconfirmed: true } : {}),
  };
}

export function listSites({ siteMembers }: User): WhoAmI['sites'] {
  return siteMembers.map(({ site, role }) => ({ id: site.id, name: getSiteLabel(site), role }));
}
