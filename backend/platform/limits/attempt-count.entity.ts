import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Stored in the database, so that all instances count together. */
@Entity('attempt_counts')
export class AttemptCount {
  /** What is limited and for whom. Hashed if it contains an email: `login:<sha256>`. */
  @PrimaryColumn({ type: 'varchar', length: 128 })
  key!: string;

  @Column({ type: 'integer' })
  count!: number;

  @Column({ type: 'timestamptz' })
  @Index('attempt_counts_expiry')
  expiresAt!: Date;
}
