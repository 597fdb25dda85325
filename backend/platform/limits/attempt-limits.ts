import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, Like, MoreThan, type EntityManager } from 'typeorm';
import { TooManyAttempts } from '../http/refusal.js';
import { AttemptCount } from './attempt-count.entity.js';
import { SECONDS_LEFT, takeAttempt, type Attempt, type Limit } from './attempt-limits.queries.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const ATTEMPTS = {
  login: { name: 'login', max: 5, seconds: 15 * MINUTE, since: 'last' },
  recover: { name: 'recover', max: 5, seconds: HOUR, since: 'first' },
  /** Across all accounts. Successful logins never count, because a school may share one address. */
  wrongPassword: { name: 'wrongPassword', max: 200, seconds: 15 * MINUTE, since: 'first' },
  firstCode: { name: 'firstCode', max: 5, seconds: 15 * MINUTE, since: 'last' },
  geolocate: { name: 'geolocate', max: 60, seconds: HOUR, since: 'first' },
  interest: { name: 'interest', max: 20, seconds: HOUR, since: 'first' },
  /** Generous, because a school may share one address, and a token can't be guessed. */
  checkReset: { name: 'checkReset', max: 300, seconds: HOUR, since: 'first' },
  register: { name: 'register', max: 300, seconds: HOUR, since: 'first' },
  /** Each request emails a link to the typed address and reveals whether that address is taken. */
  changeEmail: { name: 'changeEmail', max: 5, seconds: HOUR, since: 'first' },
  testAnnouncement: { name: 'testAnnouncement', max: 20, seconds: HOUR, since: 'first' },
  records: { name: 'records', max: 20, seconds: HOUR, since: 'first' },
  /** Each request costs the program one text message. */
  textCode: { name: 'textCode', max: 3, seconds: HOUR, since: 'first' },
  textCodeToPhone: { name: 'textCodeToPhone', max: 3, seconds: HOUR, since: 'first' },
  confirm: { name: 'confirm', max: 5, seconds: HOUR, since: 'first' },
} as const satisfies Record<string, Limit>;

export interface Subject {
  email?: string;
  address?: string;
}

@Injectable()
export class AttemptLimits {
  constructor(private readonly dataSource: DataSource) {}

  take(manager: EntityManager, limit: Limit, subject: Subject): Promise<Attempt> {
    return takeAttempt(manager, getKey(limit, subject), limit);
  }

  async peek(manager: EntityManager, limit: Limit, subject: Subject): Promise<Attempt> {
    const attempt = await manager
      .createQueryBuilder(AttemptCount, 'known')
      .select('known.count < :max', 'isAllowed')
      .addSelect(SECONDS_LEFT, 'seconds')
      .where({ key: getKey(limit, subject) })
      .andWhere('known.expiresAt > now()')
      .setParameters({ max: limit.max })
      .getRawOne<Attempt>();
    return attempt ?? { isAllowed: true, seconds: limit.seconds };
  }

  async enforce(limit: Limit, subject: Subject): Promise<void> {
    const { isAllowed, seconds } = await this.take(this.dataSource.manager, limit, subject);
    if (!isAllowed) throw new TooManyAttempts(seconds);
  }

  async giveBack(manager: EntityManager, limit: Limit, subject: Subject): Promise<void> {
    await manager.decrement(AttemptCount, { key: getKey(limit, subject), count: MoreThan(0) }, 'count', 1);
  }

  async forget(manager: EntityManager, limit: Limit, subject: Subject): Promise<void> {
    await manager.delete(AttemptCount, { key: getKey(limit, subject) });
  }

  async forgetEverywhere(manager: EntityManager, limit: Limit, email: string): Promise<void> {
    await manager.delete(AttemptCount, { key: Like(`${getKey(limit, { email })}%`) });
  }
}

/** Emails are hashed, so that the table contains no email addresses. */
function getKey(limit: Limit, { email, address = '' }: Subject): string {
  const person = email === undefined ? '' : createHash('sha256').update(email).digest('hex');
  return `${limit.name}:${person}:${address}`;
}
