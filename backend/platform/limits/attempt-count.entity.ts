import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something limited was tried in its window; in the database, so that every instance counts the same. */
@Entity('attempt_counts')
export class AttemptCount {
  /** What is limited and for whom, hashed where it holds an email: `login:<sha256>`. */
  @PrimaryColumn({ type: 'varchar', length: 128 })
  key!: string;

  @Column({ type: 'integer' })
  count!: number;

  /** When the window ends and the count starts anew. */
  @Column({ type: 'timestamptz' })
  @Index('attempt_counts_expiry')
  expiresAt!: Date;
}
