import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts, accountEmail } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { AccessLog } from '../history/access-log.js';
import { Refusal } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import type { Caller } from './caller.js';
import type { LoginResult } from './login.service.js';
import { CREDENTIAL_PURPOSES, MailedTokensService, PASSWORD_PURPOSES } from './mailed-tokens.service.js';
import { PasswordsService } from './passwords.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionsService } from './sessions.service.js';

/** Longer than finding an account and writing its email, so that the time doesn't reveal accounts. */
const RECOVER_TAKES_MS = 250;

@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
    private readonly accounts: Accounts,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly secondFactors: SecondFactorsService,
    private readonly log: AccessLog,
  ) {}

  async recover(typedEmail: string): Promise<void> {
    const email = accountEmail(typedEmail);
    await Promise.all([this.mailLink(email), pause(RECOVER_TAKES_MS)]);
  }

  private async mailLink(email: string): Promise<void> {
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

  /** Whoever was invited is logged in, unless the account has a second factor. Null after a recovery. */
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
      return this.openSession(manager, user.id, caller);
    });
    // Not in the transaction: a login locks its count before the account, and this would do the opposite.
    await this.limits.forgetEverywhere(this.dataSource.manager, ATTEMPTS.login, owner.email);
    return login;
  }

  private async openSession(manager: EntityManager, id: string, caller: Caller): Promise<LoginResult> {
    const user = await this.accounts.recordSignOn(manager, id);
    const { address } = caller;
    const action = 'authenticate.reset';
    await this.log.add(manager, { kind: 'login', userId: id, email: user.email, address, action });
    return { user, token: await this.sessions.start(manager, id, caller) };
  }
}
