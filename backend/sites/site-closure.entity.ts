import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Day } from '../../domain/fields/date-text.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { Site } from './site.entity.js';

@Entity('site_closures')
export class SiteClosure {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_closures_pkey' })
  @ForeignKey(() => Site, { name: 'site_closures_of_site', onDelete: 'CASCADE' })
  siteId!: number;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'site_closures_pkey' })
  day!: Day;

  @Column({ type: 'varchar', length: LIMITS.reason })
  reason!: string;

  @Column({ type: 'uuid', nullable: true })
  @Index('site_closures_by_user')
  byUserId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'byUserId', foreignKeyConstraintName: 'site_closures_by' })
  by!: Relation<User> | null;
}
