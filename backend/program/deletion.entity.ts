import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CountedId } from '../database/columns.js';
import { Season } from './season.entity.js';

abstract class Deletion {
  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** What it deleted. */
  @Column({ type: 'integer', default: 0 })
  applications!: number;

  @Column({ type: 'integer', default: 0 })
  historyEntries!: number;

  @Column({ type: 'integer', default: 0 })
  notes!: number;

  @Column({ type: 'integer', default: 0 })
  messages!: number;
}

/**
 * One child's data that was erased. Inserting one deletes all applications of the child, with all that belongs to them;
 * nothing is inserted if there's no such application (docs/decisions/008).
 */
@Entity('erasures')
export class Erasure extends Deletion {
  @CountedId('integer', 'erasures_pkey')
  id!: number;

  /** An application of the child, in any season. It's gone, so there's no foreign key. */
  @Column({ type: 'uuid' })
  studentId!: string;

  /** In the state roster, by the SSID of the application. */
  @Column({ type: 'integer', default: 0 })
  rosterEntries!: number;
}

/**
 * A transaction of a purge. Inserting one deletes the next thousand applications of the season, or accounts once there
 * are no more applications; nothing is inserted if there's nothing left (docs/decisions/008).
 */
@Entity('purge_batches')
export class PurgeBatch extends Deletion {
  @CountedId('integer', 'purge_batches_pkey')
  id!: number;

  @Column({ type: 'integer' })
  season!: number;

  @Column({ type: 'integer', default: 0 })
  accounts!: number;

  @ManyToOne(() => Season, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'purge_batches_season' })
  seasonRow!: Relation<Season>;
}
