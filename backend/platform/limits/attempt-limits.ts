import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, Like, type EntityManager } from 'typeorm';
import { TooManyAttempts } from '../http/refusal.js';
import { AttemptCount } from './attempt-count.entity.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be tried. */
export interface Limit {
  name: string;
  max: number;
  /** How long the attempts are remembered. */
  seconds: number;
  /** From when: the first of them (so many an hour), or the last one that was let through (so many in a row). */
  since: 'first' | 'last';
}

/** The limits of contract section 2 that are counted here. */
export const ATTEMPTS = {
  login: { name: 'login', max: 5, seconds: 15 * MINUTE, since: 'last' },
  recover: { name: 'recover', max: 5, seconds: HOUR, since: 'first' },
  /** Not of the attempts themselves: past it, those that were refused unseen leave no line in the access log. */
  noted: { name: 'noted', max: 300, seconds: HOUR, since: 'first' },
  geolocate: { name: 'geolocate', max: 60, seconds: HOUR, since: 'first' },
  interest: { name: 'interest', max: 20, seconds: HOUR, since: 'first' },
  register: { name: 'register', max: 300, seconds: HOUR, since: 'first' },
  /** Each mails a link to an address that somebody typed, and says whether the address is taken. */
  changeEmail: { name: 'changeEmail', max: 5, seconds: HOUR, since: 'first' },
  confirm: { name: 'confirm', max: 5, seconds: HOUR, since: 'first' },
} as const satisfies Record<string, Limit>;

/** Whose attempts are counted: those for an email, those from an address, or those for the one from the other. */
export interface Subject {
  email?: string;
  address?: string;
}

export interface Attempt {
  isAllowed: boolean;
  /** Until the count starts anew. */
  seconds: number;
}

/** Counts attempts in the database, so that all instances count together and parallel ones are each counted. */
@Injectable()
export class AttemptLimits {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts an attempt before it is made, and says whether it may be made. */
  async take(manager: EntityManager, limit: Limit, subject: Subject): Promise<Attempt> {
    const [attempt] = await manager.query<[Attempt]>(
      `INSERT INTO attempt_counts AS known ("key", "count", "expiresAt")
       VALUES ($1, 1, now() + $2 * interval '1 second')
       ON CONFLICT ("key") DO UPDATE SET
         "count" = CASE WHEN known."expiresAt" <= now() THEN 1 ELSE LEAST(known."count", $3) + 1 END,
         "expiresAt" = CASE
           WHEN known."expiresAt" <= now() OR ($4 AND known."count" < $3) THEN excluded."expiresAt"
           ELSE known."expiresAt"
         END
       RETURNING "count" <= $3 AS "isAllowed",
         ceil(extract(epoch FROM "expiresAt" - now()))::integer AS "seconds"`,
      [keyOf(limit, subject), limit.seconds, limit.max, limit.since === 'last'],
    );
    return attempt;
  }

  /** Counts an attempt and refuses it with 429 where there were too many. */
  async enforce(limit: Limit, subject: Subject): Promise<void> {
    const { isAllowed, seconds } = await this.take(this.dataSource.manager, limit, subject);
    if (!isAllowed) throw new TooManyAttempts(seconds);
  }

  /** Starts the count anew. */
  async forget(manager: EntityManager, limit: Limit, subject: Subject): Promise<void> {
    await manager.delete(AttemptCount, { key: keyOf(limit, subject) });
  }

  /** Starts every count for an email anew, from whichever address. */
  async forgetEverywhere(manager: EntityManager, limit: Limit, email: string): Promise<void> {
    await manager.delete(AttemptCount, { key: Like(`${keyOf(limit, { email })}%`) });
  }
}

/** An email is hashed: the table keeps nobody's address. */
function keyOf(limit: Limit, { email, address = '' }: Subject): string {
  const person = email === undefined ? '' : createHash('sha256').update(email).digest('hex');
  return `${limit.name}:${person}:${address}`;
}
