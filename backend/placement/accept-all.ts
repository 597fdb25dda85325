import type { Actor } from '../../domain/access/access.js';
import type { AcceptedStudents } from '../../domain/contract/site.js';
import { refusalCode } from '../../domain/placement/moves.js';
import { Conflict, Forbidden, NotFound, SeasonEnded } from '../platform/http/refusal.js';
import type { MoveExecutor } from './move-executor.js';

interface AcceptOrder {
  by: Actor;
  siteId: number;
  /** Each once. */
  studentIds: readonly string[];
}

/**
 * Accepts students one by one: each is the same move as a single acceptance, in a transaction of its own, so that one
 * who can't be accepted doesn't hold up the others.
 */
export async function acceptAll(
  moves: MoveExecutor,
  { by, siteId, studentIds }: AcceptOrder,
): Promise<AcceptedStudents> {
  const skipped: AcceptedStudents['skipped'] = [];
  for (const studentId of studentIds) {
    try {
      await moves.execute({ move: 'accept', studentId, by, siteId });
    } catch (error) {
      const code = skipCode(error);
      if (code === null) throw error;
      skipped.push({ studentId, code });
    }
  }
  return { accepted: studentIds.length - skipped.length, skipped };
}

/** Why a student is skipped; null for what would stop the others, too. */
function skipCode(error: unknown): string | null {
  if (error instanceof NotFound) return 'NOT_FOUND';
  if (error instanceof SeasonEnded) return 'SEASON_ENDED';
  return error instanceof Conflict || error instanceof Forbidden ? refusalCode(error.key) : null;
}
