import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** A cleared mark keeps its row, so that an older mark can't replace it. */
@Entity('attendance_marks')
@Check('attendance_marks_mark', isInListSql('mark', ATTENDANCE_MARKS))
@Index('attendance_marks_site', ['siteId', 'day'])
export class AttendanceMarkRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'attendance_marks_pkey' })
  @ForeignKey(() => Student, { name: 'attendance_marks_student', onDelete: 'CASCADE' })
  studentId!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'attendance_marks_pkey' })
  day!: Day;

  /** Null if cleared. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  mark!: AttendanceMark | null;

  @Column({ type: 'integer' })
  @ForeignKey(() => Site, { name: 'attendance_marks_of_site', onDelete: 'RESTRICT' })
  siteId!: number;

  @Column({ type: 'uuid', nullable: true })
  @Index('attendance_marks_by')
  @ForeignKey(() => User, { name: 'attendance_marks_marked_by', onDelete: 'SET NULL' })
  markedById!: string | null;

  /** When the mark was made; never later than its arrival. */
  @Column({ type: 'timestamptz' })
  markedAt!: Date;
}

/** Every mark in order of arrival. Append-only, except for a season's purge and a child's erasure. */
@Entity('attendance_log')
@Check('attendance_log_mark', isInListSql('mark', ATTENDANCE_MARKS))
@Index('attendance_log_student', ['studentId', 'day', 'id'])
@Index('attendance_log_tap', ['tapId'], { unique: true })
export class AttendanceLogEntry {
  @CountedId('bigint', 'attendance_log_pkey')
  id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { name: 'attendance_log_of_student', onDelete: 'RESTRICT' })
  studentId!: string;

  @Column({ type: 'date' })
  day!: Day;

  @Column({ type: 'varchar', length: 8, nullable: true })
  mark!: AttendanceMark | null;

  @Column({ type: 'integer' })
  @ForeignKey(() => Site, { name: 'attendance_log_of_site', onDelete: 'RESTRICT' })
  siteId!: number;

  /** No foreign key, so that the entry remains when the account is deleted. */
  @Column({ type: 'uuid' })
  byUserId!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;

  /** The device's ID for this mark, so that it counts once, no matter how often it's sent. */
  @Column({ type: 'uuid', nullable: true })
  tapId!: string | null;
}
