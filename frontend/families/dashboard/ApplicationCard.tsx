import type { StudentCard } from '../../../domain/contract/student.js';
import { studentPath } from '../../../domain/contract/pages.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { ButtonLink } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ProgressRing } from '../ProgressRing.js';
import { studentName } from '../student-facts.js';
import styles from './ApplicationCard.module.css';
import { CardNextStep } from './CardNextStep.js';
import { SectionStates } from './SectionStates.js';

interface ApplicationCardProps {
  student: StudentCard;
  family: readonly StudentCard[];
}

/** A student on the dashboard: the application's status, the next step, and one button. */
export function ApplicationCard({ student, family }: ApplicationCardProps) {
  const text = useText();
  const name = studentName(student);
  const isWaitingForFamily = student.applicationSubmitted === null && !student.removed;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          <CardStatusChip status={student.status} />
        </div>
        <ProgressRing sections={student} />
      </header>
      <SectionStates student={student} family={family} />
      <CardNextStep student={student} family={family} />
      <div className={styles.actions}>
        <ButtonLink
          wide
          variant={isWaitingForFamily ? 'primary' : 'secondary'}
          href={studentPath(student.id)}
        >
          {text(isWaitingForFamily ? 'card.continue' : 'card.view')}
          <span className="visually-hidden">: {name}</span>
        </ButtonLink>
        <ReportLink area="card" variant="quiet" results={student.results} wide />
      </div>
    </article>
  );
}
