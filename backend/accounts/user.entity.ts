import {
  Check,
  Column,
  Entity,
  Generated,
  Index,
  OneToMany,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { USER_ROLES, type UserRole } from '../../domain/enums/enums.js';
import { DEFAULT_LANGUAGE, MAX_LANGUAGE_LENGTH, type Language } from '../../domain/enums/languages.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { DatedRow } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { SiteMember } from '../sites/site-member.entity.js';

export const EMAIL_CONSTRAINT = 'users_email';

@Entity('users')
@Unique(EMAIL_CONSTRAINT, ['email'])
@Unique('users_announcement_token', ['announcementToken'])
@Check('users_email_lower', `"email" = lower("email")`)
@Check('users_role', isInListSql('role', USER_ROLES))
// On expressions, which TypeORM doesn't support. Migrations create these indexes.
@Index('users_name', { synchronize: false })
@Index('users_name_words', { synchronize: false })
@Index('users_email_words', { synchronize: false })
export class User extends DatedRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Always lower case, so that each email belongs to one account. */
  @Column({ type: 'varchar', length: LIMITS.email })
  email!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  firstName!: string;

  @Column({ type: 'varchar', length: LIMITS.name })
  lastName!: string;

  @Column({ type: 'varchar', length: 8, default: 'user' })
  role!: UserRole;

  @Column({ type: 'varchar', length: MAX_LANGUAGE_LENGTH, default: DEFAULT_LANGUAGE })
  language!: Language;

  /** argon2id; null until an invited person sets a password. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  emailProvenAt!: Date | null;

  /** Since the last success, from any address. Beyond the maximum, only a password reset helps. */
  @Column({ type: 'integer', default: 0 })
  failedLogins!: number;

  @Column({ type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  /** Part of the link that turns announcements off, which works without a login and does nothing else. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  announcementToken!: string;

  /** Emails about the family's own applications are always sent. */
  @Column({ type: 'timestamptz', nullable: true })
  announcementsOffAt!: Date | null;

  /** Verified with a code; ten digits. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  @Index('users_mobile', { where: `"mobile" IS NOT NULL` })
  mobile!: string | null;

  @Column({ type: 'boolean', default: false })
  opensOffice!: boolean;

  @OneToMany(() => SiteMember, (member) => member.user)
  siteMembers!: Relation<SiteMember>[];
}
