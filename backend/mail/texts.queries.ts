import type { EntityManager } from 'typeorm';
import { SECRET_KINDS } from '../../domain/contract/mail.js';
import { TEXT_STATUSES, type TextStatus } from '../../domain/enums/mail.js';
import { isStoppedSql, WITHOUT_SECRET } from './deliverability.js';

export async function stopTexts(manager: EntityManager, phone: string): Promise<void> {
  await manager.query(`INSERT INTO stopped_numbers ("phone") VALUES ($1) ON CONFLICT DO NOTHING`, [phone]);
}

export async function startTexts(manager: EntityManager, phone: string): Promise<void> {
  await manager.query(`DELETE FROM stopped_numbers WHERE "phone" = $1`, [phone]);
}

export async function readPhones(
  manager: EntityManager,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await manager.query<{ id: string; mobile: string }[]>(
    `SELECT account."id", account."mobile" FROM users account
     WHERE account."id" = ANY($1::uuid[]) AND account."mobile" IS NOT NULL AND account."deletedAt" IS NULL
       AND NOT ${isStoppedSql('account."mobile"')}`,
    [userIds],
  );
  return new Map(rows.map(({ id, mobile }) => [id, mobile]));
}

export async function readAnnouncedPhones(
  manager: EntityManager,
  announcementId: string,
): Promise<Set<string>> {
  const rows = await manager.query<{ phone: string }[]>(
    `SELECT "recipient" AS "phone" FROM messages WHERE "announcementId" = $1 AND "channel" = 'text'`,
    [announcementId],
  );
  return new Set(rows.map(({ phone }) => phone));
}

export interface TextNews {
  /** Ours, if the provider told it. */
  id: string | null;
  providerId: string;
  status: TextStatus;
  /** Why it didn't arrive; null if it did, or is on its way. */
  error: string | null;
}

/**
 * Returns the text's phone; null if there's no such text, or something later is known: news may come in any order. A
 * text whose process died before it wrote that it was sent is sent with that.
 */
export async function updateText(
  manager: EntityManager,
  { id, providerId, status, error }: TextNews,
): Promise<string | null> {
  const [[row]] = await manager.query<[{ recipient: string }[], number]>(
    `UPDATE messages SET "providerStatus" = $4, "providerId" = $2, "lastError" = $5::text,
       "sentAt" = CASE WHEN $5::text IS NULL THEN coalesce("sentAt", now()) END,
       "parkedAt" = CASE WHEN $5::text IS NOT NULL THEN now() END, ${WITHOUT_SECRET}
     WHERE "channel" = 'text' AND ("providerId" = $2 OR "id" = $1 AND "providerId" IS NULL)
       AND ("providerStatus" IS NULL OR "providerStatus" = ANY ($6::text[]))
     RETURNING "recipient"`,
    [id, providerId, SECRET_KINDS, status, error, earlierStatuses(status)],
  );
  return row?.recipient ?? null;
}

/** The last three are ends, and nothing comes after one. */
const ENDS = 3;

function earlierStatuses(status: TextStatus): readonly TextStatus[] {
  const known = TEXT_STATUSES.indexOf(status);
  return TEXT_STATUSES.slice(0, Math.min(known, TEXT_STATUSES.length - ENDS));
}

/** How many texts wait, if the provider refuses our account for any of them. */
export const REFUSED_TEXTS_SQL = `SELECT CASE WHEN bool_or("lastError" ~ '^40[13]:') THEN count(*)::int ELSE 0 END AS "count"
  FROM messages WHERE "channel" = 'text' AND "sentAt" IS NULL AND "parkedAt" IS NULL`;

export async function countRefusedTexts(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(REFUSED_TEXTS_SQL);
  return row?.count ?? 0;
}
