import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { Accounts, accountEmail, type Credentials } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { AccessLog, type NewAccessLogEntry } from '../history/access-log.js';
import { Invalid, TooManyAttempts, Unauthenticated } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits, type Subject } from '../platform/limits/attempt-limits.js';
import type { Caller } from './caller.js';
import { KeyedMutex } from './keyed-mutex.js';
import { Passwords } from './passwords.js';
import { SessionStore } from './session-store.js';

/** A user who has just logged in, and the token of the new session. */
export interface LoginResult {
  user: User;
  token: string;
}

/** Checks email and password, and limits guessing (contract section 2). */
@Injectable()
export class LogIn {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly log: AccessLog,
  ) {}

  /**
   * An unknown email, a wrong password, and a deactivated, locked or passwordless account get the same answer after the
   * same work: neither the text nor the time tells which it was.
   */
  async logIn(email: string, password: string, caller: Caller): Promise<LoginResult> {
    const subject = { email: accountEmail(email), address: caller.address };
    // One at a time, so that several good logins at once don't count as guesses.
    return this.mutex.runExclusive(`${subject.email} ${subject.address}`, async () => {
      const credentials = await this.countGuess(subject, refusedLogin(subject));
      const isRight = await this.passwords.verify(credentials?.passwordHash ?? null, password);
      const login = isRight && credentials ? await this.openSession(credentials, subject, caller) : null;
      if (!login) {
        await this.log.add(this.dataSource.manager, refusedLogin(subject));
        throw new Unauthenticated('error.invalidLogin');
      }
      return login;
    });
  }

  /**
   * Asks a signed-in person for the password again. A wrong one counts like a failed login, so that an open browser
   * can't be used to guess it. Returns what was checked, for comparison once the account is locked.
   */
  async confirmPassword(
    { id, email }: Pick<User, 'id' | 'email'>,
    password: string,
    address: string,
    action: Action,
  ): Promise<Credentials> {
    const subject = { email, address };
    return this.mutex.runExclusive(`${email} ${address}`, async () => {
      const refused = { ...refusedLogin(subject), userId: id, action };
      const credentials = await this.countGuess(subject, refused);
      const isRight = await this.passwords.verify(credentials?.passwordHash ?? null, password);
      if (!isRight || credentials?.id !== id) {
        await this.log.add(this.dataSource.manager, refused);
        throw new Invalid({ password: 'error.wrongPassword' });
      }
      await this.dataSource.transaction(async (manager) => {
        await this.limits.forget(manager, ATTEMPTS.login, subject);
        await this.accounts.resetFailedLogins(manager, credentials);
      });
      return credentials;
    });
  }

  /** Counts before it looks at the password, in one transaction that also writes for unknown emails. */
  private async countGuess(
    subject: Required<Subject>,
    refused: NewAccessLogEntry,
  ): Promise<Credentials | null> {
    const { attempt, credentials } = await this.dataSource.transaction(async (manager) => {
      const attempt = await this.limits.take(manager, ATTEMPTS.login, subject);
      const credentials = attempt.isAllowed ? await this.accounts.countGuess(manager, subject.email) : null;
      if (!attempt.isAllowed) await this.logThrottled(manager, subject, refused);
      return { attempt, credentials };
    });
    if (!attempt.isAllowed) throw new TooManyAttempts(attempt.seconds);
    return credentials;
  }

  private async openSession(
    credentials: Credentials,
    subject: Required<Subject>,
    caller: Caller,
  ): Promise<LoginResult | null> {
    return this.dataSource.transaction(async (manager) => {
      // Counts before accounts, as above, to avoid deadlocks.
      await this.limits.forget(manager, ATTEMPTS.login, subject);
      const user = await this.accounts.recordLogin(manager, credentials);
      if (!user) return null;
      await this.log.add(manager, { kind: 'login', userId: user.id, ...attemptOf(subject) });
      return { user, token: await this.sessions.start(manager, user.id, caller) };
    });
  }

  /** These requests are refused before the password is checked. They cost nothing, so they must not fill the log. */
  private async logThrottled(
    manager: EntityManager,
    { address }: Required<Subject>,
    refused: NewAccessLogEntry,
  ): Promise<void> {
    const { isAllowed } = await this.limits.take(manager, ATTEMPTS.noted, { address });
    if (isAllowed) await this.log.add(manager, refused);
  }
}

/** We don't know who it is: the entry has the email that was tried, but no user. */
function refusedLogin(subject: Required<Subject>): NewAccessLogEntry {
  return { kind: 'login-refused', userId: null, ...attemptOf(subject) };
}

function attemptOf({ email, address }: Required<Subject>): Omit<NewAccessLogEntry, 'kind' | 'userId'> {
  return { email, address, action: 'authenticate.login' };
}
