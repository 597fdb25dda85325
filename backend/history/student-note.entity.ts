import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { Student } from '../students/student.entity.js';

@Entity('student_notes')
@Index('student_notes_student_at', ['studentId', 'at', 'id'])
export class StudentNote {
  @CountedId('bigint', 'student_notes_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { name: 'student_notes_student', onDelete: 'RESTRICT' })
  studentId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'uuid' })
  @Index('student_notes_by_user')
  byUserId!: string;

  @Column({ type: 'varchar', length: LIMITS.longText })
  text!: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'byUserId', foreignKeyConstraintName: 'student_notes_by' })
  by!: Relation<User>;
}
