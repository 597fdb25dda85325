import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, ManyToOne, type Relation } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { Student } from '../students/student.entity.js';

/** Valid until the student is checked or gets another name or birthday. The next check replaces it. */
@Entity('ssid_choices')
export class SsidChoiceEntry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ssid_choices_pkey' })
  studentId!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  firstName!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  lastName!: string;

  @Column({ type: 'date' })
  birthday!: string;

  @Column({ type: 'jsonb' })
  candidates!: DirectoryRow[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  askedAt!: Date;

  @OneToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'studentId', foreignKeyConstraintName: 'ssid_choices_student' })
  student!: Relation<Student>;
}

/** No check will offer or set this SSID for this student again. */
@Entity('ssid_refusals')
export class SsidRefusal {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'ssid_refusals_pkey' })
  studentId!: string;

  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'ssid_refusals_pkey' })
  ssid!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'studentId', foreignKeyConstraintName: 'ssid_refusals_student' })
  student!: Relation<Student>;
}
