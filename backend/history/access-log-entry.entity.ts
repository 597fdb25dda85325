import { Check, Column, Entity, Index } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import type { SiteRole, UserRole } from '../../domain/enums/enums.js';
import { LIMITS } from '../../domain/fields/limits.js';
import type { FileRead, ListRead, RecordsRead } from '../../domain/contract/audit.js';
import { CountedId } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';

const ACCESS_KINDS = [
  'login',
  'login-refused',
  'refused',
  'granted',
  'second-factor',
  'imported',
  'exported',
  'read',
  'erased',
] as const;
type AccessKind = (typeof ACCESS_KINDS)[number];

/** The database refuses changes. No foreign keys, so entries outlive deleted accounts and students. */
@Entity('access_log')
@Check('access_log_kind', isInListSql('kind', ACCESS_KINDS))
@Index('access_log_at', ['at'])
@Index('access_log_user', ['userId', 'at'])
@Index('access_log_students', { synchronize: false })
@Index('access_log_resets', ['email'], { where: `"kind" = 'second-factor' AND "email" IS NOT NULL` })
export class AccessLogEntry {
  @CountedId('bigint')
  id!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: AccessKind;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The email tried at a login, or of a person who got a role or whose second factor was reset. */
  @Column({ type: 'varchar', length: LIMITS.email, nullable: true })
  email!: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  address!: string | null;

  /** An action of domain/access, the role that was given, or what happened to a second factor. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  action!: string | null;

  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  studentIds!: string[];

  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  /** A list's filter, page and count; for a file without IDs, how many children; for records, whose. */
  @Column({ type: 'jsonb', nullable: true })
  details!: ListRead | FileRead | RecordsRead | null;

  @Column({ type: 'varchar', length: LIMITS.name, nullable: true })
  token!: string | null;

  /** For refused logins: how often within a minute. Everything else gets an entry each time. */
  @Column({ type: 'integer', default: 1 })
  times!: number;
}

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
