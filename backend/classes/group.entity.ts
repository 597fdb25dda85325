import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { CountedId } from '../database/columns.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** All groups are deleted when the season ends. */
@Entity('groups')
@Index('groups_site', ['siteId', 'position'])
@Index('groups_instructor', ['instructorId'])
export class Group {
  @CountedId('integer', 'groups_pkey')
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey(() => Site, { name: 'groups_of_site', onDelete: 'CASCADE' })
  siteId!: number;

  @Column({ type: 'varchar', length: LIMITS.name })
  name!: string;

  /** Someone with the instructor role at the site; cleared when they lose that role. */
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => User, { name: 'groups_by_instructor', onDelete: 'SET NULL' })
  instructorId!: string | null;

  @Column({ type: 'integer' })
  position!: number;
}

/** A student is in at most one group, and leaves it on losing the seat at the site. */
@Entity('group_members')
export class GroupMember {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'group_members_pkey' })
  @ForeignKey(() => Student, { name: 'group_members_student', onDelete: 'CASCADE' })
  studentId!: string;

  @Column({ type: 'integer' })
  @Index('group_members_group')
  @ForeignKey(() => Group, { name: 'group_members_of_group', onDelete: 'CASCADE' })
  groupId!: number;
}

/** Not a column of `sites`, because any change there is a new version of the site's information. */
@Entity('group_versions')
@Check('group_versions_positive', `"version" > 0`)
export class GroupVersion {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'group_versions_pkey' })
  @ForeignKey(() => Site, { name: 'group_versions_site', onDelete: 'CASCADE' })
  siteId!: number;

  @Column({ type: 'integer' })
  version!: number;
}
