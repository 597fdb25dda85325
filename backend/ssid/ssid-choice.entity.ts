import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { LIMITS } from '../../domain/fields/rules.js';
import { Student } from '../students/student.entity.js';

/**
 * Whom the check found for a student and could not decide between. It holds as long as the student is not checked
 * and bears the names and the birthday that were looked for (ssid-choices.queries.ts); the next check writes it anew.
 */
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
