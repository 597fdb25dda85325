import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SECRET_KINDS } from '../../../domain/contract/mail.js';
import type { Message } from '../message.entity.js';
import { IS_OUTDATED, isUnwanted, type Prospects } from '../prospects.js';
import { BULK_AT_ONCE, BULK_EVERY } from './bulk-pace.js';

/**
 * How long a message belongs to the worker that took it, in seconds: longer than any sending takes (the transport
 * gives up before), so that it is never sent by two, and what a killed worker held goes out after that.
 */
const LEASE = 15 * 60;
const LONGEST_ERROR = 500;

/** With the kind of mail, bulk or not, this is what the index `messages_due` is made for. */
const IS_DUE = `"sentAt" IS NULL AND "parkedAt" IS NULL AND "nextAttemptAt" <= now()`;
const LONGEST_FIRST = `ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * When bulk mail may leave again after one that leaves now: `$1` seconds after the turn that it has taken. Turns that
 * nobody took are saved up for `$2` seconds.
 */
const NEXT_TURN = `greatest(last."nextAt", now() - $2 * interval '1 second') + $1 * interval '1 second'`;

/** A message in the hands of one worker. */
export type TakenMessage = Pick<Message, 'id' | 'recipient' | 'language' | 'attempts'> & Prospects;

/** The messages that wait, as workers on any number of instances share them. All times are the database's. */
@Injectable()
export class MessageQueue {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the message that is due longest, bulk mail after all that persons wait for, and only when it is its turn;
   * null where none may leave now. Taking counts as an attempt, lest a mail that kills its worker come back for ever.
   */
  async take({ withBulk = true }: { withBulk?: boolean } = {}): Promise<TakenMessage | null> {
    const awaited = await this.takeBy(
      `WITH due AS (SELECT "id" FROM "messages" WHERE NOT "isBulk" AND ${IS_DUE} ${LONGEST_FIRST})`,
      [],
    );
    return awaited ?? (withBulk ? this.takeBulk() : null);
  }

  /**
   * All instances move one row ahead, and take a mail only if they did. The row is held meanwhile: whoever waited for
   * it goes by what the one before made of it. Where it is no turn yet, that is seen without holding anything.
   */
  private takeBulk(): Promise<TakenMessage | null> {
    return this.takeBy(
      `WITH waiting AS (
         SELECT "id" FROM "messages"
         WHERE "isBulk" AND ${IS_DUE}
           AND NOT EXISTS (SELECT FROM mail_turns WHERE "queue" = 'bulk' AND "nextAt" > now())
         ${LONGEST_FIRST}
       ), turn AS (
         INSERT INTO mail_turns AS last ("queue", "nextAt")
         SELECT 'bulk', ${NEXT_TURN} FROM waiting, (SELECT '-infinity'::timestamptz AS "nextAt") AS last
         ON CONFLICT ("queue") DO UPDATE SET "nextAt" = ${NEXT_TURN} WHERE last."nextAt" <= now()
         RETURNING "queue"
       ), due AS (SELECT "id" FROM waiting, turn)`,
      [BULK_EVERY, (BULK_AT_ONCE - 1) * BULK_EVERY],
    );
  }

  private async takeBy(withDue: string, values: unknown[]): Promise<TakenMessage | null> {
    const [[taken]] = await this.dataSource.query<[TakenMessage[], number]>(
      `${withDue}
       UPDATE "messages" AS m
       SET "attempts" = m."attempts" + 1, "nextAttemptAt" = now() + ${LEASE} * interval '1 second'
       FROM due WHERE m."id" = due."id"
       RETURNING m."id", m."kind", m."recipient", m."language", m."facts", m."attempts",
         m."createdAt", now() AS "asOf", ${isUnwanted('m."recipient"')} AS "isUnwanted", ${IS_OUTDATED} AS "isOutdated"`,
      values,
    );
    return taken ?? null;
  }

  async markSent(message: TakenMessage): Promise<void> {
    await this.settle(message, `"sentAt" = now(), "lastError" = NULL, ${WITHOUT_SECRET}`, [SECRET_KINDS]);
  }

  async postpone(message: TakenMessage, reason: string, seconds: number): Promise<void> {
    await this.settle(message, `"lastError" = $3, "nextAttemptAt" = now() + $4 * interval '1 second'`, [
      reason.slice(0, LONGEST_ERROR),
      seconds,
    ]);
  }

  /** Gives it up until a person resends it. Its link stays, for then. */
  async park(message: TakenMessage, reason: string): Promise<void> {
    await this.settle(message, `"lastError" = $3, "parkedAt" = now()`, [reason.slice(0, LONGEST_ERROR)]);
  }

  /** Gives it up for good: its link leads nowhere, or nobody may follow it. */
  async drop(message: TakenMessage, reason: string): Promise<void> {
    await this.settle(message, `"lastError" = $4, "parkedAt" = now(), ${WITHOUT_SECRET}`, [
      SECRET_KINDS,
      reason,
    ]);
  }

  /** Only while it is still this worker's: the attempt's number says so. */
  private async settle({ id, attempts }: TakenMessage, changes: string, values: unknown[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE "messages" SET ${changes} WHERE "id" = $1 AND "attempts" = $2 AND "sentAt" IS NULL`,
      [id, attempts, ...values],
    );
  }
}

/** `$3` are the kinds with a secret link. */
const WITHOUT_SECRET = `"facts" = CASE WHEN "kind" = ANY ($3) THEN jsonb_set("facts", '{link}', 'null') ELSE "facts" END`;
