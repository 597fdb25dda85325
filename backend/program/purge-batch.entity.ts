import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Season } from './season.entity.js';

/**
 * A transaction of a purge. Inserting one deletes the next thousand applications of the season, or accounts once there
 * are no more applications; nothing is inserted if there's nothing left (docs/decisions/008).
 */
@Entity('purge_batches')
export class PurgeBatch {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'purge_batches_pkey',
  })
  id!: number;

  @Column({ type: 'integer' })
  season!: number;

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

  @Column({ type: 'integer', default: 0 })
  accounts!: number;

  @ManyToOne(() => Season, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'purge_batches_season' })
  seasonRow!: Relation<Season>;
}
