import { PAGES } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { nextStep } from '../../../domain/status/next-step.js';
import { canceledChoices } from '../../../domain/status/choice-state.js';
import { noticeOf } from '../../../domain/status/notice.js';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ProgressRing } from '../ProgressRing.js';
import { hasEnded, moveFacts, studentName } from '../student-facts.js';
import styles from './StudentHead.module.css';

/** The student's name, the status, and the next step. */
export function StudentHead({ student }: { student: StudentView }) {
  const text = useText();
  // A notice below says the same in more detail.
  const hasNotice = noticeOf(student.status, null) ?? canceledChoices(moveFacts(student), student.choices)[0];
  const next = hasNotice || hasEnded(student) ? null : nextStep(student);
  return (
    <div>
      <Link to={PAGES.dashboard} data-back className={styles.back}>
        <Icon name="back" size={18} />
        {text('student.back')}
      </Link>
      <div className={styles.head}>
        <ProgressRing sections={student} />
        <div className={styles.who}>
          <PageTitle>{studentName(student)}</PageTitle>
          <div className={styles.status}>
            <CardStatusChip status={student.status} />
            {next && <p className={styles.next}>{text(next.key, next.params)}</p>}
          </div>
          {student.status !== 'incomplete' && (
            <p className={styles.reference}>
              {text('reference.label')} <strong>{referenceNumber(student.id)}</strong>
            </p>
          )}
        </div>
        <ReportLink area="card" variant="quiet" results={student.results} />
      </div>
    </div>
  );
}
