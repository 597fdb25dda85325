import { Check, Column, Entity, Index, JoinColumn, ManyToOne, Unique, type Relation } from 'typeorm';
import type { RunCountyFigures, RunFigures, RunSiteFigures } from '../../domain/contract/placement.js';
import { LOTTERY_KEYS, RUN_STATES, type LotteryKey, type RunState } from '../../domain/enums/placement.js';
import { LIMITS } from '../../domain/fields/limits.js';
import type { PlacementRules } from '../../domain/forms/placement.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { inList } from '../database/constraints.js';
import { Season } from '../program/season.entity.js';

/** One site of a run, as it was when the run was computed. */
export interface RunSite extends RunSiteFigures {
  /** Whether students could be placed there at all. */
  isTaking: boolean;
  /** A hash of the facts that the run depends on; null if it doesn't depend on this site. */
  facts: string | null;
}

/** A placement of everyone who waits, computed but not yet made: nothing changes before its release. */
@Entity('placement_runs')
@Unique('placement_runs_number', ['season', 'number'])
@Index('placement_runs_releasing', ['state'], { unique: true, where: `"state" = 'releasing'` })
@Check('placement_runs_state', inList('state', RUN_STATES))
@Check('placement_runs_lottery_by', inList('lotteryBy', LOTTERY_KEYS))
@Check('placement_runs_released', `("state" = 'released') = ("releasedAt" IS NOT NULL)`)
export class PlacementRun {
  @CountedId('integer', 'placement_runs_pkey')
  id!: number;

  @Column({ type: 'integer' })
  season!: number;

  /** Within the season, from 1. */
  @Column({ type: 'integer' })
  number!: number;

  /** What the office calls it. */
  @Column({ type: 'varchar', length: LIMITS.text, nullable: true })
  name!: string | null;

  /** What the office wants to remember about it. */
  @Column({ type: 'varchar', length: LIMITS.longText, nullable: true })
  note!: string | null;

  @Column({ type: 'varchar', length: 16, default: 'draft' })
  state!: RunState;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'uuid', nullable: true })
  createdById!: string | null;

  @Column({ type: 'jsonb' })
  rules!: PlacementRules;

  @Column({ type: 'jsonb' })
  figures!: RunFigures;

  @Column({ type: 'jsonb' })
  bySite!: RunSite[];

  @Column({ type: 'jsonb' })
  byCounty!: RunCountyFigures[];

  @Column({ type: 'varchar', length: 8, default: 'code' })
  lotteryBy!: LotteryKey;

  @Column({ type: 'varchar', length: 64 })
  inputHash!: string;

  @Column({ type: 'varchar', length: 64 })
  resultHash!: string;

  /** The sum of hashes of the facts about each child of the pool: it's different once one of them has changed. */
  @Column({ type: 'numeric' })
  poolFacts!: string;

  /** Children whom the release has placed, and skipped. */
  @Column({ type: 'integer', default: 0 })
  releaseDone!: number;

  @Column({ type: 'integer', default: 0 })
  releaseSkipped!: number;

  /**
   * The lottery number up to which families without a seat were mailed; null until the sites were, which come first.
   */
  @Column({ type: 'integer', nullable: true })
  mailedThrough!: number | null;

  /** Who released it; set when the release begins. */
  @Column({ type: 'uuid', nullable: true })
  releasedById!: string | null;

  /** When the release was complete. */
  @Column({ type: 'timestamptz', nullable: true })
  releasedAt!: Date | null;

  @ManyToOne(() => Season, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'placement_runs_season' })
  seasonRow!: Relation<Season>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById', foreignKeyConstraintName: 'placement_runs_created_by' })
  createdBy!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'releasedById', foreignKeyConstraintName: 'placement_runs_released_by' })
  releasedBy!: Relation<User> | null;
}
