import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { Channel } from '../../domain/enums/mail.js';
import type { Message } from './message.entity.js';

export type Written = Readonly<Record<Channel, number>>;

type GivenFacts = 'kind' | 'recipient' | 'userId' | 'language';
type OtherFacts = 'channel' | 'isUrgent' | 'studentId' | 'siteId' | 'announcementId' | 'isBulk';

export interface Mail extends Pick<Message, GivenFacts>, Partial<Pick<Message, OtherFacts>> {
  comesFirst?: boolean;
  facts: object;
}

/** The queue takes what's been due longest, so this puts an email before a week's worth. */
const AHEAD = `interval '7 days'`;

/**
 * SQL, because an event may have a thousand. Not at the time of the transaction's start: of two links, the one that's
 * written later is the one that works.
 */
export async function insertMails(manager: EntityManager, mails: readonly Mail[]): Promise<void> {
  await manager.query(
    `INSERT INTO messages ("channel", "isUrgent", "kind", "recipient", "userId", "language", "studentId", "siteId", "announcementId", "facts",
         "isBulk", "createdAt", "nextAttemptAt")
       SELECT coalesce("channel", 'email'), coalesce("isUrgent", false), "kind", "recipient", "userId", "language", "studentId", "siteId", "announcementId", "facts",
         coalesce("isBulk", false), clock_timestamp(), now() - CASE WHEN "comesFirst" THEN ${AHEAD} ELSE '0' END
       FROM jsonb_to_recordset($1) AS mail ("channel" varchar, "isUrgent" boolean, "kind" varchar, "recipient" varchar, "userId" uuid,
         "language" varchar, "studentId" uuid, "siteId" integer, "announcementId" uuid, "facts" jsonb, "isBulk" boolean,
         "comesFirst" boolean)`,
    [JSON.stringify(mails)],
  );
}

/** What's being sent right now isn't. */
export const IS_UNSENT = `"sentAt" IS NULL AND ("attempts" = 0 OR "nextAttemptAt" <= now() OR "parkedAt" IS NOT NULL)`;

const IS_PLACED = `"siteId" = $2 AND "kind" = 'students-placed' AND ${IS_UNSENT} AND "createdAt" >= (
  SELECT max("at") FROM history_entries WHERE "studentId" = $1 AND "siteId" = $2 AND "kind" = 'assigned')`;

/** SQL, because the count is one of the email's facts. */
export async function dropFromNotice(
  manager: EntityManager,
  studentId: string,
  siteId: number,
): Promise<void> {
  const values = [studentId, siteId];
  await manager.query(`DELETE FROM messages WHERE ("facts"->>'waiting')::int <= 1 AND ${IS_PLACED}`, values);
  await manager.query(
    `UPDATE messages SET "facts" = "facts" || jsonb_build_object('waiting', (("facts"->>'waiting')::int - 1)::text)
       WHERE ${IS_PLACED}`,
    values,
  );
}

const CHANNEL = 'mail_written';

/** These two are PostgreSQL's own, without a table. */
export async function notifyWorkers(manager: EntityManager, untold: Written): Promise<void> {
  await manager.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(untold)]);
}

/** On a connection of its own, which is told as long as it's open. */
export async function listenForMail(client: pg.ClientBase): Promise<void> {
  await client.query(`LISTEN ${CHANNEL}`);
}
