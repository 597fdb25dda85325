import type { HistoryEntryView, StudentView } from '../../../domain/contract/student.js';
import { SECTIONS, type ApplicationStatus } from '../../../domain/enums/enums.js';
import { openSections } from '../../../domain/status/sections.js';
import { reviewPath } from '../../../domain/contract/pages.js';
import { Link } from '../../shell/Link.js';
import { useText } from '../../shell/texts.js';
import { useFetch } from '../useFetch.js';
import { studentApi } from '../student-api.js';
import { AssignmentPanel } from './AssignmentPanel.js';
import { HistoryList } from './HistoryList.js';
import { NextSteps } from './NextSteps.js';
import { SectionTile } from './SectionTile.js';
import { StatusNotice } from './StatusNotice.js';
import styles from './StudentDetails.module.css';
import { StudentHead } from './StudentHead.js';
import { SubmitPanel } from './SubmitPanel.js';
import { WaitingPanel } from './WaitingPanel.js';
import { WithdrawPanel } from './WithdrawPanel.js';

/** Submitted, and no site has accepted yet. */
const WAITING_STATUSES: readonly ApplicationStatus[] = ['unassigned', 'declined', 'assigned'];

/** What the family can do now besides the sections. */
function NextPanel({ student }: { student: StudentView }) {
  if (student.removed) return null;
  if (student.applicationSubmitted === null) return <SubmitPanel student={student} />;
  if (student.status === 'accepted') return <WithdrawPanel student={student} />;
  return <WaitingPanel student={student} submittedAt={student.applicationSubmitted} />;
}

/** One student: the four sections, how to submit, and what happened since. */
export function StudentDetails({ student }: { student: StudentView }) {
  const text = useText();
  const [fetched] = useFetch<HistoryEntryView[]>(studentApi(student.id, 'history'), student);
  const history = fetched.state === 'ready' ? fetched.value : [];
  const [next] = student.removed ? [] : openSections(student);
  return (
    <div className={styles.page}>
      <StudentHead student={student} />
      <StatusNotice student={student} history={history} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {student.status === 'accepted' && <AssignmentPanel student={student} />}
          {WAITING_STATUSES.includes(student.status) && <NextSteps student={student} />}
          <section aria-labelledby="sections-title" className={styles.sections}>
            <h2 id="sections-title">{text('section.heading')}</h2>
            <ol className={styles.tiles}>
              {SECTIONS.map((section) => (
                <SectionTile key={section} section={section} student={student} isNext={section === next} />
              ))}
            </ol>
          </section>
        </div>
        <div className={styles.column}>
          <NextPanel student={student} />
          <Link to={reviewPath(student.id)} className={styles.review}>
            {text('review.link')}
          </Link>
          {history.length > 0 && <HistoryList history={history} />}
        </div>
      </div>
    </div>
  );
}
