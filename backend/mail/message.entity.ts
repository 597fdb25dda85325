import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { SECRET_KINDS } from '../../domain/contract/mail.js';
import {
  CHANNELS,
  MESSAGE_KINDS,
  type Channel,
  type MessageKind,
  type TextStatus,
} from '../../domain/enums/mail.js';
import { MAX_LANGUAGE_LENGTH, type Language } from '../../domain/enums/languages.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { isInListSql } from '../database/constraints.js';
import { Announcement } from '../announcements/announcement.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

@Entity('messages')
@Check('messages_kind', isInListSql('kind', MESSAGE_KINDS))
@Check('messages_channel', isInListSql('channel', CHANNELS))
@Index('messages_due', ['channel', 'isBulk', 'nextAttemptAt'], {
  where: `"sentAt" IS NULL AND "parkedAt" IS NULL`,
})
@Index('messages_stuck', ['createdAt'], { where: `"parkedAt" IS NOT NULL AND "sentAt" IS NULL` })
@Index('messages_created', ['createdAt'])
@Index('messages_announcement', ['announcementId', 'sentAt', 'parkedAt'], {
  where: `"announcementId" IS NOT NULL`,
})
@Index('messages_links', ['userId', 'createdAt'], { where: isInListSql('kind', SECRET_KINDS) })
export class Message {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 32 })
  kind!: MessageKind;

  @Column({ type: 'varchar', length: 5, default: 'email' })
  channel!: Channel;

  @Column({ type: 'varchar', length: LIMITS.email })
  recipient!: string;

  /** Null if the address has no account. Deactivated accounts get no email. */
  @Column({ type: 'uuid', nullable: true })
  @Index('messages_user')
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  userId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  @Index('messages_student')
  @ForeignKey(() => Student, { onDelete: 'SET NULL' })
  studentId!: string | null;

  /** The site it was sent to. The coordinator's address may have changed by the time it's resent. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey(() => Site, { name: 'messages_site', onDelete: 'SET NULL' })
  siteId!: number | null;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => Announcement, { name: 'messages_announced', onDelete: 'SET NULL' })
  announcementId!: string | null;

  @Column({ type: 'varchar', length: MAX_LANGUAGE_LENGTH })
  language!: Language;

  /** A link with a token is removed once the email is sent. */
  @Column({ type: 'jsonb' })
  facts!: Record<string, string | null>;

  /** For messages nobody is waiting for: sent after all others, at a limited rate. */
  @Column({ type: 'boolean', default: false })
  isBulk!: boolean;

  /** A text that may be sent at night, too. */
  @Column({ type: 'boolean', default: false })
  isUrgent!: boolean;

  @Column({ type: 'varchar', length: 64, nullable: true })
  @Index('messages_provider_id', { where: `"providerId" IS NOT NULL` })
  providerId!: string | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  providerStatus!: TextStatus | null;

  @Column({ type: 'integer', nullable: true, default: () => 'current_season()' })
  season!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** When a worker may claim it next. A claim moves this past the end of the lease. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  parkedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  lastError!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  resentAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  @Index('messages_repeats', { where: `"repeatsId" IS NOT NULL` })
  @ForeignKey(() => Message, { name: 'messages_repeated', onDelete: 'SET NULL' })
  repeatsId!: string | null;
}
