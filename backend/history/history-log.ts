import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HistoryEntry } from './history-entry.entity.js';

/** What happened; without `at` it happens now. */
export type NewHistoryEntry = Pick<HistoryEntry, 'studentId' | 'kind' | 'byUserId'> &
  Partial<Pick<HistoryEntry, 'at' | 'siteId' | 'message'>>;

/** The history of applications: written in the transaction of what happened, never changed. */
@Injectable()
export class HistoryLog {
  async add(manager: EntityManager, entry: NewHistoryEntry): Promise<void> {
    await manager.insert(HistoryEntry, entry);
  }
}
