import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Only the phone itself can resume our texts, by sending another text. */
@Entity('stopped_numbers')
export class StoppedNumber {
  @PrimaryColumn({ type: 'varchar', length: 10, primaryKeyConstraintName: 'stopped_numbers_pkey' })
  phone!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  stoppedAt!: Date;
}
