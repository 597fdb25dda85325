import type { EntityManager } from 'typeorm';
import type { NextApplication } from '../../domain/contract/application.js';
import { STATUS_GROUP_NAMES, STATUS_GROUPS } from '../../domain/status/student-metrics.js';
import { rowsOf, type Statement } from '../database/prepared-statements.js';
import { filterConditions, statementOf, type ApplicationFilter } from './application-list.sql.js';
import { hasStatusSql } from './status.sql.js';

/** When this application was submitted; if it was returned since, when it was last submitted. */
const SUBMITTED_SQL = `SELECT coalesce(s."applicationSubmitted", (
  SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'submitted'
)) FROM students s WHERE s."id" = $1`;

/** Applications that were never submitted come last. */
const NEVER = `'infinity'::timestamptz`;

/** Whether the filter already limits the status. */
function namesStatus(filter: ApplicationFilter): boolean {
  return filter.status !== null || STATUS_GROUP_NAMES.some((group) => filter[group]);
}

/**
 * Two searches in one statement: the first application after this one, else the first of all. The index
 * `students_waiting` has the waiting ones in this order.
 */
export function nextStatement(id: string, filter: ApplicationFilter): Statement {
  const values: unknown[] = [id];
  const conditions = filterConditions(filter, (value) => `$${values.push(value)}`);
  const isAnyStatus = namesStatus(filter);
  if (!isAnyStatus) conditions.push(hasStatusSql(STATUS_GROUPS.waiting));
  const submitted = isAnyStatus ? `coalesce(s."applicationSubmitted", ${NEVER})` : 's."applicationSubmitted"';
  // This application's position. If it's no longer in the list, its last submission decides.
  const here = isAnyStatus
    ? `(SELECT CASE WHEN ${conditions.join(' AND ')} THEN ${submitted} END FROM students s WHERE s."id" = $1)`
    : 'NULL';
  const after = `(${submitted}, s."id") > (coalesce(${here}, (${SUBMITTED_SQL})), $1)`;
  const round = (number: 1 | 2, condition = ''): string =>
    `SELECT s."id", ${String(number)} AS "round" FROM students s
     WHERE ${conditions.join(' AND ')} AND s."id" <> $1 ${condition}
     ORDER BY ${submitted}, s."id" LIMIT 1`;
  const text = `(${round(1, `AND ${after}`)}) UNION ALL (${round(2)}) ORDER BY "round" LIMIT 1`;
  return statementOf(filter, text, values);
}

/**
 * The next application after this one that matches the filter, oldest submission first, starting over at the end.
 * Without a status filter, only those that await assignment.
 */
export async function nextApplication(
  manager: EntityManager,
  id: string,
  filter: ApplicationFilter,
): Promise<NextApplication> {
  const [next] = await rowsOf<{ id: string }>(manager, nextStatement(id, filter));
  return next ? { id: next.id } : null;
}
