import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { ATTENDING, type Attending } from '../../domain/enums/coming.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { User } from '../accounts/user.entity.js';
import { isInListSql } from '../database/constraints.js';
import { FormColumns } from '../database/form-columns.js';
import { Season } from '../program/season.entity.js';
import { School } from '../schools/school.entity.js';
import { Site } from '../sites/site.entity.js';

/** An SSID belongs to only one student per season. */
export const SSID_CONSTRAINT = 'students_ssid';
/** A child has only one application per season. */
export const CHILD_CONSTRAINT = 'students_child';

@Entity('students')
// Indexes for the lists begin with the season.
@Index('students_updated', ['season', 'updatedAt', 'id'])
@Index('students_submitted', ['season', 'applicationSubmitted', 'id'])
// This is a form column. The duplicate search compares children with the same birthday.
@Index('students_birthday', ['birthday'])
// On expressions, which TypeORM doesn't support, so the migration for application lists creates them.
@Index('students_name', { synchronize: false })
@Index('students_name_words', { synchronize: false })
@Index('students_status', { synchronize: false })
@Index('students_waiting', { synchronize: false })
// Partial indexes with the condition of the sites' counts, created by migrations.
@Index('students_waitlist', { synchronize: false })
@Index('students_waits1', { synchronize: false })
@Index('students_waits2', { synchronize: false })
@Index('students_waits3', { synchronize: false })
@Index('students_place', { synchronize: false })
@Index('students_grade_updated', ['season', 'grade', 'updatedAt', 'id'])
@Index('students_site', ['season', 'siteId'])
@Check(
  'students_preferences_differ',
  `"sitePreference1" <> "sitePreference2" AND "sitePreference1" <> "sitePreference3" AND "sitePreference2" <> "sitePreference3"`,
)
@Check(
  'students_seat_needs_submission',
  `"siteId" IS NULL OR ("applicationSubmitted" IS NOT NULL AND NOT "returned" AND NOT "removed")`,
)
@Check('students_declined_holds_no_seat', `"siteId" IS NULL OR "siteAccepted" IS DISTINCT FROM FALSE`)
@Check('students_returned_is_not_submitted', `NOT "returned" OR "applicationSubmitted" IS NULL`)
@Check(
  'students_submitted_is_complete',
  `"applicationSubmitted" IS NULL OR ("studentSectionComplete" AND "guardianSectionComplete" AND "emergencySectionComplete" AND "preferenceSectionComplete")`,
)
@Check('students_attending', isInListSql('attending', ATTENDING))
@Unique(SSID_CONSTRAINT, ['ssid', 'season'])
@Unique(CHILD_CONSTRAINT, ['childId', 'season'])
@Check('students_ssid_positive', `"ssid" > 0`)
@ForeignKey(() => School, ['outgoingSchool'], ['id'], { onDelete: 'RESTRICT' })
@ForeignKey(() => School, ['incomingSchool'], ['id'], { onDelete: 'RESTRICT' })
export class Student extends FormColumns('students', STUDENT_FACTS) {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** A trigger sets the current season, and refuses changes after it has ended. */
  @Column({ type: 'integer' })
  season!: number;

  /** The same for all of a child's applications: the ID of the first one. */
  @Column({ type: 'uuid' })
  childId!: string;

  @Column({ type: 'uuid' })
  @Index('students_user')
  @ForeignKey(() => User, { onDelete: 'RESTRICT' })
  userId!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  firstName!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  lastName!: string;

  @Column({ type: 'boolean', default: false })
  studentSectionComplete!: boolean;

  @Column({ type: 'boolean', default: false })
  guardianSectionComplete!: boolean;

  @Column({ type: 'boolean', default: false })
  emergencySectionComplete!: boolean;

  @Column({ type: 'boolean', default: false })
  preferenceSectionComplete!: boolean;

  @Column({ type: 'integer', nullable: true })
  @Index('students_preference1')
  @ForeignKey(() => Site, { onDelete: 'RESTRICT' })
  sitePreference1!: number | null;

  @Column({ type: 'integer', nullable: true })
  @Index('students_preference2')
  @ForeignKey(() => Site, { onDelete: 'RESTRICT' })
  sitePreference2!: number | null;

  @Column({ type: 'integer', nullable: true })
  @Index('students_preference3')
  @ForeignKey(() => Site, { onDelete: 'RESTRICT' })
  sitePreference3!: number | null;

  @Column({ type: 'boolean', default: false })
  noAlternatePreferences!: boolean;

  @Column({ type: 'boolean', default: false })
  acceptsNearby!: boolean;

  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  assignedAt!: Date | null;

  /** The site's response. It stays true after a withdrawal, which is how we recognize withdrawals. */
  @Column({ type: 'boolean', nullable: true })
  siteAccepted!: boolean | null;

  @Column({ type: 'varchar', length: 3, nullable: true })
  attending!: Attending | null;

  @Column({ type: 'timestamptz', nullable: true })
  attendingOn!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  applicationSubmitted!: Date | null;

  /** The first submission, kept after a return or a withdrawal. Set by a trigger. */
  @Column({ type: 'timestamptz', nullable: true })
  firstSubmittedAt!: Date | null;

  @Column({ type: 'boolean', default: false })
  returned!: boolean;

  @Column({ type: 'boolean', default: false })
  removed!: boolean;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  results!: string | null;

  /** The SSID. If it's null and `ssidCheckedOn` is set, the student has none. */
  @Column({ type: 'bigint', nullable: true })
  ssid!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  ssidCheckedOn!: Date | null;

  @ManyToOne(() => Season, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'students_in_season' })
  seasonRow!: Relation<Season>;

  @ManyToOne(() => Site, { onDelete: 'RESTRICT' })
  site!: Relation<Site> | null;
}

/** Folded text in a separate table, so that moves don't update its trigram index. */
@Entity('student_search')
@Index('student_search_words', { synchronize: false })
export class StudentSearch {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'student_search_pkey' })
  @ForeignKey(() => Student, { name: 'student_search_student', onDelete: 'CASCADE' })
  studentId!: string;

  @Column({ type: 'text' })
  text!: string;
}
