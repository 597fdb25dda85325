import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccessLogEntry } from './access-log-entry.entity.js';

/** What happened; without `at` it happens now. */
export type NewAccessLogEntry = Pick<AccessLogEntry, 'kind' | 'userId'> &
  Partial<Omit<AccessLogEntry, 'id' | 'kind' | 'userId'>>;

/** Who came in or was turned away, got a right, or saw children's records; written once, never changed. */
@Injectable()
export class AccessLog {
  async add(manager: EntityManager, entry: NewAccessLogEntry): Promise<void> {
    await manager.insert(AccessLogEntry, entry);
  }
}
