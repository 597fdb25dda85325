import { Check, Column, Entity, Index } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';
import type { FileRead, ListRead, RecordsRead } from '../../domain/contract/audit.js';
import { CountedId } from '../database/columns.js';
import { inList } from '../database/constraints.js';

/**
 * The kinds of log entries: logins and refusals, second factors, roles given, and children's records read, exported,
 * imported or erased.
 */
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
export type AccessKind = (typeof ACCESS_KINDS)[number];

/**
 * One entry of the access log; the database refuses to change or delete it. It has no foreign keys, so it stays
 * whatever happens to the account or the student.
 */
@Entity('access_log')
@Check('access_log_kind', inList('kind', ACCESS_KINDS))
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

  /** Who did it; null if unknown. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The email that was tried (login), or of the person who got a role (granted) or whose second factor was reset. */
  @Column({ type: 'varchar', length: LIMITS.email, nullable: true })
  email!: string | null;

  /** Where the request came from. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  address!: string | null;

  /** An action of domain/access, the role that was given, or what happened to a second factor. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  action!: string | null;

  /** The students whose records were read, exported, imported or erased. */
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  studentIds!: string[];

  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  /**
   * Of a list that was read: the filter, the page and how many it found; of a file without IDs: how many children; of a
   * family's records: whose, and the request.
   */
  @Column({ type: 'jsonb', nullable: true })
  details!: ListRead | FileRead | RecordsRead | null;

  /** The name of the token for scheduled downloads that was used, made or revoked. */
  @Column({ type: 'varchar', length: LIMITS.name, nullable: true })
  token!: string | null;

  /** How often within a minute, for refused logins; everything else has an entry each. */
  @Column({ type: 'integer', default: 1 })
  times!: number;
}
