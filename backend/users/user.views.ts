import type { UserView, WhoAmI } from '../../domain/contract/user.js';
import type { User } from './user.entity.js';

export function toUserView({ id, firstName, lastName, email, role, language }: User): UserView {
  return { id, firstName, lastName, email, role, language };
}

/** Asks for the account with its sites. */
export function toWhoAmI(user: User): WhoAmI {
  const sites = user.siteMembers.map(({ site, role }) => ({ id: site.id, name: site.name, role }));
  return { ...toUserView(user), sites };
}
