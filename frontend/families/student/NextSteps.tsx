import type { StudentView } from '../../../domain/contract/student.js';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { useText } from '../../shell/texts.js';
import styles from './Panel.module.css';

/** After submitting: what happens next, in order, and what to say on the phone. */
export function NextSteps({ student }: { student: StudentView }) {
  const text = useText();
  const name = student.firstName;
  return (
    <section className={styles.panel} aria-labelledby="what-next-title">
      <h2 id="what-next-title">{text('whatNext.title')}</h2>
      <ol className={styles.steps}>
        <li>{text('whatNext.read')}</li>
        <li>{text('whatNext.site', { name })}</li>
        <li>{text('whatNext.mail', { name })}</li>
        <li>{text('whatNext.program')}</li>
      </ol>
      <p className={styles.soft}>{text('whatNext.reference', { reference: referenceNumber(student.id) })}</p>
    </section>
  );
}
