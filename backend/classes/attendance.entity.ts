import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { inList } from '../database/constraints.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** A cleared mark keeps its row, so that an older mark can't take its place. */
@Entity('attendance_marks')
@Check('attendance_marks_mark', inList('mark', ATTENDANCE_MARKS))
@Index('attendance_marks_site', ['siteId', 'day'])
export class AttendanceMarkRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'attendance_marks_pkey' })
  studentId!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'attendance_marks_pkey' })
  day!: Day;

  /** Null: cleared. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  mark!: AttendanceMark | null;

  @Column({ type: 'integer' })
  siteId!: number;

  @Column({ type: 'uuid', nullable: true })
  @Index('attendance_marks_by')
  markedById!: string | null;

  /** When the mark was made; not later than when it arrived. */
  @Column({ type: 'timestamptz' })
  markedAt!: Date;

  @ManyToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'studentId', foreignKeyConstraintName: 'attendance_marks_student' })
  student!: Relation<Student>;

  @ManyToOne(() => Site, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'attendance_marks_of_site' })
  site!: Relation<Site>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'markedById', foreignKeyConstraintName: 'attendance_marks_marked_by' })
  markedBy!: Relation<User> | null;
}

/** Every mark in order of arrival. Append-only; a season's purge and a child's erasure delete them. */
@Entity('attendance_log')
@Check('attendance_log_mark', inList('mark', ATTENDANCE_MARKS))
@Index('attendance_log_student', ['studentId', 'day', 'id'])
@Index('attendance_log_tap', ['tapId'], { unique: true })
export class AttendanceLogEntry {
  @CountedId('bigint', 'attendance_log_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  studentId!: string;

  @Column({ type: 'date' })
  day!: Day;

  @Column({ type: 'varchar', length: 8, nullable: true })
  mark!: AttendanceMark | null;

  @Column({ type: 'integer' })
  siteId!: number;

  /** Without a foreign key: the entry stays when the account is deleted. */
  @Column({ type: 'uuid' })
  byUserId!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;

  /** The device's ID for the mark, so it counts once no matter how often it's sent. */
  @Column({ type: 'uuid', nullable: true })
  tapId!: string | null;

  @ManyToOne(() => Student, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'studentId', foreignKeyConstraintName: 'attendance_log_of_student' })
  student!: Relation<Student>;

  @ManyToOne(() => Site, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'attendance_log_of_site' })
  site!: Relation<Site>;
}
