import { useRef, useState } from 'react';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import { ApiError } from '../../../shell/api.js';
import { answerEach } from './answer-each.js';
import { confirmDecline } from './confirm-decline.js';
import { peopleCalls, type SiteAnswer } from './people-calls.js';
import { tellAnswered } from './tell-answered.js';
import { useSiteLists } from './useSiteList.js';

/** The answer that is under way; there is one at a time. */
export interface UnderWay {
  answer: SiteAnswer;
  /** Whom it is about. */
  ids: ReadonlySet<string>;
  /** How many were answered. */
  done: number;
}

export interface Answers {
  underWay: UnderWay | null;
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

/** Accepts and declines students of a site, one call each in order; afterwards everything shown is asked anew. */
export function useAnswers(siteId: number): Answers {
  const lists = useSiteLists(siteId);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const isRunning = useRef(false);

  async function run(answer: SiteAnswer, students: readonly RosterEntry[]): Promise<void> {
    if (answer === 'deny' && !(await confirmDecline(students))) return;
    setUnderWay({ answer, ids: new Set(students.map(({ id }) => id)), done: 0 });
    const send = async (student: RosterEntry) => {
      try {
        await peopleCalls.answer(siteId, student.id, answer);
        lists.change('roster', afterAnswer(answer, student));
      } finally {
        setUnderWay((now) => now && { ...now, done: now.done + 1 });
      }
    };
    const answered = await answerEach(students, send, isRefusal);
    setUnderWay(null);
    await Promise.all([lists.refresh(), tellAnswered(answer, answered)]);
  }

  async function give(answer: SiteAnswer, students: readonly RosterEntry[]): Promise<void> {
    if (isRunning.current || students.length === 0) return;
    isRunning.current = true;
    try {
      await run(answer, students);
    } finally {
      isRunning.current = false;
    }
  }

  return { underWay, give: (answer, students) => void give(answer, students) };
}
