import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type StudentMetrics, studentMetrics } from '../../domain/status/student-metrics.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { ApplicationChanges, VERSION_SQL } from '../database/application-changes.js';
import { findRows, type Statement } from '../database/prepared-statements.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { statusRankSql } from './status.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';

const METRICS_SQL = `SELECT changes."version", counts."rank", counts."count"
FROM (${VERSION_SQL}) changes
LEFT JOIN (SELECT ${statusRankSql()} AS "rank", count(*)::int AS "count" FROM students s
  WHERE s."season" = coalesce($1, ${CURRENT_SEASON}) GROUP BY 1) counts ON TRUE`;

function metricsStatement(season: number | null = null): Statement {
  return { text: METRICS_SQL, values: [season] };
}

const MAX_SEASONS = 20;

type Row = Versioned & { rank: number | null; count: number };

@Injectable()
export class ApplicationMetricsService {
  private readonly cache = new VersionedCache<StudentMetrics & Versioned>('application-metrics', MAX_SEASONS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
  ) {}

  async read(season: number | null): Promise<StudentMetrics> {
    const version = await this.changes.version();
    const { version: _, ...metrics } = await this.cache.getOrLoad(version, String(season), () =>
      this.count(season),
    );
    return metrics;
  }

  private async count(season: number | null): Promise<StudentMetrics & Versioned> {
    const rows = await findRows<Row>(this.dataSource.manager, metricsStatement(season));
    return { ...studentMetrics(byStatus(rows)), version: rows[0]?.version ?? 0 };
  }
}

type StatusCounts = Partial<Record<ApplicationStatus, number>>;

export async function countByStatus(manager: EntityManager): Promise<StatusCounts> {
  return byStatus(await findRows<Row>(manager, metricsStatement()));
}

function byStatus(rows: readonly Row[]): StatusCounts {
  const counts: StatusCounts = {};
  for (const { rank, count } of rows) {
    const status = rank === null ? undefined : APPLICATION_STATUSES[rank];
    if (status) counts[status] = count;
  }
  return counts;
}
