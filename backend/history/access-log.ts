import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import type { SiteRole, UserRole } from '../../domain/enums/enums.js';
import { AccessLogEntry } from './access-log-entry.entity.js';

export type GrantedRight = `role.${UserRole}` | `site.${SiteRole}`;

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
  /** Use the transaction of the change, if there is one. */
  async add(manager: EntityManager, { studentIds = [], at, ...entry }: NewAccessLogEntry): Promise<void> {
    // Not the column's default, which doesn't know the demo's clock.
    await manager.insert(AccessLogEntry, { ...entry, studentIds, at: at ?? (() => 'now()') });
  }

  async addRead(
    manager: EntityManager,
    entry: Omit<NewAccessLogEntry, 'kind'> & Pick<AccessLogEntry, 'studentIds'>,
  ): Promise<void> {
    if (entry.studentIds.length > 0) await this.add(manager, { kind: 'read', ...entry });
  }

  async addUpTo(manager: EntityManager, maxPerHour: number, entry: NewAccessLogEntry): Promise<void> {
    const { kind, userId, address = null, action = null } = entry;
    const { studentIds = [], siteId = null, token = null } = entry;
    await manager.query(
      `INSERT INTO access_log ("kind", "userId", "address", "action", "studentIds", "siteId", "token")
       SELECT $1::varchar, $2::uuid, $3, $4, $5::uuid[], $6::integer, $8
       WHERE (
         SELECT count(*) FROM (
           SELECT FROM access_log
           WHERE "userId" = $2 AND "at" > now() - interval '1 hour' AND "kind" = $1 LIMIT $7::integer
         ) AS recent
       ) < $7`,
      [kind, userId, address, action, studentIds, siteId, maxPerHour, token],
    );
  }
}
