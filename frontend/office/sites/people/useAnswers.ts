import { useRef, useState } from 'react';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import { ApiError } from '../../../shell/api.js';
import { answerEach, type Answered } from './answer-each.js';
import { confirmDecline } from './confirm-decline.js';
import { peopleCalls, type SiteAnswer } from './people-calls.js';
import { tellAnswered } from './tell-answered.js';
import { useSiteLists } from './useSiteList.js';

/** An answer that is under way, about one student or several. */
export interface UnderWay {
  answer: SiteAnswer;
  /** Whom it is about. */
  ids: ReadonlySet<string>;
  /** How many were answered. */
  done: number;
}

export interface Answers {
  underWay: readonly UnderWay[];
  give: (answer: SiteAnswer, students: readonly RosterEntry[]) => void;
}

/** The server's word about one student: an own child, a student who is gone, one whom a colleague has answered. */
const ABOUT_ONE: readonly number[] = [403, 404, 409];

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && ABOUT_ONE.includes(error.status);
}

/** The roster after one answer: accepted stays, declined goes (spec section 4). */
function afterAnswer(answer: SiteAnswer, { id }: RosterEntry): (rows: RosterEntry[]) => RosterEntry[] {
  return answer === 'deny'
    ? (rows) => rows.filter((row) => row.id !== id)
    : (rows) => rows.map((row) => (row.id === id ? { ...row, status: 'accepted' } : row));
}

/**
 * Accepts and declines students of a site, one call each in order; afterwards everything shown is asked anew.
 * Whom an answer is under way for is not answered twice; the others need not wait for it.
 */
export function useAnswers(siteId: number, onAnswered?: (answered: Answered<ApiError>) => void): Answers {
  const lists = useSiteLists(siteId);
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const taken = useRef(new Set<string>());

  async function send(
    answer: SiteAnswer,
    students: readonly RosterEntry[],
    message: string | null,
  ): Promise<Answered<ApiError>> {
    const ids: ReadonlySet<string> = new Set(students.map(({ id }) => id));
    setUnderWay((now) => [...now, { answer, ids, done: 0 }]);
    const sendOne = async (student: RosterEntry) => {
      try {
        await peopleCalls.answer(siteId, student.id, answer, message);
        lists.change('roster', afterAnswer(answer, student));
      } finally {
        setUnderWay((now) => now.map((one) => (one.ids === ids ? { ...one, done: one.done + 1 } : one)));
      }
    };
    const answered = await answerEach(students, sendOne, isRefusal);
    setUnderWay((now) => now.filter((one) => one.ids !== ids));
    return answered;
  }

  async function give(answer: SiteAnswer, chosen: readonly RosterEntry[]): Promise<void> {
    const students = chosen.filter(({ id }) => !taken.current.has(id));
    if (students.length === 0) return;
    for (const { id } of students) taken.current.add(id);
    let answered: Answered<ApiError>;
    try {
      const decline = answer === 'deny' ? await confirmDecline(students) : { message: null };
      if (!decline) return;
      answered = await send(answer, students, decline.message);
    } finally {
      for (const { id } of students) taken.current.delete(id);
    }
    await Promise.all([lists.refresh(), tellAnswered(answer, answered)]);
    onAnswered?.(answered);
  }

  return { underWay, give: (answer, students) => void give(answer, students) };
}
