import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A check that came to its end. */
@Entity('ssid_checks')
@Index('ssid_checks_ended', ['endedAt'])
export class SsidCheckEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'ssid_checks_pkey',
  })
  id!: number;

  @Column({ type: 'timestamptz' })
  startedAt!: Date;

  @Column({ type: 'timestamptz' })
  endedAt!: Date;

  /** Who asked for it; null for the nightly one. Refers to nothing: what was asked stays told. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** Whether students who had not been found were looked for again. */
  @Column({ type: 'boolean' })
  again!: boolean;

  @Column({ type: 'integer' })
  found!: number;

  @Column({ type: 'integer' })
  notFound!: number;

  @Column({ type: 'integer' })
  toPick!: number;
}
