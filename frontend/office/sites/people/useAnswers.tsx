import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { refusalCode } from '../../../../domain/placement/moves.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { SiteAnswer } from '../../data/office-calls.js';
import { sendEach, type SendResult } from '../../lists/send-each.js';
import { fullName } from '../../ui/row-facts.js';
import { useQuestion, type Question } from '../../ui/useQuestion.js';
import { useDecline } from './useDecline.js';
import { useSiteListCache } from './useSiteList.js';

type Refusal = Pick<ApiError, 'status' | 'code' | 'message'>;

type AnswerResult = SendResult<RosterEntry, Refusal>;

/** Students that are accepted in one call: few enough to show progress. */
const TOGETHER = 50;

interface RunningAnswer {
  answer: SiteAnswer;
  ids: ReadonlySet<string>;
  done: number;
}

export interface Answers {
  running: readonly RunningAnswer[];
  give: (answer: SiteAnswer, students: readonly RosterEntry[]) => void;
  dialogs: ReactNode;
}

/** Refusals that concern one student: the person's own child, a student who left, or one who's answered already. */
const OF_ONE_STUDENT: readonly number[] = [403, 404, 409];

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && OF_ONE_STUDENT.includes(error.status);
}

/** What the code of a skipped student says, as a single call would have said it. */
function skipRefusal(code: string): Refusal {
  switch (code) {
    case 'NOT_FOUND':
      return { status: 404, code, message: '' };
    case refusalCode('move.ownStudent'):
      return { status: 403, code, message: text('move.ownStudent') };
    case 'SEASON_ENDED':
      return { status: 409, code, message: text('season.seasonEnded') };
    default:
      return { status: 409, code, message: text('roster.tooLate') };
  }
}

function afterAnswer(answer: SiteAnswer, { id }: RosterEntry): (rows: RosterEntry[]) => RosterEntry[] {
  return answer === 'deny'
    ? (rows) => rows.filter((row) => row.id !== id)
    : (rows) => rows.map((row) => (row.id === id ? { ...row, status: 'accepted' } : row));
}

function acceptQuestion(count: number): Question {
  return {
    title: text('roster.acceptTitleMany', { count }),
    text: text('roster.acceptTextMany'),
    yes: text('roster.acceptYesMany', { count }),
  };
}

interface AnswerWords {
  done: MessageKey;
  refused: MessageKey;
  someRefused: MessageKey;
}

const WORDS: Record<SiteAnswer, AnswerWords> = {
  accept: {
    done: 'roster.accepted',
    refused: 'roster.acceptRefusedTitle',
    someRefused: 'roster.acceptFailedTitle',
  },
  deny: {
    done: 'roster.declined',
    refused: 'roster.declineRefusedTitle',
    someRefused: 'roster.declineFailedTitle',
  },
};

const NOT_WAITING = refusalCode('move.notWaiting');

