import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../../domain/enums/enums.js';
import { AccountsService, normalizeEmail } from '../accounts/accounts.service.js';
import { EMAIL_CONSTRAINT, type User } from '../accounts/user.entity.js';
import { isUniqueViolation } from '../database/constraints.js';
import { Conflict, Refusal } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import type { RegisterDto } from './auth.dto.js';
import type { Caller } from './caller.js';
import { TOKEN_PURPOSES } from './mailed-token.entity.js';
import { CREDENTIAL_PURPOSES, MailedTokensService, PASSWORD_PURPOSES } from './mailed-tokens.service.js';
import { PasswordsService } from './passwords.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionsService, type LoginResult } from './sessions.service.js';

/** Longer than it takes to find an account and write its email, so that the time doesn't reveal accounts. */
const RECOVER_TAKES_MS = 250;

@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly secondFactors: SecondFactorsService,
  ) {}

  async register(form: RegisterDto, language: Language, caller: Caller): Promise<LoginResult> {
    const { firstName, lastName, password } = form;
    const email = normalizeEmail(form.email);
    await this.limits.enforce(ATTEMPTS.register, { address: caller.address });
    this.passwords.refuseGuessable('password', password, email);
    // Avoids the expensive hash; the insert below decides.
    if (await this.accounts.findByEmail(this.dataSource.manager, email))
      throw new Conflict('error.emailTaken');
    const passwordHash = await this.passwords.hash(password, caller.address);
    return this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.add(manager, {
        email,
        firstName,
        lastName,
        role: 'user',
        language,
        passwordHash,
        lastLoginAt: new Date(),
      });
      if (!user) throw new Conflict('error.emailTaken');
      await this.tokens.issue(manager, user, 'confirm', null, { isNew: true });
      return this.sessions.logIn(manager, user, caller, 'authenticate.register');
    });
  }

  async confirm(token: string): Promise<string | null> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const user = await this.tokens.use(manager, token, ['confirm']);
        if (!user) return this.moveAccount(manager, token);
        await this.accounts.verifyEmail(manager, user.id);
        return null;
      });
    } catch (error) {
      if (isUniqueViolation(EMAIL_CONSTRAINT, error)) {
        throw new Conflict('error.emailTakenSince', { extra: { code: 'EMAIL_TAKEN' } });
      }
      throw error;
    }
  }

  private async moveAccount(manager: EntityManager, token: string): Promise<string> {
    const move = await this.tokens.useForNewEmail(manager, token);
    if (!move) throw new Refusal(400, 'error.confirmLinkDead');
    const { user, email } = move;
    await this.accounts.update(manager, user.id, { email, emailProvenAt: () => 'now()' });
    // All other links went to the old address.
    await this.tokens.revoke(manager, user.id, TOKEN_PURPOSES);
    return email;
  }

  async recover(typedEmail: string): Promise<void> {
    const email = normalizeEmail(typedEmail);
    await Promise.all([this.sendLink(email), pause(RECOVER_TAKES_MS)]);
  }

  private async sendLink(email: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { isAllowed } = await this.limits.take(manager, ATTEMPTS.recover, { email });
      const user = isAllowed ? await this.accounts.findByEmail(manager, email) : null;
      if (user?.deletedAt === null) await this.tokens.issue(manager, user, 'reset');
    });
  }

  async checkLink(token: string, address: string): Promise<void> {
    await this.limits.enforce(ATTEMPTS.checkReset, { address });
    await this.findOwner(token);
  }

  private async findOwner(token: string): Promise<User> {
    const owner = await this.tokens.findOwner(this.dataSource.manager, token, PASSWORD_PURPOSES);
    if (!owner) throw new Refusal(400, 'error.resetLinkDead');
    return owner;
  }

  /** Logs an invited person in, unless the account has a second factor. Null after a recovery. */
  async reset(token: string, newPassword: string, caller: Caller): Promise<LoginResult | null> {
    const owner = await this.findOwner(token);
    this.passwords.refuseGuessable('newPassword', newPassword, owner.email);
    const passwordHash = await this.passwords.hash(newPassword, caller.address);
    const login = await this.dataSource.transaction(async (manager) => {
      const invited = await this.tokens.use(manager, token, ['invite']);
      const user = invited ?? (await this.tokens.use(manager, token, PASSWORD_PURPOSES));
      if (!user) throw new Refusal(400, 'error.resetLinkDead');
      await this.accounts.setPassword(manager, user.id, passwordHash);
      await this.sessions.endAll(manager, user.id);
      await this.tokens.revoke(manager, user.id, CREDENTIAL_PURPOSES);
      if (!invited || (await this.secondFactors.isOn(manager, user.id))) return null;
      const present = await this.accounts.update(manager, user.id, { lastLoginAt: () => 'now()' });
      return this.sessions.logIn(manager, present, caller, 'authenticate.reset');
    });
    // Outside the transaction: a login locks its count before the account, but this would lock in reverse.
    await this.limits.forgetEverywhere(this.dataSource.manager, ATTEMPTS.login, owner.email);
    return login;
  }
}
