import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../../domain/enums/enums.js';
import { Accounts, accountEmail } from '../accounts/accounts.js';
import { EMAIL_CONSTRAINT } from '../accounts/user.entity.js';
import { isUniqueViolation } from '../database/constraints.js';
import { AccessLog } from '../history/access-log.js';
import { Conflict, Refusal } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import type { RegisterDto } from './auth.dto.js';
import type { Caller } from './caller.js';
import type { LoginResult } from './login.service.js';
import { TOKEN_PURPOSES } from './mailed-token.entity.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly log: AccessLog,
  ) {}

  async register(form: RegisterDto, language: Language, caller: Caller): Promise<LoginResult> {
    const { firstName, lastName, password } = form;
    const email = accountEmail(form.email);
    await this.limits.enforce(ATTEMPTS.register, { address: caller.address });
    this.passwords.refuseGuessable('password', password, email);
    // Checked before the expensive hash; the insert below decides.
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
      const action = 'authenticate.register';
      await this.log.add(manager, { kind: 'login', userId: user.id, email, address: caller.address, action });
      return { user, token: await this.sessions.start(manager, user.id, caller) };
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
    await this.accounts.changeEmail(manager, move.user.id, move.email);
    // All other links went to the old address.
    await this.tokens.revoke(manager, move.user.id, TOKEN_PURPOSES);
    return move.email;
  }
}