function getReason({ status, code, message }: Refusal): string {
  if (status === 404) return text('roster.gone');
  return code === NOT_WAITING ? text('roster.tooLate') : message;
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function Report({ answer, result }: { answer: SiteAnswer; result: AnswerResult }) {
  const { done, refused, stopped } = result;
  return (
    <>
      <p>{done.length > 0 ? text(WORDS[answer].done, { count: done.length }) : text('roster.nobodyDone')}</p>
      {refused.length > 0 && (
        <>
          <p>{text('roster.refusedList')}</p>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {refused.map(({ row: student, refusal }) => (
              <li key={student.id}>
                {text('roster.refused', { student: fullName(student), reason: getReason(refusal) })}
              </li>
            ))}
          </Box>
        </>
      )}
      {stopped && <p>{text('roster.stopped', { student: fullName(stopped.at) })}</p>}
    </>
  );
}

/** Null where a toast says it, or the error's own dialog. */
function getReport(answer: SiteAnswer, result: AnswerResult): Question | null {
  const { done, refused, stopped } = result;
  const [only, ...others] = refused;
  if (stopped && (isLoggedOut(stopped.error) || done.length + refused.length === 0)) return null;
  if (!only && !stopped) return null;
  if (only && done.length + others.length === 0 && !stopped) {
    return { title: text(WORDS[answer].refused), text: getReason(only.refusal) };
  }
  return { title: text(WORDS[answer].someRefused), text: <Report answer={answer} result={result} /> };
}

/** A student who's being answered can't be answered twice; the others don't have to wait. */
export function useAnswers(siteId: number, onAnswered?: (result: AnswerResult) => void): Answers {
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useSiteListCache(siteId);
  const { ask, question } = useQuestion();
  const { askDecline, declineDialog } = useDecline();
  const [running, setRunning] = useState<readonly RunningAnswer[]>([]);
  const taken = useRef(new Set<string>());

  async function acceptTogether(
    students: readonly RosterEntry[],
    onDone: (count: number) => void,
  ): Promise<AnswerResult> {
    const result: AnswerResult = { done: [], refused: [], stopped: null };
    for (let from = 0; from < students.length; from += TOGETHER) {
      const batch = students.slice(from, from + TOGETHER);
      try {
        const { skipped } = await provider.acceptAll(
          siteId,
          batch.map(({ id }) => id),
        );
        const codes = new Map(skipped.map(({ studentId, code }) => [studentId, code]));
        for (const row of batch) {
          const code = codes.get(row.id);
          if (code === undefined) result.done.push(row);
          else result.refused.push({ row, refusal: skipRefusal(code) });
        }
      } catch (error) {
        const [at] = batch;
        if (at) return { ...result, stopped: { at, error } };
      }
      onDone(batch.length);
    }
    return result;
  }

  async function send(
    answer: SiteAnswer,
    students: readonly RosterEntry[],
    message: string | null,
  ): Promise<AnswerResult> {
    const ids: ReadonlySet<string> = new Set(students.map(({ id }) => id));
    setRunning((now) => [...now, { answer, ids, done: 0 }]);
    const addDone = (count: number) =>
      setRunning((now) => now.map((one) => (one.ids === ids ? { ...one, done: one.done + count } : one)));
    const sendOne = async (student: RosterEntry) => {
      try {
        await provider.answerStudent(siteId, student.id, answer, message);
        cache.change('roster', afterAnswer(answer, student));
      } finally {
        addDone(1);
      }
    };
    const result =
      answer === 'accept' && students.length > 1
        ? await acceptTogether(students, addDone)
        : await sendEach(students, sendOne, isRefusal);
    setRunning((now) => now.filter((one) => one.ids !== ids));
    return result;
  }

  async function askFirst(
    answer: SiteAnswer,
    students: readonly RosterEntry[],
  ): Promise<{ message: string | null } | null> {
    if (answer === 'deny') return askDecline(students);
    return students.length === 1 || (await ask(acceptQuestion(students.length))) ? { message: null } : null;
  }

  async function report(answer: SiteAnswer, result: AnswerResult): Promise<void> {
    const { done, refused, stopped } = result;
    const said = getReport(answer, result);
    if (said) await ask(said);
    else if (!stopped) notify(text(WORDS[answer].done, { count: done.length }), { type: 'success' });
    // The login dialog says it already.
    else if (done.length + refused.length === 0 && !isLoggedOut(stopped.error)) {
      await errorDialog(stopped.error);
    }
  }

  async function give(answer: SiteAnswer, chosen: readonly RosterEntry[]): Promise<void> {
    const students = chosen.filter(({ id }) => !taken.current.has(id));
    if (students.length === 0) return;
    for (const { id } of students) taken.current.add(id);
    let result: AnswerResult;
    try {
      const asked = await askFirst(answer, students);
      if (!asked) return;
      result = await send(answer, students, asked.message);
    } finally {
      for (const { id } of students) taken.current.delete(id);
    }
    await Promise.all([cache.renew(), report(answer, result)]);
    onAnswered?.(result);
  }

  return {
    running,
    give: (answer, students) => void give(answer, students),
    dialogs: (
      <>
        {question}
        {declineDialog}
      </>
    ),
  };
}
