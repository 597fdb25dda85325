import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';

@Entity('refused_logins')
export class RefusedLogin {
  @PrimaryColumn({ type: 'timestamptz' })
  minute!: Date;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  address!: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  action!: string;

  /** Empty if the row adds up attempts for many emails. */
  @PrimaryColumn({ type: 'varchar', length: LIMITS.email })
  email!: string;

  /** Set if a signed-in person had to enter the password again. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'integer', default: 1 })
  times!: number;
}
