import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../../domain/fields/limits.js';

/** Refused logins of the last minutes, summed until they go into the access log (`RefusedLogins`). */
@Entity('refused_logins')
export class RefusedLogin {
  /** When the minute began in which they were refused. */
  @PrimaryColumn({ type: 'timestamptz' })
  minute!: Date;

  /** Where they came from. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  address!: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  action!: string;

  /** The email that was tried; empty for those of many emails together. */
  @PrimaryColumn({ type: 'varchar', length: LIMITS.email })
  email!: string;

  /** Set if a signed-in person was asked for the password again. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** When the first one was refused. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'integer', default: 1 })
  times!: number;
}
