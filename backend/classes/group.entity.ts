import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { CountedId } from '../database/columns.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';

/** When the season ends, all groups are deleted. */
@Entity('groups')
@Index('groups_site', ['siteId', 'position'])
@Index('groups_instructor', ['instructorId'])
export class Group {
  @CountedId('integer', 'groups_pkey')
  id!: number;

  @Column({ type: 'integer' })
  siteId!: number;

  @Column({ type: 'varchar', length: LIMITS.name })
  name!: string;

  /** Someone with the instructor role there, until they lose it. */
  @Column({ type: 'uuid', nullable: true })
  instructorId!: string | null;

  @Column({ type: 'integer' })
  position!: number;

  @ManyToOne(() => Site, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'groups_of_site' })
  site!: Relation<Site>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'instructorId', foreignKeyConstraintName: 'groups_by_instructor' })
  instructor!: Relation<User> | null;

  @OneToMany(() => GroupMember, (member) => member.group)
  members!: Relation<GroupMember>[];
}

/** A student is in one group, until they lose the seat at the site. */
@Entity('group_members')
export class GroupMember {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'group_members_pkey' })
  studentId!: string;

  @Column({ type: 'integer' })
  @Index('group_members_group')
  groupId!: number;

  @OneToOne(() => Student, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'studentId', foreignKeyConstraintName: 'group_members_student' })
  student!: Relation<Student>;

  @ManyToOne(() => Group, (group) => group.members, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'groupId', foreignKeyConstraintName: 'group_members_of_group' })
  group!: Relation<Group>;
}

/** Not a column of `sites`: a change there is a new version of the site's information. */
@Entity('group_versions')
@Check('group_versions_positive', `"version" > 0`)
export class GroupVersion {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'group_versions_pkey' })
  siteId!: number;

  @Column({ type: 'integer' })
  version!: number;

  @OneToOne(() => Site, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId', foreignKeyConstraintName: 'group_versions_site' })
  site!: Relation<Site>;
}
