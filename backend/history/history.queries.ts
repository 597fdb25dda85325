import type { EntityManager } from 'typeorm';
import { HistoryEntry } from './history-entry.entity.js';

/** Everything that happened to an application, newest first, with who did it and at which site. */
export async function historyOf(manager: EntityManager, studentId: string): Promise<HistoryEntry[]> {
  return manager.find(HistoryEntry, {
    select: {
      id: true,
      kind: true,
      at: true,
      byUserId: true,
      message: true,
      by: { id: true, firstName: true, lastName: true },
      site: { id: true, name: true, district: true, isNameShared: true },
    },
    relations: { by: true, site: true },
    where: { studentId },
    order: { at: 'DESC', id: 'DESC' },
  });
}
