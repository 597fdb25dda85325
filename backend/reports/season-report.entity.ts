import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Report } from '../../domain/contract/report.js';
import type { ReportName } from '../../domain/reports/report-shape.js';
import { Season } from '../program/season.entity.js';

/** Sites as of the season's end, the others as of the deletion. Only counts, no names. */
@Entity('season_reports')
export class SeasonReport {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'season_reports_pkey' })
  season!: number;

  @PrimaryColumn({ type: 'varchar', length: 16, primaryKeyConstraintName: 'season_reports_pkey' })
  name!: ReportName;

  @Column({ type: 'jsonb' })
  report!: Report;

  @ManyToOne(() => Season, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'season', foreignKeyConstraintName: 'season_reports_season' })
  seasonRow!: Relation<Season>;
}
