import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { HistoryEntry } from './history-entry.entity.js';

/** What happened; without `at` it happens now. */
export type NewHistoryEntry = Pick<HistoryEntry, 'studentId' | 'kind' | 'byUserId'> &
  Partial<Pick<HistoryEntry, 'at' | 'siteId' | 'message'>>;

/** The history of applications: written in the transaction of what happened, never changed. */
@Injectable()
export class HistoryLog {
  async add(manager: EntityManager, entry: NewHistoryEntry): Promise<void> {
    const { studentId, kind, byUserId, at = null, siteId = null, message = null } = entry;
    await rowsOf(
      manager,
      prepared(
        `INSERT INTO history_entries ("studentId", "kind", "byUserId", "at", "siteId", "message")
         VALUES ($1, $2, $3, COALESCE($4, now()), $5, $6)`,
        [studentId, kind, byUserId, at, siteId, message],
      ),
    );
  }
}
