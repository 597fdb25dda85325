import type { StudentCard } from '../../domain/contract/student.js';
import type { UserDetail, UserRow, UserView, WhoAmI } from '../../domain/contract/user.js';
import { epochSeconds } from '../platform/epoch.js';
import type { User } from './user.entity.js';

export function toUserView({ id, firstName, lastName, email, role, language }: User): UserView {
  return { id, firstName, lastName, email, role, language };
}

/** Asks for the account with its sites. */
export function toWhoAmI(user: User): WhoAmI {
  return { ...toUserView(user), sites: sitesOf(user) };
}

function toUserRow(user: User): UserRow {
  return {
    ...toUserView(user),
    deleted: user.deletedAt !== null,
    createdOn: epochSeconds(user.createdAt),
    lastLogin: epochSeconds(user.lastLoginAt),
  };
}

/** Asks for the account with its sites. */
export function toUserDetail(user: User, students: readonly StudentCard[]): UserDetail {
  return {
    ...toUserRow(user),
    students: students.map(({ id, firstName, lastName, status }) => ({ id, firstName, lastName, status })),
    sites: sitesOf(user),
    isInvited: isInvited(user) && user.deletedAt === null,
    version: user.version,
  };
}

/** Whether the person has yet to choose a password by an invitation's link: no account comes without one otherwise. */
export function isInvited({ passwordHash }: User): boolean {
  return passwordHash === null;
}

function sitesOf({ siteMembers }: User): WhoAmI['sites'] {
  return siteMembers.map(({ site, role }) => ({ id: site.id, name: site.name, role }));
}
