import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { KnownBrowser } from './session.entity.js';

@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid' })
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  userId!: string;

  /** The secret shared with the app, encrypted with the program's key (`EncryptionService`). Null without an app. */
  @Column({ type: 'varchar', length: 128, nullable: true })
  secret!: string | null;

  @Column({ type: 'boolean', default: false })
  hasApp!: boolean;

  /** Set by the app's first code or the first passkey. While it's null, no second step is required. */
  @Column({ type: 'timestamptz', nullable: true })
  turnedOnAt!: Date | null;

  /** The half minute (counted since 1970) of the last used code. Earlier codes are rejected, too. */
  @Column({ type: 'integer', default: 0 })
  lastStep!: number;
}

@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid' })
  @ForeignKey(() => SecondFactor, { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn({ type: 'char', length: 64 })
  codeHash!: string;
}

@Entity('remembered_devices')
export class RememberedDevice extends KnownBrowser {
  @Column({ type: 'uuid' })
  @Index('remembered_devices_user')
  @ForeignKey(() => SecondFactor, { onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  @Index('remembered_devices_expiry')
  expiresAt!: Date;
}
