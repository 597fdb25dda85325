import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Site } from '../sites/site.entity.js';

/** The text is stored only in its emails, and deleted with them. */
@Entity('announcements')
@Index('announcements_site', ['siteId', 'createdAt'])
export class Announcement {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'announcements_pkey' })
  id!: string;

  /** Null for the office's. */
  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  @Column({ type: 'uuid', nullable: true })
  @Index('announcements_by_user')
  byUserId!: string | null;

  @Column({ type: 'integer' })
  families!: number;

  @Column({ type: 'integer', default: 0 })
  skipped!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => Site, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'announcements_of_site' })
  site!: Relation<Site> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'byUserId', foreignKeyConstraintName: 'announcements_by' })
  byUser!: Relation<User> | null;
}
