import type { DataSource, EntityManager } from 'typeorm';
import { registerForm } from '../../domain/forms/account.js';
import { defineForm } from '../../domain/forms/form.js';
import { Accounts, accountEmail } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { MailedTokens } from '../auth/mailed-tokens.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { SessionStore } from '../auth/session-store.js';
import { AccessLog } from '../history/access-log.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { Settings } from '../platform/settings/settings.js';
import { SiteMember } from '../sites/site-member.entity.js';

const { firstName, lastName, email } = registerForm.fields;
export const newAdminForm = defineForm({ email, firstName, lastName });

export interface NewAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

export interface CreatedAdmin {
  user: User;
  /** Sets the password; mailed too. */
  link: string;
  /** Whether there was an account before; it keeps its name, and what it had as a parent. */
  wasKnown: boolean;
}

/** Makes somebody an administrator: the first one of an installation, or one more when all others are lost. */
export async function createAdmin(
  dataSource: DataSource,
  settings: Settings,
  admin: NewAdmin,
): Promise<CreatedAdmin> {
  const accounts = new Accounts(dataSource);
  const sessions = new SessionStore(dataSource, new SessionCookie(settings));
  const tokens = new MailedTokens(accounts, new MailOutbox(), settings);
  const log = new AccessLog();
  return dataSource.transaction(async (manager) => {
    const added = await accounts.add(manager, {
      ...admin,
      role: 'admin',
      language: 'en',
      passwordHash: null,
      lastLoginAt: null,
    });
    const user = added ?? (await promote(manager, accounts, sessions, admin.email));
    // By whoever holds the server, who is nobody to the program.
    await log.add(manager, { kind: 'granted', userId: null, email: user.email, action: 'role.admin' });
    const link = await tokens.issue(manager, user, 'invite');
    return { user, link, wasKnown: added === null };
  });
}

/** What somebody set up under an address that is not proven theirs must not become an administrator's. */
async function promote(
  manager: EntityManager,
  accounts: Accounts,
  sessions: SessionStore,
  typedEmail: string,
): Promise<User> {
  const known = await accounts.lock(manager, { email: accountEmail(typedEmail) });
  if (!known) throw new Error('accounts are never deleted');
  if (await accounts.dropUnverifiedPassword(manager, known.id)) await sessions.endAll(manager, known.id);
  await manager.delete(SiteMember, { userId: known.id });
  return accounts.makeAdmin(manager, known.id);
}
