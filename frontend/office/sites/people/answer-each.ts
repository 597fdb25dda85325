import type { RosterEntry } from '../../../../domain/contract/site.js';

/** What became of answering several students. */
export interface Answered<Refusal = unknown> {
  done: RosterEntry[];
  /** Whom the site could not answer, and what the server said. */
  refused: { student: RosterEntry; refusal: Refusal }[];
  /** What stopped it, and at whom; the students after that were not tried. */
  stopped: { at: RosterEntry; error: unknown } | null;
}

/** Answers one student after the other. A refusal concerns that one only; anything else would befall all the rest. */
export async function answerEach<Refusal>(
  students: readonly RosterEntry[],
  send: (student: RosterEntry) => Promise<unknown>,
  isRefusal: (error: unknown) => error is Refusal,
): Promise<Answered<Refusal>> {
  const answered: Answered<Refusal> = { done: [], refused: [], stopped: null };
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
