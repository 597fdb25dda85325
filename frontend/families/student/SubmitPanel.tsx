import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { openSections } from '../../../domain/status/sections.js';
import { reviewPath } from '../../../domain/contract/pages.js';
import { Button } from '../../shell/Button.js';
import { navigate } from '../../shell/navigation.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { moveFacts } from '../student-facts.js';
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
export function SubmitPanel({ student }: { student: StudentView }) {
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
