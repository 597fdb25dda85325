import { useEffect } from 'react';
import { applicationPath, PAGES, reviewPath } from '../../../domain/contract/pages.js';
import type { HistoryEntryView, StudentView } from '../../../domain/contract/student.js';
import { SECTIONS } from '../../../domain/enums/enums.js';
import { canceledChoices } from '../../../domain/status/choice-state.js';
import { nextStep } from '../../../domain/status/next-step.js';
import { noticeOf } from '../../../domain/status/notice.js';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { openSections } from '../../../domain/status/sections.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { ButtonLink } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { navigate } from '../../shell/navigation.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { ProgressRing } from '../ProgressRing.js';
import { studentApi } from '../student-api.js';
import { hasEnded, isOver, moveFacts, studentName } from '../student-facts.js';
import { retryStudent, useStudent, useStudents } from '../students-store.js';
import { useFetch } from '../useFetch.js';
import { AssignmentPanel } from './AssignmentPanel.js';
import { HistoryList } from './HistoryList.js';
import { NextPanel } from './NextPanel.js';
import { ProgressPanel } from './ProgressPanel.js';
import { SectionTile } from './SectionTile.js';
import { EndedNotice, StatusNotice } from './StatusNotice.js';
import styles from './StudentPage.module.css';

/** A student's page (spec section 2). Administrators may read every student but edit only their own here. */
export function StudentPage({ id }: { id: string }) {
  const { user } = useSession();
  return user?.role === 'admin' ? <AdministratorsStudentPage id={id} /> : <FamilyStudentPage id={id} />;
}

/** A placeholder for a student's page while it loads. */
function StudentSkeleton() {
  const text = useText();
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{text('student.loading')}</span>
      <i className={styles.skeletonHead} />
      <div className={styles.skeletonTiles}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

/** The forms for an administrator's own child; for other children, the office's page of the application. */
function AdministratorsStudentPage({ id }: { id: string }) {
  const own = useStudents();
  const isForeign = own.state === 'ready' && own.value.every((student) => student.id !== id);
  useEffect(() => {
    if (isForeign) navigate(applicationPath(id), { replace: true });
  }, [isForeign, id]);
  return own.state === 'loading' || isForeign ? <StudentSkeleton /> : <FamilyStudentPage id={id} />;
}

/** Whether the family can still do something about what a notice says. */
function isNoticeShown({ status }: StudentView): boolean {
  return !isOver() || status === 'removed';
}

/** The student's name, the status, and the next step. */
function StudentHead({ student }: { student: StudentView }) {
  const text = useText();
  // A notice below says the same in more detail.
  const hasNotice =
    isNoticeShown(student) &&
    (noticeOf(student.status, null) ?? canceledChoices(moveFacts(student), student.choices)[0]);
  const next = hasNotice || hasEnded(student) ? null : nextStep(student, isOver());
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
            <CardStatusChip {...student} />
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

/** One student: the four sections, how to submit, and what happened since. */
function StudentDetails({ student }: { student: StudentView }) {
  const text = useText();
  const [fetched] = useFetch<HistoryEntryView[]>(studentApi(student.id, 'history'), student);
  const history = fetched.state === 'ready' ? fetched.value : [];
  const isEnded = hasEnded(student);
  const isSubmitted = student.status !== 'incomplete';
  // Once the summer is over, only an accepted child's steps still are so.
  const hasSteps = student.status === 'accepted' || !isOver();
  const progress = !isEnded && !student.removed && hasSteps && <ProgressPanel student={student} />;
  const [next] = student.removed || isEnded ? [] : openSections(student);
  return (
    <div className={styles.page} data-accepted={student.status === 'accepted'}>
      <StudentHead student={student} />
      {isEnded && <EndedNotice student={student} />}
      {!isEnded && isNoticeShown(student) && <StatusNotice student={student} history={history} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isEnded && student.status === 'accepted' && <AssignmentPanel student={student} />}
          {isSubmitted && progress}
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
          {/* Before that, the sections are what to do now. */}
          {!isSubmitted && progress}
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

/** An unknown student and another family's student look the same. */
function FamilyStudentPage({ id }: { id: string }) {
  const text = useText();
  const student = useStudent(id);
  switch (student.state) {
    case 'loading':
      return <StudentSkeleton />;
    case 'failed':
      return (
        <Notice
          isPage
          title="student.failedTitle"
          text="dashboard.failedText"
          action="dashboard.retry"
          onAction={() => retryStudent(id)}
        />
      );
    case 'missing':
      return (
        <Notice isPage title="student.notFoundTitle" text="student.notFoundText">
          <ButtonLink variant="primary" href={PAGES.dashboard}>
            {text('student.back')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return <StudentDetails student={student.value} />;
  }
}
