import type { StudentView } from '../../../domain/contract/student.js';
import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { useText, type Text } from '../../shell/texts.js';
import { studentName } from '../student-facts.js';
import styles from './Panel.module.css';
import { useMove } from './useMove.js';

/** What withdrawing means now: with a seat, at a site that we've asked, or while the child waits. */
function consequence(student: StudentView, text: Text): string {
  if (student.status === 'accepted') return text('withdraw.confirmText');
  const asked = student.choices.find(({ state }) => state === 'asked');
  return asked
    ? text('withdraw.confirmAssigned', { site: asked.name, name: student.firstName })
    : text('withdraw.confirmWaiting');
}

/** Withdraws the application, after explaining what that means (contract-2 section 5). */
export function WithdrawPanel({ student }: { student: StudentView }) {
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
