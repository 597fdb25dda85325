import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hasSiteRole, isInOffice } from '../../domain/access/access.js';
import type { AccountView, DeleteRefusal } from '../../domain/contract/user.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { getRefusalCode } from '../../domain/placement/moves.js';
import { toUserView } from '../accounts/account.views.js';
import {
  AccountsService,
  normalizeEmail,
  requireActive,
  type Credentials,
} from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import type { Caller } from '../auth/caller.js';
import { LoginService } from '../auth/login.service.js';
import { TOKEN_PURPOSES } from '../auth/mailed-token.entity.js';
import { CREDENTIAL_PURPOSES, MailedTokensService } from '../auth/mailed-tokens.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { SecondFactorsService } from '../auth/second-factors.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Conflict, Invalid, Unauthenticated } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Student } from '../students/student.entity.js';
import type { ChangeEmailDto, ChangePasswordDto, OwnNameDto } from './user.dto.js';

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly logIn: LoginService,
    private readonly limits: AttemptLimits,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly tokens: MailedTokensService,
    private readonly events: EventBus,
  ) {}

  async readView(id: string): Promise<AccountView> {
    const { manager } = this.dataSource;
    const user = await this.accounts.findActive(id);
    const refusal = await deleteRefusal(manager, user);
    return {
      ...toUserView(user),
      emailConfirmed: user.emailProvenAt !== null,
      newEmail: await this.tokens.findNewEmail(manager, id),
      announcements: user.announcementsOffAt === null,
      deleteRefusal: refusal === null ? null : (getRefusalCode(refusal) as DeleteRefusal),
    };
  }

  async rename(id: string, { firstName, lastName }: OwnNameDto): Promise<void> {
    await this.accounts.update(this.dataSource.manager, id, { firstName, lastName });
  }

  /** Needs the password, and only five times an hour, because it reveals whether an address is taken. */
  async requestEmailChange(id: string, { email, password }: ChangeEmailDto, address: string): Promise<void> {
    const person = await this.accounts.findActive(id);
    const newEmail = normalizeEmail(email);
    const credentials = await this.logIn.confirmPassword(person, password, address, 'account.changeEmail');
    if (newEmail === person.email) throw new Invalid({ email: 'error.sameEmail' });
    await this.limits.enforce(ATTEMPTS.changeEmail, { email: person.email });
    await this.dataSource.transaction(async (manager) => {
      const user = requireUnchanged(await this.accounts.lockActive(manager, id), credentials);
      if (await this.accounts.findByEmail(manager, newEmail)) {
        const fields = { email: 'error.emailInUse' } as const;
        throw new Conflict('error.emailInUse', { fields, extra: { code: 'EMAIL_TAKEN' } });
      }
      await this.tokens.issue(manager, user, 'email', null, { newEmail });
    });
  }

  /** Returns a new session's token for this browser, because others may know the old one. */
  async changePassword(
    id: string,
    { password, newPassword }: ChangePasswordDto,
    caller: Caller,
  ): Promise<string> {
    const person = await this.accounts.findActive(id);
    const action = 'account.changePassword';
    const credentials = await this.logIn.confirmPassword(person, password, caller.address, action);
    this.passwords.refuseGuessable('newPassword', newPassword, person.email);
    const passwordHash = await this.passwords.hash(newPassword, caller.address);
    return this.dataSource.transaction(async (manager) => {
      const user = requireUnchanged(await this.accounts.lockActive(manager, id), credentials);
      await this.accounts.update(manager, user.id, { passwordHash, failedLogins: 0 });
      await this.sessions.endAll(manager, user.id);
      await this.tokens.revoke(manager, user.id, CREDENTIAL_PURPOSES);
      return this.sessions.start(manager, user.id, caller);
    });
  }

  async resendConfirmation(id: string): Promise<void> {
    const { email, emailProvenAt } = await this.accounts.findActive(id);
    if (emailProvenAt !== null) return;
    await this.limits.enforce(ATTEMPTS.confirm, { email });
    await this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lock(manager, { id });
      if (user?.deletedAt !== null || user.emailProvenAt !== null) return;
      // A double click: the first request has already sent it.
      if (await this.tokens.wasJustIssued(manager, id, 'confirm')) return;
      await this.tokens.issue(manager, user, 'confirm');
    });
  }

  async endOtherSessions(id: string, keptHash: string, deviceToken: string | null): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // Locked, so that no simultaneous login slips in.
      await this.accounts.lock(manager, { id });
      return this.sessions.endOthers(manager, id, keptHash, deviceToken);
    });
  }

  async delete(id: string, password: string, address: string): Promise<void> {
    const person = await this.accounts.findActive(id);
    const credentials = await this.logIn.confirmPassword(person, password, address, 'account.delete');
    await this.dataSource.transaction(async (manager) => {
      const user = requireUnchanged(
        requireActive(await this.accounts.lockForDeletion(manager, id)),
        credentials,
      );
      const refusal = await deleteRefusal(manager, user);
      if (refusal) throw new CodedConflict(refusal);
      await this.sessions.endAll(manager, id);
      await this.secondFactors.remove(manager, id);
      await this.tokens.revoke(manager, id, TOKEN_PURPOSES);
      await this.events.publish(manager, { type: 'AccountDeleted', userId: id });
      await this.accounts.erase(manager, id);
    });
  }
}

/** Refuses if the password has changed since it was checked. */
export function requireUnchanged(user: User, { passwordHash }: Credentials): User {
  if (user.passwordHash !== passwordHash) throw new Unauthenticated();
  return user;
}

async function deleteRefusal(manager: EntityManager, user: User): Promise<MessageKey | null> {
  if (isInOffice(user)) return 'error.isAdmin';
  const hasSite = await manager.existsBy(SiteMember, { userId: user.id });
  if (hasSiteRole(user) || hasSite) return 'error.hasSiteRole';
  return (await manager.existsBy(Student, { userId: user.id })) ? 'error.hasApplications' : null;
}
