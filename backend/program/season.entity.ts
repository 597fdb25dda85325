import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SeasonFigures } from '../../domain/contract/season.js';
import { SEASON_STATES, type SeasonState, type SiteStatus } from '../../domain/enums/enums.js';
import { LOTTERY_KEYS, type LotteryKey } from '../../domain/enums/placement.js';
import type { Day } from '../../domain/fields/date-text.js';
import { User } from '../accounts/user.entity.js';
import { EditedRow } from '../database/columns.js';
import { isInListSql } from '../database/constraints.js';
import { Site } from '../sites/site.entity.js';

/** Exactly one season is current. */
@Entity('seasons')
@Check('seasons_state', isInListSql('state', SEASON_STATES))
@Check('seasons_days', `"firstDay" <= "lastDay"`)
@Check('seasons_confirm_from', `"confirmFrom" < "firstDay"`)
@Check('seasons_lottery_by', isInListSql('lotteryBy', LOTTERY_KEYS))
@Check('seasons_ended', `("state" = 'ended') = ("endedAt" IS NOT NULL AND "figures" IS NOT NULL)`)
@Index('seasons_current', ['state'], { unique: true, where: `"state" = 'current'` })
export class Season extends EditedRow {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'seasons_pkey' })
  year!: number;

  @Column({ type: 'varchar', length: 8, default: 'current' })
  state!: SeasonState;

  @Column({ type: 'date' })
  firstDay!: Day;

  @Column({ type: 'date' })
  lastDay!: Day;

  /** Days without program. Stored as text: the driver would read dates in the server's time zone. */
  @Column({ type: 'varchar', length: 10, array: true, default: '{}' })
  holidays!: Day[];

  @Column({ type: 'date', nullable: true })
  placementDay!: Day | null;

  /** If null, nobody is asked. */
  @Column({ type: 'date', nullable: true })
  confirmFrom!: Day | null;

  @Column({ type: 'timestamptz', nullable: true })
  deadline!: Date | null;

  /** How many weekdays a site has to respond; 0 for no limit. */
  @Column({ type: 'integer', default: 3 })
  answerDays!: number;

  @Column({ type: 'integer', default: 5 })
  retainYears!: number;

  /** 32 random bytes in hex, secret until the first placement run is released. */
  @Column({ type: 'varchar', length: 64 })
  lotterySeed!: string;

  @Column({ type: 'varchar', length: 64 })
  lotteryHash!: string;

  @Column({ type: 'boolean', default: false })
  lotteryRevealed!: boolean;

  @Column({ type: 'varchar', length: 8, default: 'code' })
  lotteryBy!: LotteryKey;

  /** 32 random bytes from which the codes of children and accounts are made. Never leaves the server. */
  @Column({ type: 'bytea', select: false })
  codeSecret!: Buffer;

  @Column({ type: 'varchar', length: 64 })
  codeHash!: string;

  /** Only for an ended season. */
  @Column({ type: 'jsonb', nullable: true })
  figures!: SeasonFigures | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  @ForeignKey(() => User, { name: 'seasons_ended_by', onDelete: 'SET NULL' })
  endedById!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  remindedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  purgedAt!: Date | null;
}

@Entity('site_seasons')
export class SiteSeason {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_seasons_pkey' })
  @ForeignKey(() => Season, { name: 'site_seasons_season', onDelete: 'RESTRICT' })
  season!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_seasons_pkey' })
  @ForeignKey(() => Site, { name: 'site_seasons_site', onDelete: 'RESTRICT' })
  siteId!: number;

  @Column({ type: 'integer' })
  capacity!: number;

  @Column({ type: 'integer' })
  instructors!: number;

  @Column({ type: 'integer' })
  enrollment!: number;

  @Column({ type: 'integer' })
  accepted!: number;

  @Column({ type: 'integer' })
  waitlist!: number;

  @Column({ type: 'varchar', length: 8, nullable: true })
  status!: SiteStatus | null;

  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;
}
