import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Site } from '../sites/site.entity.js';

/** The text is stored only in the announcement's emails, and is deleted with them. */
@Entity('announcements')
@Index('announcements_site', ['siteId', 'createdAt'])
export class Announcement {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'announcements_pkey' })
  id!: string;

  /** Null for an announcement by the office. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey(() => Site, { name: 'announcements_of_site', onDelete: 'CASCADE' })
  siteId!: number | null;

  @Column({ type: 'uuid', nullable: true })
  @Index('announcements_by_user')
  @ForeignKey(() => User, { name: 'announcements_by', onDelete: 'SET NULL' })
  byUserId!: string | null;

  @Column({ type: 'integer' })
  families!: number;

  @Column({ type: 'integer', default: 0 })
  skipped!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
