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

/** Somebody who has just come in, and the token of the session that was started. */
export interface LoginResult {
  user: User;
  token: string;
}

/** Checks email and password, and guards them against guessing (contract section 2). */
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
   * One answer and one way through for an unknown email, a wrong password, a deactivated account, one without a
   * password and a locked one: nobody learns which it was, neither from the words nor from the time.
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
   * Asks a signed-in person for the password once more. A wrong one counts like a failed login, lest an open browser be
   * a way to guess it. Answers what was checked: whoever changes the account holds it and compares.
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

  /** Counts before the password is looked at; in one transaction, which writes for an unknown email too. */
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
      // Counts before accounts, as above, so that two logins never wait for each other.
      await this.limits.forget(manager, ATTEMPTS.login, subject);
      const user = await this.accounts.recordLogin(manager, credentials);
      if (!user) return null;
      await this.log.add(manager, { kind: 'login', userId: user.id, ...attemptOf(subject) });
      return { user, token: await this.sessions.start(manager, user.id, caller) };
    });
  }

  /** Refused before the password was looked at, which costs nothing and so could be done without end. */
  private async logThrottled(
    manager: EntityManager,
    { address }: Required<Subject>,
    refused: NewAccessLogEntry,
  ): Promise<void> {
    const { isAllowed } = await this.limits.take(manager, ATTEMPTS.noted, { address });
    if (isAllowed) await this.log.add(manager, refused);
  }
}

/** Nobody has proven to be anybody: the line knows the email that was tried, and no person. */
function refusedLogin(subject: Required<Subject>): NewAccessLogEntry {
  return { kind: 'login-refused', userId: null, ...attemptOf(subject) };
}

function attemptOf({ email, address }: Required<Subject>): Omit<NewAccessLogEntry, 'kind' | 'userId'> {
  return { email, address, action: 'authenticate.login' };
}
