import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { DuplicateReason } from '../../domain/duplicates/likely-same.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { Student } from '../students/student.entity.js';

@Entity('duplicate_pairs')
@Index('duplicate_pairs_other', ['secondId'])
@Check('duplicate_pairs_order', `"firstId" < "secondId"`)
export class DuplicatePair {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'duplicate_pairs_pkey' })
  firstId!: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'duplicate_pairs_pkey' })
  secondId!: string;

  @Column({ type: 'varchar', length: 16, array: true })
  why!: DuplicateReason[];

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'firstId', foreignKeyConstraintName: 'duplicate_pairs_first' })
  first!: Relation<Student>;

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'secondId', foreignKeyConstraintName: 'duplicate_pairs_second' })
  second!: Relation<Student>;
}

/** The last decision about a pair counts. Only added; deleted only with an application. */
@Entity('duplicate_dismissals')
@Index('duplicate_dismissals_pair', ['firstId', 'secondId'])
@Index('duplicate_dismissals_other', ['secondId'])
@Check('duplicate_dismissals_order', `"firstId" < "secondId"`)
export class DuplicateDismissal {
  @CountedId('bigint', 'duplicate_dismissals_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  firstId!: string;

  @Column({ type: 'uuid' })
  secondId!: string;

  @Column({ type: 'boolean', default: true })
  dismissed!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'uuid' })
  byUserId!: string;

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'firstId', foreignKeyConstraintName: 'duplicate_dismissals_first' })
  first!: Relation<Student>;

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'secondId', foreignKeyConstraintName: 'duplicate_dismissals_second' })
  second!: Relation<Student>;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'byUserId', foreignKeyConstraintName: 'duplicate_dismissals_by' })
  by!: Relation<User>;
}

/**
 * Applications to compare again, written with the change (student-index.queries.ts). Rows are never updated, so that
 * nobody who saves an application waits for the search.
 */
@Entity('duplicate_queue')
export class DuplicateQueueEntry {
  @CountedId('bigint', 'duplicate_queue_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  studentId!: string;
}
