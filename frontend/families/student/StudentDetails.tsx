import type { HistoryEntryView, StudentView } from '../../../domain/contract/student.js';
import { SECTIONS } from '../../../domain/enums/enums.js';
import { openSections } from '../../../domain/status/sections.js';
import { reviewPath } from '../../../domain/contract/pages.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { Link } from '../../shell/Link.js';
import { useText } from '../../shell/texts.js';
import { useFetch } from '../useFetch.js';
import { studentApi } from '../student-api.js';
import { hasEnded } from '../student-facts.js';
import { AssignmentPanel } from './AssignmentPanel.js';
import { EndedNotice } from './EndedNotice.js';
import { HistoryList } from './HistoryList.js';
import { ProgressPanel } from './ProgressPanel.js';
import { SectionTile } from './SectionTile.js';
import { StatusNotice } from './StatusNotice.js';
import styles from './StudentDetails.module.css';
import { StudentHead } from './StudentHead.js';
import { SubmitPanel } from './SubmitPanel.js';
import { WaitingPanel } from './WaitingPanel.js';
import { WithdrawPanel } from './WithdrawPanel.js';

/** What the family can do now besides the sections. */
function NextPanel({ student }: { student: StudentView }) {
  if (student.removed) return null;
  if (student.applicationSubmitted === null) return <SubmitPanel student={student} />;
  if (student.status === 'accepted') return <WithdrawPanel student={student} />;
  return (
    <>
      <WaitingPanel student={student} submittedAt={student.applicationSubmitted} />
      <WithdrawPanel student={student} />
    </>
  );
}

/** One student: the four sections, how to submit, and what happened since. */
export function StudentDetails({ student }: { student: StudentView }) {
  const text = useText();
  const [fetched] = useFetch<HistoryEntryView[]>(studentApi(student.id, 'history'), student);
  const history = fetched.state === 'ready' ? fetched.value : [];
  const isEnded = hasEnded(student);
  const [next] = student.removed || isEnded ? [] : openSections(student);
  return (
    <div className={styles.page} data-accepted={student.status === 'accepted'}>
      <StudentHead student={student} />
      {isEnded ? <EndedNotice student={student} /> : <StatusNotice student={student} history={history} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isEnded && student.status === 'accepted' && <AssignmentPanel student={student} />}
          {!isEnded && !student.removed && student.status !== 'incomplete' && (
            <ProgressPanel student={student} />
          )}
          <section aria-labelledby="sections-title" className={styles.sections}>
            <h2 id="sections-title">{text('section.heading')}</h2>
            <FactSeasonProvider value={student.season}>
              <ol className={styles.tiles}>
                {SECTIONS.map((section) => (
                  <SectionTile
                    key={section}
                    section={section}
                    student={student}
                    isNext={section === next}
                    isReadOnly={isEnded}
                  />
                ))}
              </ol>
            </FactSeasonProvider>
          </section>
        </div>
        <div className={`${styles.column} ${styles.side}`}>
          {!isEnded && <NextPanel student={student} />}
          <Link to={reviewPath(student.id)} className={styles.review}>
            {text('review.link')}
          </Link>
          {history.length > 0 && <HistoryList history={history} />}
        </div>
      </div>
    </div>
  );
}
