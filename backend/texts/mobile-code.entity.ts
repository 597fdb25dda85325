import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** Only the account's newest code counts; older ones help tell an expired code from a wrong one. */
@Entity('mobile_codes')
export class MobileCode {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mobile_codes_pkey' })
  id!: string;

  @Column({ type: 'uuid' })
  @Index('mobile_codes_of_user')
  @ForeignKey(() => User, { name: 'mobile_codes_user', onDelete: 'CASCADE' })
  userId!: string;

  @Column({ type: 'varchar', length: 10 })
  phone!: string;

  /** Salted and slow to hash, so that a reader of the table can't try a million codes while one is valid. */
  @Column({ type: 'varchar', length: 96 })
  codeHash!: string;

  @Column({ type: 'integer' })
  triesLeft!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
