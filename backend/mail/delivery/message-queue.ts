import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SECRET_KINDS } from '../../../domain/contract/mail.js';
import { Settings } from '../../platform/settings/settings.js';
import type { Message } from '../message.entity.js';
import type { Channel } from '../../../domain/enums/mail.js';
import { WITHOUT_SECRET, deliverabilitySql, type DeliverabilityFacts } from '../deliverability.js';

export interface BulkPace {
  /** How many may leave at the same moment: more than fall due between two polls. */
  burst: number;
  /** Seconds between two. A minute that starts with a full burst still stays within the limit. */
  interval: number;
}

export function bulkPace(perMinute: number): BulkPace {
  const burst = Math.max(1, Math.floor(perMinute / 12));
  return { burst, interval: 60 / Math.max(1, perMinute - burst) };
}

/**
 * In seconds. The worker renews it while it's sending, so no message is sent by two workers; what a killed worker had
 * claimed is sent afterwards.
 */
export const LEASE = 120;
const MAX_ERROR_LENGTH = 500;

/** The index `messages_due` covers this together with `channel` and `isBulk`. */
const IS_DUE = `"sentAt" IS NULL AND "parkedAt" IS NULL AND "nextAttemptAt" <= now()`;
const OLDEST_FIRST = `ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** `$1` seconds after the last one's. Unused slots add up for `$2` seconds. */
const NEXT_SLOT = `greatest(last."nextAt", now() - $2 * interval '1 second') + $1 * interval '1 second'`;

export type ClaimedMessage = Pick<
  Message,
  'id' | 'recipient' | 'language' | 'season' | 'attempts' | 'isUrgent'
> &
  DeliverabilityFacts;

export interface ClaimOptions {
  channel?: Channel;
  /** Also bulk mail, if no other is due. */
  withBulk: boolean;
}

/** All times are the database's. */
@Injectable()
export class MessageQueue {
  private readonly pace: BulkPace;

  constructor(
    private readonly dataSource: DataSource,
    { mailPerMinute }: Settings,
  ) {
    this.pace = bulkPace(mailPerMinute);
  }

  /**
   * Null if none may leave now. A claim counts as an attempt, so that an email that kills its worker doesn't return
   * forever.
   */
  async claim(
    { channel = 'email', withBulk }: ClaimOptions = { withBulk: true },
  ): Promise<ClaimedMessage | null> {
    const message = await this.claimBy(
      `WITH due AS (
         SELECT "id" FROM "messages" WHERE ${getChannelCondition(channel)} AND NOT "isBulk" AND ${IS_DUE} ${OLDEST_FIRST}
       )`,
      [],
    );
    return message ?? (withBulk ? this.claimBulk(channel) : null);
  }

  /** In this order: holding the next message while waiting for the first one could be part of a deadlock. */
  async markSentAndClaim(
    sent: ClaimedMessage,
    providerId: string | null,
    { channel = 'email', withBulk }: ClaimOptions,
  ): Promise<ClaimedMessage | null> {
    const message = await this.claimBy(
      `WITH sent AS (${updateSql(SENT)} RETURNING "id"),
       due AS (
         SELECT "id" FROM "messages"
         WHERE ${getChannelCondition(channel)} AND NOT "isBulk" AND ${IS_DUE} AND "id" <> $1 AND (SELECT count(*) FROM sent) IS NOT NULL
         ${OLDEST_FIRST}
       )`,
      [sent.id, sent.attempts, SECRET_KINDS, providerId],
    );
    return message ?? (withBulk ? this.claimBulk(channel) : null);
  }

  /** Locks the rate limit's row, so two claims never use the same slot. If none is free, nothing is locked. */
  private claimBulk(channel: Channel): Promise<ClaimedMessage | null> {
    const queue = channel === 'text' ? 'text' : 'bulk';
    return this.claimBy(
      `WITH waiting AS (
         SELECT "id" FROM "messages"
         WHERE ${getChannelCondition(channel)} AND "isBulk" AND ${IS_DUE}
           AND NOT EXISTS (SELECT FROM mail_turns WHERE "queue" = '${queue}' AND "nextAt" > now())
         ${OLDEST_FIRST}
       ), slot AS (
         INSERT INTO mail_turns AS last ("queue", "nextAt")
         SELECT '${queue}', ${NEXT_SLOT} FROM waiting, (SELECT '-infinity'::timestamptz AS "nextAt") AS last
         ON CONFLICT ("queue") DO UPDATE SET "nextAt" = ${NEXT_SLOT} WHERE last."nextAt" <= now()
         RETURNING "queue"
       ), due AS (SELECT "id" FROM waiting, slot)`,
      [this.pace.interval, (this.pace.burst - 1) * this.pace.interval],
    );
  }

  private async claimBy(withDue: string, values: unknown[]): Promise<ClaimedMessage | null> {
    const [[taken]] = await this.dataSource.query<[ClaimedMessage[], number]>(
      `${withDue}
       UPDATE "messages" AS m
       SET "attempts" = m."attempts" + 1, "nextAttemptAt" = now() + ${LEASE} * interval '1 second'
       FROM due WHERE m."id" = due."id"
       RETURNING m."id", m."recipient", m."language", m."season", m."attempts", m."isUrgent",
         ${deliverabilitySql('m."recipient"')}`,
      values,
    );
    return taken ?? null;
  }

  async renew({ id, attempts }: ClaimedMessage): Promise<void> {
    await this.dataSource.query(
      `UPDATE messages SET "nextAttemptAt" = now() + $3 * interval '1 second'
       WHERE "id" = $1 AND "attempts" = $2 AND "sentAt" IS NULL AND "parkedAt" IS NULL`,
      [id, attempts, LEASE],
    );
  }

  async markSent(message: ClaimedMessage, providerId: string | null): Promise<void> {
    await this.update(message, SENT, [SECRET_KINDS, providerId]);
  }

  /** Also leaves the other texts that are due and not urgent for later. It doesn't count as an attempt. */
  async postpone(message: ClaimedMessage, until: Date): Promise<void> {
    await this.update(message, `"attempts" = "attempts" - 1, "nextAttemptAt" = $3`, [until]);
    await this.dataSource.query(
      `UPDATE messages SET "nextAttemptAt" = $1 WHERE "id" IN (
         SELECT "id" FROM messages WHERE ${getChannelCondition('text')} AND NOT "isUrgent" AND ${IS_DUE} FOR UPDATE SKIP LOCKED
       )`,
      [until],
    );
  }

  async retryLater(message: ClaimedMessage, reason: string, seconds: number): Promise<void> {
    await this.update(message, `"lastError" = $3, "nextAttemptAt" = now() + $4 * interval '1 second'`, [
      reason.slice(0, MAX_ERROR_LENGTH),
      seconds,
    ]);
  }

  async markStuck(message: ClaimedMessage, reason: string): Promise<void> {
    await this.update(message, `"lastError" = $3, "parkedAt" = now()`, [reason.slice(0, MAX_ERROR_LENGTH)]);
  }

  async discard(message: ClaimedMessage, reason: string): Promise<void> {
    await this.update(message, `"lastError" = $4, "parkedAt" = now(), ${WITHOUT_SECRET}`, [
      SECRET_KINDS,
      reason,
    ]);
  }

  private async update({ id, attempts }: ClaimedMessage, changes: string, values: unknown[]): Promise<void> {
    await this.dataSource.query(updateSql(changes), [id, attempts, ...values]);
  }
}

function getChannelCondition(channel: Channel): string {
  return `"channel" = '${channel}'`;
}

/** Only while it belongs to the claim of attempt `$2`, and nothing is known of how it ended. */
function updateSql(changes: string): string {
  return `UPDATE "messages" SET ${changes} WHERE "id" = $1 AND "attempts" = $2 AND "sentAt" IS NULL AND "parkedAt" IS NULL`;
}

const SENT = `"sentAt" = now(), "lastError" = NULL, "providerId" = $4, "providerStatus" = NULL, ${WITHOUT_SECRET}`;
