import { Column, Entity, Index } from 'typeorm';
import { CountedId } from '../database/columns.js';

@Entity('ssid_checks')
@Index('ssid_checks_ended', ['endedAt'])
export class SsidCheckEntry {
  @CountedId('integer', 'ssid_checks_pkey')
  id!: number;

  @Column({ type: 'timestamptz' })
  startedAt!: Date;

  @Column({ type: 'timestamptz' })
  endedAt!: Date;

  /** Who started it; null for the nightly check. No foreign key, so it stays when the account is deleted. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'boolean' })
  again!: boolean;

  @Column({ type: 'integer' })
  found!: number;

  @Column({ type: 'integer' })
  notFound!: number;

  @Column({ type: 'integer' })
  toPick!: number;
}
