import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from '../students/student.entity.js';

/** That a person looked at a number and said that it is not this student's: no check proposes or sets it again. */
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
