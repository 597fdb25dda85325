import { reviewPath } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { waitsNowhere } from '../../../domain/status/choice-state.js';
import { openSections } from '../../../domain/status/sections.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { type Text, useLanguage, useText } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { isOver, moveFacts, studentName } from '../student-facts.js';
import { useMove } from './useMove.js';
import styles from './Panel.module.css';

/** The sections that aren't complete, or that all are. */
function Readiness({ student }: { student: StudentView }) {
  const text = useText();
  const [language] = useLanguage();
  const open = openSections(student);
  if (open.length === 0) return <p className={styles.ready}>{text('submit.ready')}</p>;
  const names = open.map((section) => text(enumLabelKey('section', section)));
  const sections = new Intl.ListFormat(language).format(names);
  return <p>{text('submit.open', { count: open.length, sections })}</p>;
}

/**
 * The last step: instructions, and a button that works once all four sections are complete (spec section 4). It opens
 * the page where the family checks its answers and submits them.
 */
function SubmitPanel({ student }: { student: StudentView }) {
  const text = useText();
  return (
    <section className={styles.panel} aria-labelledby="submit-title">
      <h2 id="submit-title">{text('submit.title')}</h2>
      <p className={styles.soft}>{text('submit.steps')}</p>
      <SeasonDates application={student} />
      <Readiness student={student} />
      <Button
        variant="primary"
        wide
        disabled={!isPossible('submit', moveFacts(student))}
        onClick={() => navigate(reviewPath(student.id))}
      >
        {text('submit.button')}
      </Button>
    </section>
  );
}

/** What happens at the moment, in one sentence. */
function sentenceOf(student: StudentView, text: Text): string {
  const { status, choices, unplaced } = student;
  if (status === 'assigned') {
    const asked = choices.find(({ state }) => state === 'asked')?.name;
    return asked === undefined ? text('next.waitForSomeSite') : text('submit.waitForSite', { site: asked });
  }
  if (waitsNowhere(student)) return text('next.chooseOthers');
  if (unplaced) return text('next.noSeatYet');
  return text(status === 'declined' ? 'submit.waitDeclined' : 'submit.wait');
}

/** Submitted, and no site has accepted yet: what happens now, and the state of each choice. */
function WaitingPanel({ student, submittedAt }: { student: StudentView; submittedAt: number }) {
  const text = useText();
  const [language] = useLanguage();
  return (
    <section className={styles.panel} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{text('submit.on', { date: formatDay(submittedAt, language) })}</h2>
      <p className={styles.soft}>{sentenceOf(student, text)}</p>
      {student.status !== 'assigned' && <SeasonDates application={student} className={styles.soft} />}
      {student.choices.length > 0 && (
        <>
          <h3>{text('submit.choices')}</h3>
          <ChoiceList choices={student.choices} />
        </>
      )}
    </section>
  );
}

/** What withdrawing means now: with a seat, at a site that we've asked, or while the child waits. */
function consequence(student: StudentView, text: Text): string {
  if (student.status === 'accepted') return text('withdraw.confirmText');
  const asked = student.choices.find(({ state }) => state === 'asked');
  if (asked) return text('withdraw.confirmAssigned', { site: asked.name, name: student.firstName });
  if (waitsNowhere(student)) return text('withdraw.confirmNowhere', { name: student.firstName });
  return text('withdraw.confirmWaiting');
}

/** Withdraws the application, after explaining what that means (contract-2 section 5). */
function WithdrawPanel({ student }: { student: StudentView }) {
  const text = useText();
  const [withdraw, isBusy] = useMove(student.id, 'withdraw');

  async function ask(): Promise<void> {
    const isSure = await confirmDialog({
      title: text('withdraw.confirmTitle', { name: studentName(student) }),
      text: consequence(student, text),
      yes: text('withdraw.button'),
      danger: true,
    });
    if (isSure) await withdraw();
  }

  return (
    <section className={styles.panel} aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{text('withdraw.title')}</h2>
      <p className={styles.soft}>
        {text(student.status === 'accepted' ? 'withdraw.text' : 'withdraw.waitingText', {
          name: student.firstName,
        })}
      </p>
      <Button busy={isBusy} wide onClick={() => void ask()}>
        {text('withdraw.button')}
      </Button>
    </section>
  );
}

/** What the family can do now besides the sections. */
export function NextPanel({ student }: { student: StudentView }) {
  if (student.removed) return null;
  if (student.applicationSubmitted === null) return <SubmitPanel student={student} />;
  // Nothing to wait for, and no seat to give up.
  if (isOver()) return null;
  if (student.status === 'accepted') return <WithdrawPanel student={student} />;
  return (
    <>
      <WaitingPanel student={student} submittedAt={student.applicationSubmitted} />
      <WithdrawPanel student={student} />
    </>
  );
}
