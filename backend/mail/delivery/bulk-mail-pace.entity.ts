import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the next bulk email or text may be sent. Stored in the database so that all instances share it. */
@Entity('mail_turns')
export class BulkMailPace {
  @PrimaryColumn({ type: 'varchar', length: 8, primaryKeyConstraintName: 'mail_turns_queue' })
  queue!: 'bulk' | 'text';

  @Column({ type: 'timestamptz' })
  nextAt!: Date;
}
