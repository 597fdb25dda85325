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
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { isInListSql } from '../database/constraints.js';

export const TOKEN_PURPOSES = ['confirm', 'reset', 'invite', 'email'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Works once, until it expires. We store only its SHA-256. */
@Entity('mailed_tokens')
@Check('mailed_tokens_purpose', isInListSql('purpose', TOKEN_PURPOSES))
@Index('mailed_tokens_user', ['userId', 'purpose'])
export class MailedToken {
  @PrimaryColumn({ type: 'char', length: 64 })
  tokenHash!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'varchar', length: 8 })
  purpose!: TokenPurpose;

  /** Where the link was sent; using it verifies this address. For `email`, it becomes the account's. */
  @Column({ type: 'varchar', length: LIMITS.email })
  email!: string;

  @Column({ type: 'timestamptz' })
  @Index('mailed_tokens_expiry')
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user!: Relation<User>;
}
