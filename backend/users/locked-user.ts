import type { EntityManager } from 'typeorm';
import type { MessageKey } from '../../domain/messages/keys.js';
import { refusalCode } from '../../domain/placement/moves.js';
import type { Accounts } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import type { AccessLog } from '../history/access-log.js';
import { Conflict, Forbidden, NotFound } from '../platform/http/refusal.js';

/** The administrator who makes the change, and from where. */
export interface Granter {
  userId: string;
  address: string;
}

/** A locked account, and its relation to the administrator who changes it. */
export interface LockedUser {
  user: User;
  isOwn: boolean;
  isLastAdmin: boolean;
}

/** Locks the account and all administrators, and checks again that the caller is one of them. */
export async function lockUser(
  accounts: Accounts,
  manager: EntityManager,
  id: string,
  by: Granter,
): Promise<LockedUser> {
  const { user, admins } = await accounts.lockWithAdmins(manager, id.toLowerCase());
  // Another administrator may have removed it while this one waited.
  if (!admins.some((admin) => admin.id === by.userId)) throw new Forbidden();
  if (!user) throw new NotFound();
  return {
    user,
    isOwn: user.id === by.userId,
    isLastAdmin: admins.every((admin) => admin.id === user.id),
  };
}

/** Nobody can remove their own administrator access, and at least one administrator has to stay. */
export function requireAdminLeft({ isOwn, isLastAdmin }: LockedUser, own: MessageKey): void {
  if (isLastAdmin) throw conflict('error.lastAdmin');
  if (isOwn) throw conflict(own);
}

/** The account's state doesn't allow it; the screen uses the code. */
export function conflict(key: MessageKey): Conflict {
  return new Conflict(key, { extra: { code: refusalCode(key) } });
}

/** Another account has the email, maybe a deactivated one. Shown at the field as well. */
export function emailTaken(): Conflict {
  const key = 'error.accountExists';
  return new Conflict(key, { fields: { email: key }, extra: { code: refusalCode(key) } });
}

/** Logs the role that the person was given. */
export async function logGrant(
  log: AccessLog,
  manager: EntityManager,
  { email, role }: User,
  { userId, address }: Granter,
): Promise<void> {
  await log.add(manager, { kind: 'granted', userId, address, email, action: `role.${role}` });
}
