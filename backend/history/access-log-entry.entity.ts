import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LIMITS } from '../../domain/fields/rules.js';
import { inList } from '../database/constraints.js';

/** What the access log keeps: who came in or was turned away, got a right, or saw or carried off children's records. */
export const ACCESS_KINDS = [
  'login',
  'login-refused',
  'refused',
  'granted',
  'imported',
  'exported',
  'read',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/**
 * One line of the access log; the database refuses to change or delete it. Nothing here refers to other tables: what
 * is told stays told, whatever becomes of the account or the student.
 */
@Entity('access_log')
@Check('access_log_kind', inList('kind', ACCESS_KINDS))
@Index('access_log_at', ['at'])
@Index('access_log_user', ['userId', 'at'])
export class AccessLogEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: AccessKind;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** Who did it; null for somebody unknown. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The email that was tried (login), or of the person who got a right (granted). */
  @Column({ type: 'varchar', length: LIMITS.email, nullable: true })
  email!: string | null;

  /** Where the request came from. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  address!: string | null;

  /** What was asked: an action of domain/access, or the right that was given. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  action!: string | null;

  /** The students whose records were read, exported or imported. */
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  studentIds!: string[];

  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;
}
