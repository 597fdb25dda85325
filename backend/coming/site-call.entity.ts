import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CALL_OUTCOMES, type CallOutcome } from '../../domain/enums/coming.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { CountedId } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** Append-only, except for a season's purge and a child's erasure. */
@Entity('site_calls')
@Check('site_calls_outcome', isInListSql('outcome', CALL_OUTCOMES))
@Index('site_calls_student', ['studentId', 'id'])
@Index('site_calls_site', ['siteId', 'at'])
export class SiteCall {
  @CountedId('bigint', 'site_calls_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { name: 'site_calls_of_student', onDelete: 'RESTRICT' })
  studentId!: string;

  @Column({ type: 'integer' })
  @ForeignKey(() => Site, { name: 'site_calls_of_site', onDelete: 'RESTRICT' })
  siteId!: number;

  /** No foreign key, so that the entry remains when the account is deleted. */
  @Column({ type: 'uuid' })
  byUserId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'varchar', length: 16 })
  outcome!: CallOutcome;

  @Column({ type: 'varchar', length: LIMITS.note, nullable: true })
  note!: string | null;
}
