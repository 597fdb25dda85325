import type { EntityManager } from 'typeorm';
import { isStoppedSql } from './deliverability.js';

/** Ends texts to a phone, whoever's accounts have it. */
export async function stopTexts(manager: EntityManager, phone: string): Promise<void> {
  await manager.query(`INSERT INTO stopped_numbers ("phone") VALUES ($1) ON CONFLICT DO NOTHING`, [phone]);
}

export async function startTexts(manager: EntityManager, phone: string): Promise<void> {
  await manager.query(`DELETE FROM stopped_numbers WHERE "phone" = $1`, [phone]);
}

/** The phones of these accounts that take texts. */
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

/** Phones that got this announcement already: parents may share one. */
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
