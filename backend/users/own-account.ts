import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PAGES } from '../../domain/contract/pages.js';
import type { AccountView, DeleteRefusal } from '../../domain/contract/user.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { refusalCode } from '../../domain/placement/moves.js';
import { toUserView } from '../accounts/account.views.js';
import { Accounts, accountEmail, type Credentials } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import type { Caller } from '../auth/caller.js';
import { LogIn } from '../auth/log-in.js';
import { TOKEN_PURPOSES } from '../auth/mailed-token.entity.js';
import { CREDENTIAL_PURPOSES, MailedTokens } from '../auth/mailed-tokens.js';
import { Passwords } from '../auth/passwords.js';
import { SessionStore } from '../auth/session-store.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Conflict, Invalid, Unauthenticated } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { Settings } from '../platform/settings/settings.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { conflict } from './locked-user.js';
import type { ChangeEmailDto, ChangePasswordDto, OwnNameDto } from './user.dto.js';
import { hasStudents } from './users.queries.js';

/** What people do to their own account (docs/decisions/027). */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly logIn: LogIn,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly tokens: MailedTokens,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /** The account as its page shows it. */
  async view(id: string): Promise<AccountView> {
    const { manager } = this.dataSource;
    const user = await this.find(id);
    const refusal = await deleteRefusal(manager, user);
    return {
      ...toUserView(user),
      emailConfirmed: user.emailProvenAt !== null,
      newEmail: await this.tokens.newEmailOf(manager, id),
      deleteRefusal: refusal === null ? null : (refusalCode(refusal) as DeleteRefusal),
    };
  }

  async rename(id: string, { firstName, lastName }: OwnNameDto): Promise<void> {
    await this.accounts.rename(this.dataSource.manager, id, { firstName, lastName });
  }

  /**
   * Mails a link to the new address, which becomes the account's when the link is used, and tells the old address.
   * Whether an address is taken is told only to who knows the password, and five times an hour at most.
   */
  async requestEmailChange(
    id: string,
    { email, password }: ChangeEmailDto,
    { address }: Caller,
  ): Promise<void> {
    const person = await this.find(id);
    const newEmail = accountEmail(email);
    const credentials = await this.logIn.confirmPassword(person, password, address, 'account.changeEmail');
    if (newEmail === person.email) throw new Invalid({ email: 'error.sameEmail' });
    await this.limits.enforce(ATTEMPTS.changeEmail, { email: person.email });
    await this.dataSource.transaction(async (manager) => {
      const user = await this.lockUnchanged(manager, credentials);
      if (await this.accounts.findByEmail(manager, newEmail)) {
        const fields = { email: 'error.emailInUse' } as const;
        throw new Conflict('error.emailInUse', { fields, extra: { code: 'EMAIL_TAKEN' } });
      }
      await this.tokens.issue(manager, user, 'email', null, { newEmail });
      await this.outbox.add(manager, {
        kind: 'email-change-notice',
        recipient: user.email,
        userId: user.id,
        language: user.language,
        facts: { firstName: user.firstName, link: `${this.settings.appUrl}${PAGES.account}` },
      });
    });
  }

  /**
   * Ends every session and every link that opens the account, a new address that waits for its link included. Answers
   * the token of a new session for the browser that asked: its old one may be known to others.
   */
  async changePassword(
    id: string,
    { password, newPassword }: ChangePasswordDto,
    caller: Caller,
  ): Promise<string> {
    const person = await this.find(id);
    const action = 'account.changePassword';
    const credentials = await this.logIn.confirmPassword(person, password, caller.address, action);
    this.passwords.refuseGuessable('newPassword', newPassword, person.email);
    const passwordHash = await this.passwords.hash(newPassword);
    return this.dataSource.transaction(async (manager) => {
      const user = await this.lockUnchanged(manager, credentials);
      await this.accounts.changePassword(manager, user.id, passwordHash);
      await this.sessions.endAll(manager, user.id);
      await this.tokens.revoke(manager, user.id, CREDENTIAL_PURPOSES);
      return this.sessions.start(manager, user.id, caller);
    });
  }

  /** Mails the confirmation link once more; says nothing and mails nothing where the address is confirmed. */
  async resendConfirmation(id: string): Promise<void> {
    const { email, emailProvenAt } = await this.find(id);
    if (emailProvenAt !== null) return;
    await this.limits.enforce(ATTEMPTS.confirm, { email });
    await this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lock(manager, { id });
      if (user?.deletedAt !== null || user.emailProvenAt !== null) return;
      // A doubled click: the link that it asks for was mailed while it waited.
      if (await this.tokens.wasJustIssued(manager, id, 'confirm')) return;
      await this.tokens.issue(manager, user, 'confirm');
    });
  }

  /** Signs the person out everywhere else; answers how many sessions ended. */
  async endOtherSessions(id: string, keptHash: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // Held, so that no login under way slips in between.
      await this.accounts.lock(manager, { id });
      return this.sessions.endOthers(manager, id, keptHash);
    });
  }

  /** Deletes an account that holds no application and no role, with its sessions, its links and its mail. */
  async delete(id: string, password: string, { address }: Caller): Promise<void> {
    const person = await this.find(id);
    const credentials = await this.logIn.confirmPassword(person, password, address, 'account.delete');
    await this.dataSource.transaction(async (manager) => {
      const user = unchanged(await this.accounts.lockForDeletion(manager, id), credentials);
      const refusal = await deleteRefusal(manager, user);
      if (refusal) throw conflict(refusal);
      await this.sessions.endAll(manager, id);
      await this.tokens.revoke(manager, id, TOKEN_PURPOSES);
      await this.outbox.forget(manager, id);
      await this.accounts.erase(manager, id);
    });
  }

  private async find(id: string): Promise<User> {
    const user = await this.dataSource.manager.findOneBy(User, { id });
    // Deleted in another tab since the session was looked at.
    if (!user) throw new Unauthenticated();
    return user;
  }

  private async lockUnchanged(manager: EntityManager, credentials: Credentials): Promise<User> {
    return unchanged(await this.accounts.lock(manager, { id: credentials.id }), credentials);
  }
}

/** Refuses where the password was replaced or the account closed since the password was checked. */
function unchanged(user: User | null, { passwordHash }: Credentials): User {
  if (!user || user.deletedAt !== null || user.passwordHash !== passwordHash) throw new Unauthenticated();
  return user;
}

/** Why the account has to stay for now. */
async function deleteRefusal(manager: EntityManager, { id, role }: User): Promise<MessageKey | null> {
  if (role === 'admin') return 'error.isAdmin';
  const hasSite = await manager.existsBy(SiteMember, { userId: id });
  if (role === 'site' || hasSite) return 'error.hasSiteRole';
  return (await hasStudents(manager, id)) ? 'error.hasApplications' : null;
}
