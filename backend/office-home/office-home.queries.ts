import type { EntityManager } from 'typeorm';
import { RECENT_KINDS, type RecentKind } from '../../domain/contract/office-home.js';
import type { Day } from '../../domain/fields/date-text.js';

/** Only changes since the current season began. Reads the end of the index `history_entries_at`. */
export async function countRecentChanges(
  manager: EntityManager,
  since: Day,
  timeZone: string,
): Promise<Record<RecentKind, number>> {
  const rows = await manager.query<{ kind: RecentKind; count: number }[]>(
    `SELECT "kind", count(*)::int AS "count" FROM history_entries
       WHERE "at" >= greatest($1::timestamp AT TIME ZONE $2, (SELECT max("endedAt") FROM seasons))
         AND "kind" = ANY ($3::text[]) GROUP BY "kind"`,
    [since, timeZone, [...RECENT_KINDS]],
  );
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(RECENT_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
    RecentKind,
    number
  >;
}
