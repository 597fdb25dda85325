import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HistoryEntry } from './history-entry.entity.js';

type NewHistoryEntry = Pick<HistoryEntry, 'studentId' | 'kind' | 'byUserId'> &
  Partial<
    Pick<HistoryEntry, 'at' | 'siteId' | 'message' | 'placement' | 'ssid' | 'via' | 'edited' | 'consent'>
  >;

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
