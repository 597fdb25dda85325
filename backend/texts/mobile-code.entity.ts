import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** The code that an account was texted last, until it's used: it proves whose the phone is. */
@Entity('mobile_codes')
export class MobileCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'mobile_codes_pkey' })
  userId!: string;

  @Column({ type: 'varchar', length: 10 })
  phone!: string;

  @Column({ type: 'varchar', length: 64 })
  codeHash!: string;

  @Column({ type: 'integer' })
  triesLeft!: number;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'mobile_codes_user' })
  user!: Relation<User>;
}
