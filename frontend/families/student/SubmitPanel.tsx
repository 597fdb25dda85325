import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { openSections } from '../../../domain/status/sections.js';
import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { nameOf } from '../student-name.js';
import styles from './Panel.module.css';
import { factsOf } from './student-facts.js';
import { useMove } from './useMove.js';

/** What is still to be completed, or that nothing is. */
function Readiness({ student }: { student: StudentView }) {
  const text = useText();
  const [language] = useLanguage();
  const open = openSections(student);
  if (open.length === 0) return <p className={styles.ready}>{text('submit.ready')}</p>;
  const names = open.map((section) => text(enumLabelKey('section', section)));
  const sections = new Intl.ListFormat(language).format(names);
  return <p>{text('submit.open', { count: open.length, sections })}</p>;
}

/** The last step: instructions and the button, which works once all four sections are complete (spec section 4). */
export function SubmitPanel({ student }: { student: StudentView }) {
  const text = useText();
  const [submit, isBusy] = useMove(student.id, 'submitApplication');

  async function ask(): Promise<void> {
    const isSure = await confirmDialog({
      title: text('submit.confirmTitle', { name: nameOf(student) }),
      text: text('submit.confirmText'),
      yes: text('submit.button'),
    });
    if (isSure) await submit();
  }

  return (
    <section className={styles.panel} aria-labelledby="submit-title">
      <h2 id="submit-title">{text('submit.title')}</h2>
      <p className={styles.soft}>{text('submit.steps')}</p>
      <Readiness student={student} />
      <Button
        variant="primary"
        wide
        busy={isBusy}
        disabled={!isPossible('submit', factsOf(student))}
        onClick={() => void ask()}
      >
        {text('submit.button')}
      </Button>
    </section>
  );
}
