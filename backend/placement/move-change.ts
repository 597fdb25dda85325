import type { EntityManager } from 'typeorm';
import type { MoveEffect } from '../../domain/placement/moves.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';

/** The time of the statement: the same for every column, and not the start of a transaction that had to wait. */
const NOW = 'statement_timestamp()';

/** Applies a move's effect to the student and returns when; `target` is the site that the effect refers to. */
export async function changeStudent(
  manager: EntityManager,
  studentId: string,
  effect: MoveEffect,
  target: number | null,
): Promise<Date> {
  const values = effect.siteId === 'target' ? [studentId, target] : [studentId];
  const [changed] = await rowsOf<{ at: Date }>(manager, prepared(changeSql(effect), values));
  if (!changed) throw new Error('a locked student is gone');
  return changed.at;
}

/** As `changeStudent` for many students, each with its own target. */
export async function changeStudents(
  manager: EntityManager,
  effect: MoveEffect,
  targets: readonly { studentId: string; siteId: number }[],
): Promise<Date> {
  const changed = await rowsOf<{ at: Date }>(
    manager,
    prepared(
      `UPDATE students SET ${changesSql(effect, 'target."siteId"')}
       FROM unnest($1::uuid[], $2::integer[]) AS target ("studentId", "siteId")
       WHERE students."id" = target."studentId" RETURNING "updatedAt" AS at`,
      [targets.map(({ studentId }) => studentId), targets.map(({ siteId }) => siteId)],
    ),
  );
  const [first] = changed;
  if (!first || changed.length < targets.length) throw new Error('a locked student is gone');
  return first.at;
}

function changeSql(effect: MoveEffect): string {
  return `UPDATE students SET ${changesSql(effect, '$2')} WHERE "id" = $1 RETURNING "updatedAt" AS at`;
}

/** The effect's keys are the student's columns. */
function changesSql(effect: MoveEffect, target: string): string {
  const columns = Object.keys(effect) as (keyof MoveEffect)[];
  const changes = columns.map((column) => `"${column}" = ${sqlOf(effect[column], target)}`);
  return `${changes.join(', ')}, "updatedAt" = ${NOW}`;
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
