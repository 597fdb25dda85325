import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { PlacedByRun } from '../../domain/contract/placement.js';
import type { EditedFields, SsidChange } from '../../domain/contract/student.js';
import { ANSWER_WAYS, type AnswerWay } from '../../domain/enums/coming.js';
import { CONSENTS, type Consent } from '../../domain/enums/enums.js';
import { HISTORY_KINDS, type HistoryKind } from '../../domain/enums/history.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

@Entity('history_entries')
@Check('history_entries_kind', isInListSql('kind', HISTORY_KINDS))
@Check('history_entries_via', isInListSql('via', ANSWER_WAYS))
@Check('history_entries_consent', isInListSql('consent', CONSENTS))
@Index('history_entries_student', ['studentId', 'at', 'id'])
@Index('history_entries_at', ['at'])
export class HistoryEntry {
  @CountedId('bigint')
  id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { onDelete: 'RESTRICT' })
  studentId!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: HistoryKind;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** Null if the system did it. */
  @Column({ type: 'uuid', nullable: true })
  @Index('history_entries_by')
  byUserId!: string | null;

  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  @Column({ type: 'varchar', length: LIMITS.longText, nullable: true })
  message!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  placement!: PlacedByRun | null;

  @Column({ type: 'jsonb', nullable: true })
  ssid!: SsidChange | null;

  @Column({ type: 'varchar', length: 4, nullable: true })
  via!: AnswerWay | null;

  @Column({ type: 'jsonb', nullable: true })
  edited!: EditedFields | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  consent!: Consent | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'byUserId' })
  by!: Relation<User> | null;

  @ManyToOne(() => Site, { onDelete: 'RESTRICT' })
  site!: Relation<Site> | null;
}
