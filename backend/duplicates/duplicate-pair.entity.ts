import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { DuplicateReason } from '../../domain/duplicates/likely-same.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { Student } from '../students/student.entity.js';

@Entity('duplicate_pairs')
@Index('duplicate_pairs_other', ['secondId'])
@Check('duplicate_pairs_order', `"firstId" < "secondId"`)
export class DuplicatePair {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'duplicate_pairs_pkey' })
  @ForeignKey(() => Student, { name: 'duplicate_pairs_first', onDelete: 'CASCADE' })
  firstId!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'duplicate_pairs_pkey' })
  @ForeignKey(() => Student, { name: 'duplicate_pairs_second', onDelete: 'CASCADE' })
  secondId!: string;

  @Column({ type: 'varchar', length: 16, array: true })
  why!: DuplicateReason[];
}

/** A pair's last decision counts. Append-only; rows are deleted only with their application. */
@Entity('duplicate_dismissals')
@Index('duplicate_dismissals_pair', ['firstId', 'secondId'])
@Index('duplicate_dismissals_other', ['secondId'])
@Check('duplicate_dismissals_order', `"firstId" < "secondId"`)
export class DuplicateDismissal {
  @CountedId('bigint', 'duplicate_dismissals_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { name: 'duplicate_dismissals_first', onDelete: 'CASCADE' })
  firstId!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { name: 'duplicate_dismissals_second', onDelete: 'CASCADE' })
  secondId!: string;

  @Column({ type: 'boolean', default: true })
  dismissed!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'uuid' })
  @ForeignKey(() => User, { name: 'duplicate_dismissals_by', onDelete: 'RESTRICT' })
  byUserId!: string;
}

/**
 * Applications to compare again, queued along with the change (student-index.queries.ts). Rows are never
 * updated, so nobody who saves an application waits for the search.
 */
@Entity('duplicate_queue')
export class DuplicateQueueEntry {
  @CountedId('bigint', 'duplicate_queue_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  studentId!: string;
}
