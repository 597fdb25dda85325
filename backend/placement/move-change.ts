import type { EntityManager } from 'typeorm';
import type { HistoryKind } from '../../domain/enums/history.js';
import type { MoveEffect } from '../../domain/placement/moves.js';
import { historyEntrySql } from '../history/history-log.js';
import { queueSql } from '../students/student-index.queries.js';

/** The time of the statement: the same for every column, and not the start of a transaction that had to wait. */
const NOW = 'statement_timestamp()';

/** A move's effect on a student, and what's written down about it. */
export interface MoveChange {
  studentId: string;
  effect: MoveEffect;
  kind: HistoryKind;
  byUserId: string;
  /** The site that the effect and the history entry refer to. */
  siteId: number | null;
  message: string | null;
  /** The site that the student left for good, and the table that remembers it. */
  left: { table: 'denials' | 'withdrawals'; siteId: number } | null;
}

/** Applies a move's effect to the student, with its history entry, in one statement. */
export async function changeStudent(
  manager: EntityManager,
  { studentId, effect, kind, byUserId, siteId, message, left }: MoveChange,
): Promise<void> {
  const changed = await manager.query<object[]>(changeSql(effect, left?.table), [
    studentId,
    siteId,
    kind,
    byUserId,
    message,
    ...(left ? [left.siteId] : []),
  ]);
  if (changed.length === 0) throw new Error('a locked student is gone');
}

/** As `changeStudent` for many students, each with its own target. */
export async function changeStudents(
  manager: EntityManager,
  effect: MoveEffect,
  targets: readonly { studentId: string; siteId: number }[],
): Promise<Date> {
  const changed = await manager.query<{ at: Date }[]>(
    `WITH changed AS (
       UPDATE students SET ${changesSql(effect, 'target."siteId"')}
       FROM unnest($1::uuid[], $2::integer[]) AS target ("studentId", "siteId")
       WHERE students."id" = target."studentId" RETURNING "updatedAt" AS at
     )
     SELECT at FROM changed`,
    [targets.map(({ studentId }) => studentId), targets.map(({ siteId }) => siteId)],
  );
  const [first] = changed;
  if (!first || changed.length < targets.length) throw new Error('a locked student is gone');
  return first.at;
}

function changeSql(effect: MoveEffect, left: 'denials' | 'withdrawals' | undefined): string {
  const entry = `SELECT $1::uuid, $3::varchar, $4::uuid, at, $2::integer, $5::varchar FROM changed`;
  // Whoever gives up a seat, or changes to another one, leaves the groups there.
  const leavesGroup =
    'siteId' in effect ? 'ungrouped AS (DELETE FROM group_members WHERE "studentId" = $1),' : '';
  return `WITH changed AS (
      UPDATE students SET ${changesSql(effect, '$2')} WHERE "id" = $1 RETURNING "id", "updatedAt" AS at
    ), ${'removed' in effect ? `${queueSql('changed')},` : ''} ${leavesGroup} ${left ? `gone AS (INSERT INTO ${left} ("studentId", "siteId", "at") SELECT $1::uuid, $6::integer, at FROM changed),` : ''}
    ${historyEntrySql(entry, ['at', 'siteId', 'message'])}
    SELECT FROM changed`;
}

/** The effect's keys are the student's columns. */
function changesSql(effect: MoveEffect, target: string): string {
  const columns = Object.keys(effect) as (keyof MoveEffect)[];
  const changes = columns.map((column) => `"${column}" = ${sqlOf(effect[column], target)}`);
  if ('siteId' in effect) changes.push(`"assignedAt" = ${effect.siteId === null ? 'NULL' : NOW}`);
  return `${changes.join(', ')}, "version" = "version" + 1, "updatedAt" = ${NOW}`;
}

function sqlOf(value: MoveEffect[keyof MoveEffect], target: string): string {
  switch (value) {
    case 'now':
      return NOW;
    case 'target':
      return target;
    default:
      return String(value);
  }
}
