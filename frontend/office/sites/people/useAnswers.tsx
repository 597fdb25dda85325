import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { RosterEntry } from '../../../../domain/contract/site.js';
import { denyForm } from '../../../../domain/forms/applications.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { getRefusalCode } from '../../../../domain/placement/moves.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, showError, showInfo } from '../../../shell/modals.js';
import { text, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { SiteAnswer } from '../../data/office-calls.js';
import { DomainForm } from '../../forms/DomainForm.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { FormDialog } from '../../forms/FormDialog.js';
import type { SendResult } from '../../lists/send-each.js';
import { getFullName } from '../../ui/row-facts.js';
import { getCallKey } from '../../data/useCall.js';

/** A refusal is the reason in words. */
type AnswerResult = SendResult<RosterEntry, string>;

/** Students that are accepted in one call: few enough to show progress. */
const TOGETHER = 50;

/** More names than that are only counted. */
const MOST_NAMES = 8;

interface RunningAnswer {
  answer: SiteAnswer;
  ids: ReadonlySet<string>;
  done: number;
}

/** With the reason, if it was typed before and couldn't be sent. */
interface Declining {
  students: readonly RosterEntry[];
  message: string | null;
  attempt: number;
}

const NOBODY: Declining = { students: [], message: null, attempt: 1 };

export type Answers = ReturnType<typeof useAnswers>;

/** Refusals that concern one student: the person's own child, or one who left or has an answer already. */
const OF_ONE_STUDENT: readonly number[] = [403, 404, 409];

function getReason(code: string | undefined, message = text('roster.tooLate')): string {
  switch (code) {
    case 'NOT_FOUND':
      return text('roster.gone');
    case getRefusalCode('move.notWaiting'):
      return text('roster.tooLate');
    case getRefusalCode('move.ownStudent'):
      return text('move.ownStudent');
    case 'SEASON_ENDED':
      return text('season.seasonEnded');
    default:
      return message;
  }
}

function applyAnswer(answer: SiteAnswer, id: string, rows: RosterEntry[]): RosterEntry[] {
  return answer === 'deny'
    ? rows.filter((row) => row.id !== id)
    : rows.map((row) => (row.id === id ? { ...row, status: 'accepted' } : row));
}

const WORDS = {
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
} as const satisfies Record<SiteAnswer, Record<string, MessageKey>>;

function Report({ answer, result }: { answer: SiteAnswer; result: AnswerResult }) {
  const { done, refused, stopped } = result;
  return (
    <>
      <p>{done.length > 0 ? text(WORDS[answer].done, { count: done.length }) : text('roster.nobodyDone')}</p>
      {refused.length > 0 && (
        <>
          <p>{text('roster.refusedList')}</p>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {refused.map(({ row: student, refusal: reason }) => (
              <li key={student.id}>{text('roster.refused', { student: getFullName(student), reason })}</li>
            ))}
          </Box>
        </>
      )}
      {stopped && <p>{text('roster.stopped', { student: getFullName(stopped.at) })}</p>}
    </>
  );
}

/** A student who's being answered can't be answered again; the others don't have to wait. */
export function useAnswers(siteId: number, onAnswered?: (result: AnswerResult) => void) {
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const client = useQueryClient();
  const [declining, setDeclining] = useState<Declining>(NOBODY);
  const [running, setRunning] = useState<readonly RunningAnswer[]>([]);

  /** Why students weren't answered, by id. Throws errors that concern more than one student. */
  async function sendBatch(
    answer: SiteAnswer,
    batch: readonly RosterEntry[],
    message: string | null,
  ): Promise<ReadonlyMap<string, string>> {
    const ids = batch.map(({ id }) => id);
    const [id = '', ...others] = ids;
    if (others.length > 0) {
      const { skipped } = await provider.acceptAll(siteId, ids);
      return new Map(skipped.map(({ studentId, code }) => [studentId, getReason(code)]));
    }
    try {
      await provider.answerStudent(siteId, id, answer, message);
      client.setQueryData<RosterEntry[]>(
        getCallKey('sites', 'readRoster', siteId),
        (rows) => rows && applyAnswer(answer, id, rows),
      );
      return new Map<string, string>();
    } catch (error) {
      if (!(error instanceof ApiError) || !OF_ONE_STUDENT.includes(error.status)) throw error;
      return new Map([[id, getReason(error.status === 404 ? 'NOT_FOUND' : error.code, error.message)]]);
    }
  }

  async function report(answer: SiteAnswer, result: AnswerResult): Promise<void> {
    const { done, refused, stopped } = result;
    const [only, ...others] = refused;
    // The login dialog already says it.
    if (stopped?.error instanceof ApiError && stopped.error.status === 401) return;
    if (stopped && done.length + refused.length === 0) {
      await showError(stopped.error);
    } else if (!only && !stopped) {
      notify(text(WORDS[answer].done, { count: done.length }), { type: 'success' });
    } else if (only && done.length + others.length === 0 && !stopped) {
      await showInfo({ title: text(WORDS[answer].refused), text: only.refusal });
    } else {
      const title = text(WORDS[answer].someRefused);
      await showInfo({ title, text: <Report answer={answer} result={result} /> });
    }
  }

  async function send(
    answer: SiteAnswer,
    students: readonly RosterEntry[],
    message: string | null,
    attempt = 1,
  ): Promise<void> {
    const ids: ReadonlySet<string> = new Set(students.map(({ id }) => id));
    setRunning((now) => [...now, { answer, ids, done: 0 }]);
    const result: AnswerResult = { done: [], refused: [], stopped: null };
    const size = answer === 'accept' ? TOGETHER : 1;
    for (let from = 0; from < students.length && !result.stopped; from += size) {
      const batch = students.slice(from, from + size);
      try {
        const reasons = await sendBatch(answer, batch, message);
        for (const row of batch) {
          const refusal = reasons.get(row.id);
          if (refusal === undefined) result.done.push(row);
          else result.refused.push({ row, refusal });
        }
      } catch (error) {
        const [at] = batch;
        if (at) result.stopped = { at, error };
      }
      const done = Math.min(from + size, students.length);
      setRunning((now) => now.map((one) => (one.ids === ids ? { ...one, done } : one)));
    }
    setRunning((now) => now.filter((one) => one.ids !== ids));
    const { stopped } = result;
    if (answer === 'deny' && stopped) {
      const rest = { students: students.slice(students.indexOf(stopped.at)), message, attempt: attempt + 1 };
      setDeclining((open) => (open === NOBODY ? rest : open));
    }
    await Promise.all([client.invalidateQueries({ queryKey: ['sites'] }), report(answer, result)]);
    onAnswered?.(result);
  }

  async function give(answer: SiteAnswer, chosen: readonly RosterEntry[]): Promise<void> {
    const students = chosen.filter(({ id }) => running.every(({ ids }) => !ids.has(id)));
    const count = students.length;
    if (count === 0) return;
    if (answer === 'deny') {
      setDeclining({ ...NOBODY, students });
      return;
    }
    const isWanted =
      count === 1 ||
      (await confirmDialog({
        title: text('roster.acceptTitleMany', { count }),
        text: text('roster.acceptTextMany'),
        yes: text('roster.acceptYesMany', { count }),
      }));
    if (isWanted) await send(answer, students, null);
  }

  return {
    running,
    give: (answer: SiteAnswer, students: readonly RosterEntry[]) => void give(answer, students),
    dialogs: declining.students.length > 0 && (
      <DeclineDialog
        // A new form: the one before was sent.
        key={declining.attempt}
        {...declining}
        onClose={() => setDeclining(NOBODY)}
        onDecline={(message) => {
          setDeclining(NOBODY);
          void send('deny', declining.students, message, declining.attempt);
        }}
      />
    ),
  };
}

interface DeclineDialogProps extends Omit<Declining, 'attempt'> {
  onClose: () => void;
  onDecline: (message: string | null) => void;
}

function DeclineDialog({ students, message, onClose, onDecline }: DeclineDialogProps) {
  const t = useText();
  const count = students.length;
  const textId = useId();
  const [first] = students;
  return (
    <FormDialog
      isAlert
      describedBy={textId}
      title={
        first && count === 1
          ? t('roster.declineTitle', { student: getFullName(first) })
          : t('roster.declineTitleMany', { count })
      }
      onClose={onClose}
    >
      <DomainForm
        form={denyForm}
        initial={{ message }}
        action={t('roster.declineYes', { count })}
        isDangerous
        onCancel={onClose}
        send={(values) => Promise.resolve(values)}
        onSent={(typed) => onDecline(typed.message)}
      >
        {count > 1 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {students.slice(0, MOST_NAMES).map((student) => (
              <li key={student.id}>{getFullName(student)}</li>
            ))}
            {count > MOST_NAMES && <li>{t('roster.andMore', { count: count - MOST_NAMES })}</li>}
          </Box>
        )}
        <p id={textId}>
          {t('roster.declineText', { count })} {t('roster.declineTold', { count })}
        </p>
        <DomainInput
          source="message"
          hint={t(count > 1 ? 'roster.declineReasonHintMany' : 'roster.declineReasonHint')}
        />
      </DomainForm>
    </FormDialog>
  );
}
