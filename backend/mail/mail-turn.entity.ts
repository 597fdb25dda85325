import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a queue may send its next mail; in the database, so that all instances together keep to its pace. */
@Entity('mail_turns')
export class MailTurn {
  @PrimaryColumn({ type: 'varchar', length: 8, primaryKeyConstraintName: 'mail_turns_queue' })
  queue!: 'bulk';

  @Column({ type: 'timestamptz' })
  nextAt!: Date;
}
