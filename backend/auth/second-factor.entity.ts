import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { KnownBrowser } from './session.entity.js';

/** An account's two-step login: with an authenticator app, with passkeys, or both (docs/rules.md#logging-in). */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** Shared with the app; encrypted with the program's key (`SecretBox`). Null without an app. */
  @Column({ type: 'varchar', length: 128, nullable: true })
  secret!: string | null;

  /** Whether the app's first code was entered. Until then, none of its codes is taken at login. */
  @Column({ type: 'boolean', default: false })
  hasApp!: boolean;

  /** When the app's first code was entered, or the first passkey added. Until then, nothing is asked for. */
  @Column({ type: 'timestamptz', nullable: true })
  turnedOnAt!: Date | null;

  /** The half minute since 1970 of the last code that was used: it and all before it aren't taken again. */
  @Column({ type: 'integer', default: 0 })
  lastStep!: number;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}

/** A code for when the app isn't at hand. It's deleted when it's used. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** SHA-256 of the account and the code. */
  @PrimaryColumn({ type: 'char', length: 64 })
  codeHash!: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  secondFactor!: Relation<SecondFactor>;
}

/** A browser that isn't asked for a code. */
@Entity('remembered_devices')
export class RememberedDevice extends KnownBrowser {
  @Column({ type: 'uuid' })
  @Index('remembered_devices_user')
  userId!: string;

  @Column({ type: 'timestamptz' })
  @Index('remembered_devices_expiry')
  expiresAt!: Date;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  secondFactor!: Relation<SecondFactor>;
}
