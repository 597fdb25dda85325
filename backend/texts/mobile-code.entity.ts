import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** The account's newest one counts; the others tell an old code from a wrong one. */
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

  /** Salted and slow: whoever reads the table can't try a million codes while one works. */
  @Column({ type: 'varchar', length: 96 })
  codeHash!: string;

  @Column({ type: 'integer' })
  triesLeft!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
