import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import type { SiteRole, UserRole } from '../../domain/enums/enums.js';
import { AccessLogEntry } from './access-log-entry.entity.js';
import { insertUpTo } from './history.queries.js';

type GrantedRight = `role.${UserRole}` | `site.${SiteRole}`;

export type SecondFactorStep =
  | 'secondFactor.turnOn'
  | 'secondFactor.addApp'
  | 'passkey.add'
  | 'passkey.remove'
  | 'secondFactor.newCodes'
  | 'secondFactor.turnOff'
  | 'user.resetSecondFactor'
  | 'recoveryCode.use'
  | 'device.remember';

export type NewAccessLogEntry = Pick<AccessLogEntry, 'kind' | 'userId'> &
  Partial<Omit<AccessLogEntry, 'id' | 'kind' | 'userId' | 'action'>> & {
    action?: Action | GrantedRight | SecondFactorStep | null;
  };

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
