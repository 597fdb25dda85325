import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { MAIL_KINDS, SECRET_KINDS, type MailKind } from '../../domain/contract/mail.js';
import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import { LIMITS } from '../../domain/fields/rules.js';
import { User } from '../accounts/user.entity.js';
import { inList } from '../database/constraints.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** One mail to one address: written in the transaction of its cause, sent by the worker, kept as the log. */
@Entity('messages')
@Check('messages_kind', inList('kind', MAIL_KINDS))
@Check('messages_language', inList('language', LANGUAGES))
@Index('messages_due', ['isBulk', 'nextAttemptAt'], { where: `"sentAt" IS NULL AND "parkedAt" IS NULL` })
@Index('messages_stuck', ['createdAt'], { where: `"parkedAt" IS NOT NULL AND "sentAt" IS NULL` })
@Index('messages_created', ['createdAt'])
@Index('messages_links', ['userId', 'createdAt'], { where: inList('kind', SECRET_KINDS) })
export class Message {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  kind!: MailKind;

  @Column({ type: 'varchar', length: LIMITS.email })
  recipient!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** Whose application it is about. */
  @Column({ type: 'uuid', nullable: true })
  @Index('messages_student')
  studentId!: string | null;

  /** The site that it was mailed to: its coordinator's address may be another one when it is sent again. */
  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  @Column({ type: 'varchar', length: 2 })
  language!: Language;

  /** What the template needs. Links with a token are taken out once the mail has left. */
  @Column({ type: 'jsonb' })
  facts!: Record<string, string | null>;

  /** Whether it is one of many that nobody waits for: those leave behind all others, and in a pace. */
  @Column({ type: 'boolean', default: false })
  isBulk!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** When the worker may take it next; pushed ahead while an instance holds it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  /** When it was given up: refused for good, or tried too often. */
  @Column({ type: 'timestamptz', nullable: true })
  parkedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  /** When a person last asked to send it again. */
  @Column({ type: 'timestamptz', nullable: true })
  resentAt!: Date | null;

  /** The mail that it repeats. */
  @Column({ type: 'uuid', nullable: true })
  @Index('messages_repeats', { where: `"repeatsId" IS NOT NULL` })
  repeatsId!: string | null;

  @ManyToOne(() => Message, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'repeatsId', foreignKeyConstraintName: 'messages_repeated' })
  repeats!: Relation<Message> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;

  @ManyToOne(() => Student, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'studentId' })
  student!: Relation<Student> | null;

  @ManyToOne(() => Site, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'messages_site' })
  site!: Relation<Site> | null;
}
