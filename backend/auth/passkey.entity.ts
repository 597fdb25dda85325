import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';
import { User } from '../accounts/user.entity.js';
import { isInListSql } from '../database/constraints.js';
import { SecondFactor } from './second-factor.entity.js';

@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  @Index('passkeys_user')
  @ForeignKey(() => SecondFactor, { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'varchar', length: 1400 })
  @Index('passkeys_credential', { unique: true })
  credentialId!: string;

  /** In COSE format. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer<ArrayBuffer>;

  /** How often it was used; most devices don't count and stay at 0. A copied key would lag behind. */
  @Column({ type: 'bigint' })
  counter!: string;

  @Column({ type: 'varchar', length: 16, array: true })
  transports!: string[];

  @Column({ type: 'varchar', length: LIMITS.name })
  name!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}

/** A challenge for one purpose is invalid for the others. */
const PASSKEY_PURPOSES = ['add', 'confirm', 'login'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

@Entity('passkey_challenges')
@Check('passkey_challenges_purpose', isInListSql('purpose', PASSKEY_PURPOSES))
export class PasskeyChallenge {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  challenge!: string;

  @Column({ type: 'uuid' })
  @Index('passkey_challenges_user')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  userId!: string;

  /** The session that requested it; null for a login, which has no session yet. */
  @Column({ type: 'char', length: 64, nullable: true })
  sessionHash!: string | null;

  @Column({ type: 'varchar', length: 8 })
  purpose!: PasskeyPurpose;

  @Column({ type: 'timestamptz' })
  @Index('passkey_challenges_expiry')
  expiresAt!: Date;
}
