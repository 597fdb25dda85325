import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Report } from '../../domain/contract/report.js';
import type { ReportName } from '../../domain/reports/report-shape.js';
import { Season } from '../program/season.entity.js';

/** Site reports are as of the season's end, others as of the deletion. Contains counts, but no names. */
@Entity('season_reports')
export class SeasonReport {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'season_reports_pkey' })
  @ForeignKey(() => Season, { name: 'season_reports_season', onDelete: 'RESTRICT' })
  season!: number;

  @PrimaryColumn({ type: 'varchar', length: 16, primaryKeyConstraintName: 'season_reports_pkey' })
  name!: ReportName;

  @Column({ type: 'jsonb' })
  report!: Report;
}
