import type { StudentCard } from '../../domain/contract/student.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import type { Session } from '../auth/session.entity.js';
import type { SessionView, UserDetail, UserRow, UserView, WhoAmI } from '../../domain/contract/user.js';
import { epochSeconds } from '../platform/epoch.js';
import type { User } from './user.entity.js';

export function toUserView({ id, firstName, lastName, email, role, language }: User): UserView {
  return { id, firstName, lastName, email, role, language };
}

/** `currentHash` is of the session that asks. */
export function toSessionView(session: Session, currentHash: string): SessionView {
  const { browser, system, address, tokenHash } = session;
  return {
    signedInOn: epochSeconds(session.createdAt),
    lastActiveOn: epochSeconds(session.lastSeenAt),
    browser,
    system,
    address,
    isCurrent: tokenHash === currentHash,
  };
}

/** Asks for the account with its sites. */
export function toWhoAmI(user: User): WhoAmI {
  return { ...toUserView(user), sites: sitesOf(user) };
}

/** Asks for the account with its sites. */
function toUserRow(user: User): UserRow {
  return {
    ...toUserView(user),
    deleted: user.deletedAt !== null,
    createdOn: epochSeconds(user.createdAt),
    lastLogin: epochSeconds(user.lastLoginAt),
    sites: sitesOf(user),
  };
}

/** Asks for the account with its sites. */
export function toUserDetail(user: User, students: readonly StudentCard[]): UserDetail {
  return {
    ...toUserRow(user),
    students: students.map(({ id, firstName, lastName, status }) => ({ id, firstName, lastName, status })),
    isInvited: isInvited(user) && user.deletedAt === null,
    version: user.version,
  };
}

/** Whether the person has yet to choose a password by an invitation's link: no account comes without one otherwise. */
export function isInvited({ passwordHash }: User): boolean {
  return passwordHash === null;
}

function sitesOf({ siteMembers }: User): WhoAmI['sites'] {
  return siteMembers.map(({ site, role }) => ({ id: site.id, name: siteLabel(site), role }));
}
