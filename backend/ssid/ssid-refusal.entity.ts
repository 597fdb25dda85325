import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from '../students/student.entity.js';

/** A person ruled out this SSID for this student, so no check offers or sets it again. */
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
