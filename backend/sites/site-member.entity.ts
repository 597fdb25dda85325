import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { SITE_ROLES, type SiteRole } from '../../domain/enums/enums.js';
import { User } from '../accounts/user.entity.js';
import { isInListSql } from '../database/constraints.js';
import { Site } from './site.entity.js';

@Entity('site_members')
@Check('site_members_role', isInListSql('role', SITE_ROLES))
export class SiteMember {
  @PrimaryColumn({ type: 'integer' })
  siteId!: number;

  @PrimaryColumn({ type: 'uuid' })
  @Index('site_members_user')
  userId!: string;

  @Column({ type: 'varchar', length: 16 })
  role!: SiteRole;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => Site, { onDelete: 'CASCADE' })
  site!: Relation<Site>;

  @ManyToOne(() => User, (user) => user.siteMembers, { onDelete: 'CASCADE' })
  user!: Relation<User>;
}
