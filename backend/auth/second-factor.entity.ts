import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { KnownBrowser } from './session.entity.js';

@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid' })
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  userId!: string;

  /** Shared with the app; encrypted with the program's key (`SecretBox`). Null without an app. */
  @Column({ type: 'varchar', length: 128, nullable: true })
  secret!: string | null;

  @Column({ type: 'boolean', default: false })
  hasApp!: boolean;

  /** Null until the app's first code was entered, or the first passkey added: nothing is asked for before. */
  @Column({ type: 'timestamptz', nullable: true })
  turnedOnAt!: Date | null;

  /** The half minute since 1970 of the last code that was used. No earlier code is taken, either. */
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
