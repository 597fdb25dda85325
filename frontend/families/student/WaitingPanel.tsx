import type { StudentView } from '../../../domain/contract/student.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import { SeasonDates } from '../season/SeasonDates.js';
import styles from './Panel.module.css';

/** What happens at the moment, in one sentence. */
function sentenceOf({ status, choices }: StudentView, text: Text): string {
  if (status === 'assigned') {
    const asked = choices.find(({ state }) => state === 'asked')?.name;
    return asked === undefined ? text('next.waitForSomeSite') : text('submit.waitForSite', { site: asked });
  }
  return text(status === 'declined' ? 'submit.waitDeclined' : 'submit.wait');
}

/** Submitted, and no site has accepted yet: what happens now, and the state of each choice. */
export function WaitingPanel({ student, submittedAt }: { student: StudentView; submittedAt: number }) {
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
