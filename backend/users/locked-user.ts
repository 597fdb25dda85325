import type { EntityManager } from 'typeorm';
import type { MessageKey } from '../../domain/messages/keys.js';
import { refusalCode } from '../../domain/placement/moves.js';
import type { Accounts } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import type { AccessLog } from '../history/access-log.js';
import { Conflict, Forbidden, NotFound } from '../platform/http/refusal.js';

/** The administrator who asks, and from where. */
export interface Granter {
  userId: string;
  address: string;
}

/** An account as it stands while it is held, and what it is to the administrator who changes it. */
export interface LockedUser {
  user: User;
  isOwn: boolean;
  isLastAdmin: boolean;
}

/** Holds the account and all administrators, and asks again whether the one who asks is among them. */
export async function lockUser(
  accounts: Accounts,
  manager: EntityManager,
  id: string,
  by: Granter,
): Promise<LockedUser> {
  const { user, admins } = await accounts.lockWithAdmins(manager, id.toLowerCase());
  // Another administrator may have taken it away while this waited.
  if (!admins.some((admin) => admin.id === by.userId)) throw new Forbidden();
  if (!user) throw new NotFound();
  return {
    user,
    isOwn: user.id === by.userId,
    isLastAdmin: admins.every((admin) => admin.id === user.id),
  };
}

/** Nobody takes administrator access from themself, and the program is never without an administrator. */
export function requireAdminLeft({ isOwn, isLastAdmin }: LockedUser, own: MessageKey): void {
  if (isLastAdmin) throw conflict('error.lastAdmin');
  if (isOwn) throw conflict(own);
}

/** The state of an account does not allow it; the screen tells by the code. */
export function conflict(key: MessageKey): Conflict {
  return new Conflict(key, { extra: { code: refusalCode(key) } });
}

/** Another account, perhaps a deactivated one, has the email: said where it was typed, too. */
export function emailTaken(): Conflict {
  const key = 'error.accountExists';
  return new Conflict(key, { fields: { email: key }, extra: { code: refusalCode(key) } });
}

/** Notes in the access log which role the person has been given. */
export async function logGrant(
  log: AccessLog,
  manager: EntityManager,
  { email, role }: User,
  { userId, address }: Granter,
): Promise<void> {
  await log.add(manager, { kind: 'granted', userId, address, email, action: `role.${role}` });
}
