import { Column, Entity, ForeignKey } from 'typeorm';
import { CountedId } from '../database/columns.js';
import { Season } from './season.entity.js';

abstract class Deletion {
  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'integer', default: 0 })
  applications!: number;

  @Column({ type: 'integer', default: 0 })
  historyEntries!: number;

  @Column({ type: 'integer', default: 0 })
  notes!: number;

  @Column({ type: 'integer', default: 0 })
  messages!: number;
}

/** Inserting a row deletes all applications of the child, or nothing if none exist (docs/decisions/006). */
@Entity('erasures')
export class Erasure extends Deletion {
  @CountedId('integer', 'erasures_pkey')
  id!: number;

  /** An application of any season. No foreign key, because it's deleted. */
  @Column({ type: 'uuid' })
  studentId!: string;

  @Column({ type: 'integer', default: 0 })
  rosterEntries!: number;
}

/** Inserting a row deletes the next thousand applications, then accounts (docs/decisions/006). */
@Entity('purge_batches')
export class PurgeBatch extends Deletion {
  @CountedId('integer', 'purge_batches_pkey')
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey(() => Season, { name: 'purge_batches_season', onDelete: 'RESTRICT' })
  season!: number;

  @Column({ type: 'integer', default: 0 })
  accounts!: number;
}
