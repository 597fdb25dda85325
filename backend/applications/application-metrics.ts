import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type StudentMetrics, studentMetrics } from '../../domain/status/student-metrics.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { ApplicationChanges, VERSION_SQL } from '../database/application-changes.js';
import { prepared, rowsOf, type Statement } from '../database/prepared-statements.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { statusRankSql } from './status.sql.js';

const METRICS_SQL = `SELECT changes."version", counts."rank", counts."count"
FROM (${VERSION_SQL}) changes
LEFT JOIN (SELECT ${statusRankSql()} AS "rank", count(*)::int AS "count" FROM students s GROUP BY 1) counts ON TRUE`;

/** How many applications have each status, by status rank. */
export function metricsStatement(): Statement {
  return prepared(METRICS_SQL, []);
}

/** No rank if there are no applications. */
type Row = Versioned & { rank: number | null; count: number };

/** The office's figures, counted again after an application changes. */
@Injectable()
export class ApplicationMetrics {
  private readonly cache = new VersionedCache<StudentMetrics & Versioned>(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
  ) {}

  async read(): Promise<StudentMetrics> {
    const version = await this.changes.version();
    const { version: _, ...metrics } = await this.cache.getOrLoad(version, 'all', () => this.count());
    return metrics;
  }

  private async count(): Promise<StudentMetrics & Versioned> {
    const rows = await rowsOf<Row>(this.dataSource.manager, metricsStatement());
    const counts: Partial<Record<ApplicationStatus, number>> = {};
    for (const { rank, count } of rows) {
      const status = rank === null ? undefined : APPLICATION_STATUSES[rank];
      if (status) counts[status] = count;
    }
    return { ...studentMetrics(counts), version: rows[0]?.version ?? 0 };
  }
}
