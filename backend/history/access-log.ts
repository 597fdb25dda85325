import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccessLogEntry, type NewAccessLogEntry } from './access-log-entry.entity.js';
import { insertUpTo } from './history.queries.js';

@Injectable()
export class AccessLog {
  /** Pass the transaction of the change, if there is one. */
  async add(manager: EntityManager, { studentIds = [], at, ...entry }: NewAccessLogEntry): Promise<void> {
    // Not the column's default, which ignores the demo's clock.
    await manager.insert(AccessLogEntry, { ...entry, studentIds, at: at ?? (() => 'now()') });
  }

  async addRead(
    manager: EntityManager,
    entry: Omit<NewAccessLogEntry, 'kind'> & Pick<AccessLogEntry, 'studentIds'>,
  ): Promise<void> {
    if (entry.studentIds.length > 0) await this.add(manager, { kind: 'read', ...entry });
  }

  async addUpTo(manager: EntityManager, maxPerHour: number, entry: NewAccessLogEntry): Promise<void> {
    await insertUpTo(manager, maxPerHour, entry);
  }
}
