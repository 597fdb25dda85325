import type { EntityManager } from 'typeorm';
import { isStoppedSql } from './deliverability.queries.js';

/** By account. SQL, because an announcement may go to every family. */
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

/** How many texts wait, if the provider refuses our account for any of them. */
export const REFUSED_TEXTS_SQL = `SELECT CASE WHEN bool_or("lastError" ~ '^40[13]:') THEN count(*)::int ELSE 0 END AS "count"
  FROM messages WHERE "channel" = 'text' AND "sentAt" IS NULL AND "parkedAt" IS NULL`;

/** A count by the index `messages_due`. */
export async function countRefusedTexts(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(REFUSED_TEXTS_SQL);
  return row?.count ?? 0;
}
