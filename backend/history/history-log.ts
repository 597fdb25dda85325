import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HistoryEntry } from './history-entry.entity.js';

/** A new entry; `at` is now by default. */
export type NewHistoryEntry = Pick<HistoryEntry, 'studentId' | 'kind' | 'byUserId'> &
  Partial<
    Pick<HistoryEntry, 'at' | 'siteId' | 'message' | 'placement' | 'ssid' | 'via' | 'edited' | 'consent'>
  >;

/**
 * A CTE that adds an entry in the statement of the change itself. `values` selects the student, the kind, the account,
 * and optionally the time, the site, the message, how the family said so and the consent.
 */
export function historyEntrySql(
  values: string,
  more: readonly ('at' | 'siteId' | 'message' | 'via' | 'consent')[] = [],
): string {
  const columns = ['studentId', 'kind', 'byUserId', ...more].map((name) => `"${name}"`);
  return `noted AS (INSERT INTO history_entries (${columns.join(', ')}) ${values})`;
}

/** The history of applications. Written in the transaction of the change, never changed. */
@Injectable()
export class HistoryLog {
  async add(manager: EntityManager, ...entries: readonly NewHistoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    // `insert` would write the new IDs into the caller's entries.
    await manager
      .createQueryBuilder()
      .insert()
      .into(HistoryEntry)
      .values([...entries])
      .updateEntity(false)
      .execute();
  }
}
