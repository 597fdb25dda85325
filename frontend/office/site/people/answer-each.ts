import type { RosterEntry } from '../../../../domain/contract/site.js';
import { ApiError } from '../../../shell/api.js';

/** What became of answering several students. */
export interface Answered {
  done: RosterEntry[];
  /** Whom the site could not answer, and what the server said. */
  refused: { student: RosterEntry; refusal: ApiError }[];
  /** What stopped it, and at whom; the students after that were not tried. */
  stopped: { at: RosterEntry; error: unknown } | null;
}

/** The server's word about one student: an own child, a student who is gone, one whom a colleague has answered. */
const ABOUT_ONE: readonly number[] = [403, 404, 409];

export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && ABOUT_ONE.includes(error.status);
}

/** Answers one student after the other. A refusal concerns that one only; anything else would befall all the rest. */
export async function answerEach(
  students: readonly RosterEntry[],
  send: (student: RosterEntry) => Promise<unknown>,
): Promise<Answered> {
  const answered: Answered = { done: [], refused: [], stopped: null };
  for (const student of students) {
    try {
      await send(student);
      answered.done.push(student);
    } catch (error) {
      if (!isRefusal(error)) return { ...answered, stopped: { at: student, error } };
      answered.refused.push({ student, refusal: error });
    }
  }
  return answered;
}
