import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  OneToMany,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { LANGUAGES, USER_ROLES, type Language, type UserRole } from '../../domain/enums/enums.js';
import { LIMITS } from '../../domain/fields/rules.js';
import { inList } from '../database/constraints.js';
import { SiteMember } from '../sites/site-member.entity.js';

/** What PostgreSQL calls the rule that an address is one account's. */
export const EMAIL_CONSTRAINT = 'users_email';

@Entity('users')
@Unique(EMAIL_CONSTRAINT, ['email'])
@Check('users_email_lower', `"email" = lower("email")`)
@Check('users_role', inList('role', USER_ROLES))
@Check('users_language', inList('language', LANGUAGES))
// On expressions, which TypeORM does not know: the migrations of the lists make them.
@Index('users_name', { synchronize: false })
@Index('users_name_words', { synchronize: false })
@Index('users_email_words', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Lower case always, so that one address is one account whatever its case. */
  @Column({ type: 'varchar', length: LIMITS.email })
  email!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  firstName!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  lastName!: string;

  @Column({ type: 'varchar', length: 8, default: 'user' })
  role!: UserRole;

  @Column({ type: 'varchar', length: 2, default: 'en' })
  language!: Language;

  /** argon2id; null until an invited person sets one. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  /** When a mailed link proved that the address is this person's. */
  @Column({ type: 'timestamptz', nullable: true })
  emailProvenAt!: Date | null;

  /** Failed logins since the last good one, from wherever; at a hundred only a reset opens the account again. */
  @Column({ type: 'integer', default: 0 })
  failedLogins!: number;

  @Column({ type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;

  /** Deactivated accounts stay, with their history, but nobody enters them. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Grows with each change of the row; a trigger counts it. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** What the forms' columns held before: for the triggers and `mergeWithOthers` alone. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  protected earlierValues!: object | null;

  @OneToMany(() => SiteMember, (member) => member.user)
  siteMembers!: Relation<SiteMember>[];
}
