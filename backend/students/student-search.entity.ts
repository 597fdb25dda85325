import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from './student.entity.js';

/**
 * The text that the office's search looks at: names, guardians' emails, phone digits and SSID, folded. A trigger on
 * `students` writes it. A separate table, so that a move doesn't update its trigram index.
 */
@Entity('student_search')
@Index('student_search_words', { synchronize: false })
export class StudentSearch {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'student_search_pkey' })
  studentId!: string;

  @Column({ type: 'text' })
  text!: string;

  @OneToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'studentId', foreignKeyConstraintName: 'student_search_student' })
  student!: Relation<Student>;
}
