import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from './student.entity.js';

/**
 * What the office's search looks at: names, guardians' emails, phone digits and SSID as one folded text. A trigger on
 * `students` writes it. Apart from the students so that a move doesn't rewrite its trigram index.
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
