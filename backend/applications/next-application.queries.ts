import type { EntityManager } from 'typeorm';
import type { NextApplication } from '../../domain/contract/application.js';
import { prepared, rowsOf, type Statement } from '../database/prepared-statements.js';
import { hasStatusSql } from './status.sql.js';

/** The index `students_waiting` holds just these. */
export const WAITING = ['unassigned', 'declined'] as const;

/** The submission time of this application; of one that was returned since, when it was submitted last. */
const SUBMITTED_SQL = `SELECT coalesce(s."applicationSubmitted", (
  SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'submitted'
)) FROM students s WHERE s."id" = $1`;

/** The first that waits after this application, else the first of all. */
const NEXT_SQL = `(${waitingSql(`AND (s."applicationSubmitted", s."id") > ((${SUBMITTED_SQL}), $1)`, 1)})
UNION ALL (${waitingSql('', 2)})
ORDER BY "round" LIMIT 1`;

function waitingSql(condition: string, round: 1 | 2): string {
  return `SELECT s."id", ${round} AS "round" FROM students s
  WHERE ${hasStatusSql(WAITING)} AND s."id" <> $1 ${condition}
  ORDER BY s."applicationSubmitted", s."id" LIMIT 1`;
}

export function nextStatement(id: string): Statement {
  return prepared(NEXT_SQL, [id]);
}

/** The application that waits for an assignment next after this one, oldest submission first, going round. */
export async function nextApplication(manager: EntityManager, id: string): Promise<NextApplication> {
  const [next] = await rowsOf<{ id: string }>(manager, nextStatement(id));
  return next ? { id: next.id } : null;
}
