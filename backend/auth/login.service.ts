import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { CODE_REQUIRED } from '../../domain/contract/second-factor.js';
import { AccountsService, normalizeEmail, type Credentials } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { RefusedLoginsService } from '../history/refused-logins.service.js';
import type { RefusedAttempt } from '../history/history.queries.js';
import { Invalid, TooManyAttempts, Unauthenticated } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import type { Attempt } from '../platform/limits/attempt-limits.queries.js';
import type { Caller } from './caller.js';
import { KeyedMutex } from './concurrency.js';
import { PasskeysService } from './passkeys.service.js';
import { PasswordsService } from './passwords.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionsService, type LoginResult } from './sessions.service.js';

export interface SecondStep {
  code: string | null;
  passkey: string | null;
}

interface LoginAttempt extends SecondStep {
  email: string;
  password: string;
  remember: boolean | null;
  deviceToken: string | null;
}

class SecondStepOpen extends Error {
  constructor(readonly fault: 'missing' | 'error.wrongCode' | 'error.wrongPasskey') {
    super('the second step is open');
  }
}

@Injectable()
export class LoginService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly refusedLogins: RefusedLoginsService,
  ) {}

  /** Same answer and same work, whatever is wrong. Only the right password reveals that a code is needed. */
  async logIn(typed: LoginAttempt, caller: Caller): Promise<LoginResult> {
    const { address } = caller;
    const attempt: RefusedAttempt = {
      email: normalizeEmail(typed.email),
      address,
      action: 'authenticate.login',
      userId: null,
    };
    return this.runOneAtATime(attempt, async () => {
      const credentials = await this.check(attempt, typed.password);
      try {
        const login = credentials ? await this.openSession(credentials, typed, attempt, caller) : null;
        if (login) return login;
      } catch (error) {
        if (!(error instanceof SecondStepOpen) || !credentials) throw error;
        if (error.fault === 'missing') {
          await this.uncountGuess(attempt, credentials);
          throw await this.makeSecondStepRequired(credentials.id);
        }
        await this.countWrongPassword(attempt);
        throw new Unauthenticated(error.fault);
      }
      await this.countWrongPassword(attempt);
      throw new Unauthenticated('error.invalidLogin');
    });
  }

  /** A wrong password counts as a failed login, so it can't be guessed in a browser left open. */
  async confirmPassword(
    person: User,
    password: string,
    address: string,
    action: Action,
    step?: SecondStep & { sessionHash: string },
  ): Promise<Credentials> {
    const { id, email } = person;
    const attempt: RefusedAttempt = { email, address, action, userId: id };
    return this.runOneAtATime(attempt, async () => {
      const credentials = await this.check(attempt, password);
      if (credentials?.id !== id) {
        await this.countWrongPassword(attempt);
        throw new Invalid({ password: 'error.wrongPassword' });
      }
      try {
        const asking = { userId: id, purpose: 'confirm', sessionHash: step?.sessionHash ?? null } as const;
        const hasPasskey = step?.passkey ? await this.passkeys.use(step.passkey, asking) : false;
        await this.dataSource.transaction(async (manager) => {
          await this.limits.forget(manager, ATTEMPTS.login, { email, address });
          await this.accounts.resetFailedLogins(manager, credentials);
          if (step) await this.requireSecondStep(manager, person, step, hasPasskey, address);
        });
      } catch (error) {
        if (!(error instanceof SecondStepOpen) || error.fault === 'missing') throw error;
        await this.countWrongPassword(attempt);
        throw new Invalid({ code: error.fault });
      }
      return credentials;
    });
  }

  /** Keeps several successful logins at once from counting as guesses. */
  private async runOneAtATime<T>({ email, address }: RefusedAttempt, work: () => Promise<T>): Promise<T> {
    return this.mutex.runExclusive(`${email} ${address}`, work);
  }

  /** Runs after the check to count only wrong passwords. Beyond the limit, even a right one is refused. */
  private async check(attempt: RefusedAttempt, password: string): Promise<Credentials | null> {
    const found: { credentials: Credentials | null } = { credentials: null };
    const isRight = await this.passwords.verify(password, attempt.address, async () => {
      found.credentials = await this.countGuess(attempt);
      return found.credentials?.passwordHash ?? null;
    });
    if (!isRight) return null;
    await this.requireAllowed(await this.readAddressLimit(attempt), attempt);
    return found.credentials;
  }

  /** Counts before looking at the password, in one transaction that also writes for unknown emails. */
  private async countGuess(attempt: RefusedAttempt): Promise<Credentials | null> {
    await this.requireAllowed(await this.readAddressLimit(attempt), attempt);
    const { email, address } = attempt;
    const { limit, credentials } = await this.dataSource.transaction(async (manager) => {
      const limit = await this.limits.take(manager, ATTEMPTS.login, { email, address });
      const credentials = limit.isAllowed ? await this.accounts.countGuess(manager, email) : null;
      return { limit, credentials };
    });
    await this.requireAllowed(limit, attempt);
    return credentials;
  }

  private async readAddressLimit({ address }: RefusedAttempt): Promise<Attempt> {
    return this.limits.peek(this.dataSource.manager, ATTEMPTS.wrongPassword, { address });
  }

  private async requireAllowed({ isAllowed, seconds }: Attempt, attempt: RefusedAttempt): Promise<void> {
    if (isAllowed) return;
    await this.refusedLogins.add(this.dataSource.manager, attempt);
    throw new TooManyAttempts(seconds);
  }

  private async countWrongPassword(attempt: RefusedAttempt): Promise<void> {
    const limit = await this.dataSource.transaction(async (manager) => {
      const { address } = attempt;
      const limit = await this.limits.take(manager, ATTEMPTS.wrongPassword, { address });
      await this.refusedLogins.add(manager, attempt);
      return limit;
    });
    if (!limit.isAllowed) throw new TooManyAttempts(limit.seconds);
  }

  private async uncountGuess({ email, address }: RefusedAttempt, credentials: Credentials): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.limits.giveBack(manager, ATTEMPTS.login, { email, address });
      await this.accounts.uncountGuess(manager, credentials);
    });
  }

  /** Null if the account has changed since the check. Throws `SecondStepOpen` and undoes everything. */
  private async openSession(
    credentials: Credentials,
    typed: LoginAttempt,
    attempt: RefusedAttempt,
    caller: Caller,
  ): Promise<LoginResult | null> {
    const { email, address, action } = attempt;
    const asking = { userId: credentials.id, purpose: 'login', sessionHash: null } as const;
    const hasPasskey = typed.passkey === null ? false : await this.passkeys.use(typed.passkey, asking);
    return this.dataSource.transaction(async (manager) => {
      // Locks the counts before the account, as above, to avoid deadlocks.
      await this.limits.forget(manager, ATTEMPTS.login, { email, address });
      const user = await this.accounts.recordLogin(manager, credentials);
      if (!user) return null;
      const deviceToken = await this.takeSecondStep(manager, user, typed, hasPasskey, caller);
      const login = await this.sessions.logIn(manager, user, caller, action);
      return { ...login, ...(deviceToken === null ? {} : { deviceToken }) };
    });
  }

  private async takeSecondStep(
    manager: EntityManager,
    user: User,
    { remember, deviceToken, ...step }: LoginAttempt,
    hasPasskey: boolean,
    caller: Caller,
  ): Promise<string | null> {
    if (!(await this.secondFactors.isOn(manager, user.id))) return null;
    if (await this.secondFactors.isRemembered(manager, user.id, deviceToken)) return null;
    await this.requireSecondStep(manager, user, step, hasPasskey, caller.address);
    return remember ? this.secondFactors.remember(manager, user.id, caller) : null;
  }

  /** An answer for a passkey was checked earlier, because the transaction can't undo that check. */
  private async requireSecondStep(
    manager: EntityManager,
    user: User,
    { code, passkey }: SecondStep,
    hasPasskey: boolean,
    address: string,
  ): Promise<void> {
    if (hasPasskey) return;
    if (passkey !== null) throw new SecondStepOpen('error.wrongPasskey');
    if (code === null) throw new SecondStepOpen('missing');
    if (!(await this.secondFactors.useCode(manager, user, code, address))) {
      throw new SecondStepOpen('error.wrongCode');
    }
  }

  private async makeSecondStepRequired(userId: string): Promise<Unauthenticated> {
    const passkey = await this.passkeys.startUsing({ userId, purpose: 'login', sessionHash: null });
    return new Unauthenticated('error.codeRequired', {
      extra: { code: CODE_REQUIRED, ...(passkey ? { passkey } : {}) },
    });
  }
}
