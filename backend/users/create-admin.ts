import type { DataSource, EntityManager } from 'typeorm';
import { registerForm } from '../../domain/forms/account.js';
import { defineForm } from '../../domain/forms/form.js';
import { AccountsService, normalizeEmail } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { SecondFactor } from '../auth/second-factor.entity.js';
import { SessionCookie } from '../auth/cookies.js';
import { SessionsService } from '../auth/sessions.service.js';
import { AccessLog } from '../history/access-log.js';
import { MailComposer } from '../mail/mail-composer.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { EventBus } from '../platform/event-bus.js';
import type { Settings } from '../platform/settings/settings.js';
import { leaveGroups } from '../sites/leave-site.js';
import { SiteMember } from '../sites/site-member.entity.js';

const { firstName, lastName, email } = registerForm.fields;
export const newAdminForm = defineForm({ email, firstName, lastName });

export type NewAdmin = Pick<User, 'email' | 'firstName' | 'lastName'>;

export interface CreatedAdmin {
  user: User;
  link: string;
  wasKnown: boolean;
}

export async function createAdmin(
  dataSource: DataSource,
  settings: Settings,
  admin: NewAdmin,
): Promise<CreatedAdmin> {
  const accounts = new AccountsService(dataSource);
  const log = new AccessLog();
  const sessions = new SessionsService(dataSource, new SessionCookie(settings), settings, log);
  const events = new EventBus();
  events.subscribe(new MailComposer(new MailOutbox(), settings));
  const tokens = new MailedTokensService(accounts, events, settings);
  return dataSource.transaction(async (manager) => {
    const added = await accounts.add(manager, { ...admin, role: 'admin' });
    const user = added ?? (await promote(manager, accounts, sessions, admin.email));
    // Granted by a person with access to the server, who has no account here.
    await log.add(manager, { kind: 'granted', userId: null, email: user.email, action: 'role.admin' });
    const link = await tokens.issue(manager, user, 'invite');
    return { user, link, wasKnown: added === null };
  });
}

/** Nothing that somebody set up under an unverified email may become an administrator's. */
async function promote(
  manager: EntityManager,
  accounts: AccountsService,
  sessions: SessionsService,
  typedEmail: string,
): Promise<User> {
  const known = await accounts.lock(manager, { email: normalizeEmail(typedEmail) });
  if (!known) throw new Error('accounts are never deleted');
  if (await accounts.dropUnverifiedPassword(manager, known.id)) await sessions.endAll(manager, known.id);
  await manager.delete(SiteMember, { userId: known.id });
  await leaveGroups(manager, known.id);
  // The way back in for the only administrator after losing the phone and the recovery codes.
  await manager.delete(SecondFactor, { userId: known.id });
  return accounts.update(manager, known.id, { role: 'admin', deletedAt: null });
}
