import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { PlacementRank } from '../../domain/contract/placement.js';
import {
  RELEASE_OUTCOMES,
  type PreferenceOutcome,
  type ReleaseOutcome,
} from '../../domain/enums/placement.js';
import { isInListSql } from '../database/constraints.js';
import { Student } from '../students/student.entity.js';

export const ROW_STUDENT_CONSTRAINT = 'placement_run_rows_student';

/** In the family's numbering; null if there's no such preference. */
export type KeptPreference = { siteId: number; reason: PreferenceOutcome; tier: number } | null;

@Entity('placement_run_rows')
@Index('placement_run_rows_of_student', ['studentId'])
@Check('placement_run_rows_outcome', isInListSql('outcome', RELEASE_OUTCOMES))
@Check(
  'placement_run_rows_seat',
  `("siteId" IS NULL) = ("rank" IS NULL) AND ("siteId" IS NULL) = ("tier" IS NULL)`,
)
@Check('placement_run_rows_only_seats_released', `"outcome" IS NULL OR "siteId" IS NOT NULL`)
@Check('placement_run_rows_skipped', `("outcome" IS NOT DISTINCT FROM 'skipped') = ("skipCode" IS NOT NULL)`)
export class PlacementRunRow {
  // No foreign key: only the run's transaction writes rows, and checking them takes half as long as writing.
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'placement_run_rows_pkey' })
  runId!: number;

  /** Position within the pool, starting at 1. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'placement_run_rows_pkey' })
  lottery!: number;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Student, { name: ROW_STUDENT_CONSTRAINT, onDelete: 'CASCADE' })
  studentId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'integer', nullable: true })
  siteId!: number | null;

  @Column({ type: 'varchar', length: 8, nullable: true })
  rank!: `${Exclude<PlacementRank, null>}` | null;

  @Column({ type: 'integer', nullable: true })
  tier!: number | null;

  @Column({ type: 'boolean' })
  late!: boolean;

  @Column({ type: 'jsonb' })
  preferences!: [KeptPreference, KeptPreference, KeptPreference];

  /** Null before the release, or if the child has no seat. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  outcome!: ReleaseOutcome | null;

  @Column({ type: 'varchar', length: 32, nullable: true })
  skipCode!: string | null;
}
