import { useRef, useState } from 'react';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import { ApiError } from '../../../shell/api.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { SiteAnswer } from '../../data/office-calls.js';
import { sendEach, type SendResult } from '../../list/send-each.js';
import { askDecline } from './DeclineForm.js';
import { reportAnswers } from './report-answers.js';
import { useSiteListCache } from './useSiteList.js';

/** What came of answering one student or several. */
export type AnswerResult = SendResult<RosterEntry, ApiError>;

/** An answer that's being sent for one student or several. */
interface RunningAnswer {
  answer: SiteAnswer;
  ids: ReadonlySet<string>;
  /** How many students are answered already. */
  done: number;
}

export interface Answers {
  running: readonly RunningAnswer[];
  give: (answer: SiteAnswer, students: readonly RosterEntry[]) => void;
}

/** Refusals that concern one student: the person's own child, a student who left, or one who's answered already. */
const OF_ONE_STUDENT: readonly number[] = [403, 404, 409];

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && OF_ONE_STUDENT.includes(error.status);
}

/** The roster after one answer: an accepted student stays, a declined one leaves it (spec section 4). */
function afterAnswer(answer: SiteAnswer, { id }: RosterEntry): (rows: RosterEntry[]) => RosterEntry[] {
  return answer === 'deny'
    ? (rows) => rows.filter((row) => row.id !== id)
    : (rows) => rows.map((row) => (row.id === id ? { ...row, status: 'accepted' } : row));
}

/**
 * Accepts and declines students of a site, one call each in order, and reloads the site afterwards. A student who is
 * being answered can't be answered twice; the others don't have to wait.
 */
export function useAnswers(siteId: number, onAnswered?: (result: AnswerResult) => void): Answers {
  const provider = useOfficeDataProvider();
  const cache = useSiteListCache(siteId);
  const [running, setRunning] = useState<readonly RunningAnswer[]>([]);
  const taken = useRef(new Set<string>());

  async function send(
    answer: SiteAnswer,
    students: readonly RosterEntry[],
    message: string | null,
  ): Promise<AnswerResult> {
    const ids: ReadonlySet<string> = new Set(students.map(({ id }) => id));
    setRunning((now) => [...now, { answer, ids, done: 0 }]);
    const sendOne = async (student: RosterEntry) => {
      try {
        await provider.answerStudent(siteId, student.id, answer, message);
        cache.change('roster', afterAnswer(answer, student));
      } finally {
        setRunning((now) => now.map((one) => (one.ids === ids ? { ...one, done: one.done + 1 } : one)));
      }
    };
    const result = await sendEach(students, sendOne, isRefusal);
    setRunning((now) => now.filter((one) => one.ids !== ids));
    return result;
  }

  async function give(answer: SiteAnswer, chosen: readonly RosterEntry[]): Promise<void> {
    const students = chosen.filter(({ id }) => !taken.current.has(id));
    if (students.length === 0) return;
    for (const { id } of students) taken.current.add(id);
    let result: AnswerResult;
    try {
      const decline = answer === 'deny' ? await askDecline(students) : { message: null };
      if (!decline) return;
      result = await send(answer, students, decline.message);
    } finally {
      for (const { id } of students) taken.current.delete(id);
    }
    await Promise.all([cache.renew(), reportAnswers(answer, result)]);
    onAnswered?.(result);
  }

  return { running, give: (answer, students) => void give(answer, students) };
}
