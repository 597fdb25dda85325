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

/** The effect's keys are the student's columns. */
function changeSql(effect: MoveEffect): string {
  const columns = Object.keys(effect) as (keyof MoveEffect)[];
  const changes = columns.map((column) => `"${column}" = ${sqlOf(effect[column])}`);
  return `UPDATE students SET ${changes.join(', ')}, "updatedAt" = ${NOW}
    WHERE "id" = $1 RETURNING "updatedAt" AS at`;
}

function sqlOf(value: MoveEffect[keyof MoveEffect]): string {
  switch (value) {
    case 'now':
      return NOW;
    case 'target':
      return '$2';
    default:
      return String(value);
  }
}
