import { Column, Entity, Index } from 'typeorm';
import { CountedId } from '../database/columns.js';

/** When the nightly check runs, in the state's time zone: an hour when nobody works yet and that no clock change skips. */
export const NIGHTLY_CHECK = { hour: 3, minute: 17 } as const;

@Entity('ssid_checks')
@Index('ssid_checks_ended', ['endedAt'])
export class SsidCheckEntry {
  @CountedId('integer', 'ssid_checks_pkey')
  id!: number;

  @Column({ type: 'timestamptz' })
  startedAt!: Date;

  @Column({ type: 'timestamptz' })
  endedAt!: Date;

  /** Who started it; null for the nightly one. Not a foreign key, so it stays when the account goes. */
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
