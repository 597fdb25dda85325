import type { StudentView } from '../../../domain/contract/student.js';
import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { studentName } from '../student-facts.js';
import styles from './Panel.module.css';
import { useMove } from './useMove.js';

/** Gives up the seat, after explaining what that means (spec section 4). */
export function WithdrawPanel({ student }: { student: StudentView }) {
  const text = useText();
  const [withdraw, isBusy] = useMove(student.id, 'withdraw');

  async function ask(): Promise<void> {
    const isSure = await confirmDialog({
      title: text('withdraw.confirmTitle', { name: studentName(student) }),
      text: text('withdraw.confirmText'),
      yes: text('withdraw.button'),
      danger: true,
    });
    if (isSure) await withdraw();
  }

  return (
    <section className={styles.panel} aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{text('withdraw.title')}</h2>
      <p className={styles.soft}>{text('withdraw.text', { name: student.firstName })}</p>
      <Button busy={isBusy} wide onClick={() => void ask()}>
        {text('withdraw.button')}
      </Button>
    </section>
  );
}
