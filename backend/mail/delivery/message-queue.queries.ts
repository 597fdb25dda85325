import type { EntityManager } from 'typeorm';
import type { Channel } from '../../../domain/enums/mail.js';
import type { DeliverabilityFacts } from '../deliverability.js';
import { FACTS_WITHOUT_SECRET, getDeliverabilitySql } from '../deliverability.queries.js';
import type { Message } from '../message.entity.js';

export interface BulkPace {
  /** How many may be sent at once: more than come due between two polls. */
  burst: number;
  /** Seconds between two messages. A minute that starts with a full burst still stays within the limit. */
  interval: number;
}

export type ClaimedMessage = Pick<
  Message,
  'id' | 'recipient' | 'language' | 'season' | 'attempts' | 'isUrgent'
> &
  DeliverabilityFacts;

/**
 * In seconds. The worker renews it while it's sending, so no message is sent by two workers; what a killed worker had
 * claimed is sent afterwards.
 */
export const LEASE = 120;

/** The index `messages_due` covers this together with `channel` and `isBulk`. */
const IS_DUE = `"sentAt" IS NULL AND "parkedAt" IS NULL AND "nextAttemptAt" <= now()`;
const OLDEST_FIRST = `ORDER BY "nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** `$1` seconds after the last one's. Unused slots add up for `$2` seconds. */
const NEXT_SLOT = `greatest(last."nextAt", now() - $2 * interval '1 second') + $1 * interval '1 second'`;

/** SQL, because a claim finds a message, locks it and takes it in one statement, as the two that follow. */
export function claimMessage(manager: EntityManager, channel: Channel): Promise<ClaimedMessage | null> {
  return claimBy(
    manager,
    `WITH due AS (
       SELECT "id" FROM "messages" WHERE ${getChannelCondition(channel)} AND NOT "isBulk" AND ${IS_DUE} ${OLDEST_FIRST}
     )`,
    [],
  );
}

/** In this order: holding the next message while waiting for the first one could be part of a deadlock. */
export function markSentAndClaimMessage(
  manager: EntityManager,
  { id, attempts }: ClaimedMessage,
  providerId: string | null,
  channel: Channel,
): Promise<ClaimedMessage | null> {
  return claimBy(
    manager,
    `WITH sent AS (
       UPDATE "messages" SET "sentAt" = now(), "lastError" = NULL, "providerId" = $3, "providerStatus" = NULL,
         "facts" = ${FACTS_WITHOUT_SECRET}
       WHERE "id" = $1 AND "attempts" = $2 AND "sentAt" IS NULL AND "parkedAt" IS NULL RETURNING "id"
     ), due AS (
       SELECT "id" FROM "messages"
       WHERE ${getChannelCondition(channel)} AND NOT "isBulk" AND ${IS_DUE} AND "id" <> $1 AND (SELECT count(*) FROM sent) IS NOT NULL
       ${OLDEST_FIRST}
     )`,
    [id, attempts, providerId],
  );
}

/** Locks the rate limit's row, so two claims never use the same slot. If none is free, nothing is locked. */
export function claimBulkMessage(
  manager: EntityManager,
  { interval, burst }: BulkPace,
  channel: Channel,
): Promise<ClaimedMessage | null> {
  const queue = channel === 'text' ? 'text' : 'bulk';
  return claimBy(
    manager,
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
    [interval, (burst - 1) * interval],
  );
}

async function claimBy(
  manager: EntityManager,
  withDue: string,
  values: unknown[],
): Promise<ClaimedMessage | null> {
  const [[taken]] = await manager.query<[ClaimedMessage[], number]>(
    `${withDue}
     UPDATE "messages" AS m
     SET "attempts" = m."attempts" + 1, "nextAttemptAt" = now() + ${LEASE} * interval '1 second'
     FROM due WHERE m."id" = due."id"
     RETURNING m."id", m."recipient", m."language", m."season", m."attempts", m."isUrgent",
       ${getDeliverabilitySql('m."recipient"')}`,
    values,
  );
  return taken ?? null;
}

/** SQL, because it's all texts at once that no other worker is sending. */
export async function postponeTexts(manager: EntityManager, until: Date): Promise<void> {
  await manager.query(
    `UPDATE messages SET "nextAttemptAt" = $1 WHERE "id" IN (
       SELECT "id" FROM messages WHERE ${getChannelCondition('text')} AND NOT "isUrgent" AND ${IS_DUE} FOR UPDATE SKIP LOCKED
     )`,
    [until],
  );
}

function getChannelCondition(channel: Channel): string {
  return `"channel" = '${channel}'`;
}
