import type { EntityManager } from 'typeorm';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { VERSION_SQL } from '../database/application-changes.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { getStatusRankSql } from './status.queries.js';

const METRICS_SQL = `SELECT changes."version", counts."rank", counts."count"
FROM (${VERSION_SQL}) changes
LEFT JOIN (SELECT ${getStatusRankSql()} AS "rank", count(*)::int AS "count" FROM students s
  WHERE s."season" = coalesce($1, ${CURRENT_SEASON}) GROUP BY 1) counts ON TRUE`;

/** Without a season, of the current one. One reading of the index `students_status`, with the version for the cache. */
export async function countApplications(
  manager: EntityManager,
  season: number | null = null,
): Promise<{ version: number; byStatus: Partial<Record<ApplicationStatus, number>> }> {
  const rows = await manager.query<{ version: number; rank: number | null; count: number }[]>(METRICS_SQL, [
    season,
  ]);
  const byStatus: Partial<Record<ApplicationStatus, number>> = {};
  for (const { rank, count } of rows) {
    const status = rank === null ? undefined : APPLICATION_STATUSES[rank];
    if (status) byStatus[status] = count;
  }
  return { version: rows[0]?.version ?? 0, byStatus };
}
