import { Check, Column, Entity, Index, JoinColumn, ManyToOne, Unique, type Relation } from 'typeorm';
import type { RunCountyFigures, RunFigures, RunSiteFigures } from '../../domain/contract/placement.js';
import { LOTTERY_KEYS, RUN_STATES, type LotteryKey, type RunState } from '../../domain/enums/placement.js';
import { LIMITS } from '../../domain/fields/limits.js';
import type { PlacementRules } from '../../domain/forms/placement.js';
import { User } from '../accounts/user.entity.js';
import { CountedId } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { Season } from '../program/season.entity.js';

export interface RunSite extends RunSiteFigures {
  isTaking: boolean;
  /** A hash of the site's facts; null if the run doesn't depend on this site. */
  facts: string | null;
}

@Entity('placement_runs')
@Unique('placement_runs_number', ['season', 'number'])
@Index('placement_runs_releasing', ['state'], { unique: true, where: `"state" = 'releasing'` })
@Check('placement_runs_state', isInListSql('state', RUN_STATES))
@Check('placement_runs_lottery_by', isInListSql('lotteryBy', LOTTERY_KEYS))
@Check('placement_runs_released', `("state" = 'released') = ("releasedAt" IS NOT NULL)`)
export class PlacementRun {
  @CountedId('integer', 'placement_runs_pkey')
  id!: number;

  @Column({ type: 'integer' })
  season!: number;

  /** Numbered within the season, starting at 1. */
  @Column({ type: 'integer' })
  number!: number;

  @Column({ type: 'varchar', length: LIMITS.text, nullable: true })
  name!: string | null;

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

  /** The sum of the hashes of facts about each child in the pool. */
  @Column({ type: 'numeric' })
  poolFacts!: string;

  @Column({ type: 'integer', default: 0 })
  releaseDone!: number;

  @Column({ type: 'integer', default: 0 })
  releaseSkipped!: number;

  /** Families without a seat were emailed up to this lottery number; null until the sites were emailed. */
  @Column({ type: 'integer', nullable: true })
  mailedThrough!: number | null;

  @Column({ type: 'uuid', nullable: true })
  releasedById!: string | null;

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
