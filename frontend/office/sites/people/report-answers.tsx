import type { MessageKey } from '../../../../domain/messages/keys.js';
import { refusalCode } from '../../../../domain/placement/moves.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import type { SiteAnswer } from '../../data/office-calls.js';
import { fullName } from '../../ui/row-facts.js';
import styles from './Roster.module.css';
import type { AnswerResult, Refusal } from './useAnswers.js';

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

/** Why a student wasn't answered: gone from the roster, answered by somebody else, or the server's sentence. */
function reasonOf({ status, code, message }: Refusal): string {
  if (status === 404) return text('roster.gone');
  return code === NOT_WAITING ? text('roster.tooLate') : message;
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What was done and what wasn't, student by student. */
function Report({ answer, result }: { answer: SiteAnswer; result: AnswerResult }) {
  const { done, refused, stopped } = result;
  return (
    <>
      <p>{done.length > 0 ? text(WORDS[answer].done, { count: done.length }) : text('roster.nobodyDone')}</p>
      {refused.length > 0 && (
        <>
          <p>{text('roster.refusedList')}</p>
          <ul className={styles.names}>
            {refused.map(({ row: student, refusal }) => (
              <li key={student.id}>
                {text('roster.refused', { student: fullName(student), reason: reasonOf(refusal) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {stopped && <p>{text('roster.stopped', { student: fullName(stopped.at) })}</p>}
    </>
  );
}

/** Says how answering one or several students went. */
export async function reportAnswers(answer: SiteAnswer, result: AnswerResult): Promise<void> {
  const { done, refused, stopped } = result;
  // The login window says it already.
  if (stopped && isLoggedOut(stopped.error)) return;
  const [only, ...others] = refused;
  if (!only && !stopped) {
    showToast('success', text(WORDS[answer].done, { count: done.length }));
  } else if (only && done.length + others.length === 0 && !stopped) {
    await infoDialog({ title: text(WORDS[answer].refused), text: reasonOf(only.refusal) });
  } else if (stopped && done.length + refused.length === 0) {
    await errorDialog(stopped.error);
  } else {
    await infoDialog({
      title: text(WORDS[answer].someRefused),
      text: <Report answer={answer} result={result} />,
    });
  }
}
