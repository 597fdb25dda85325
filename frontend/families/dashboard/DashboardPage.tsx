import { Suspense } from 'react';
import type { StudentCard } from '../../../domain/contract/student.js';
import { currentChildren } from '../../../domain/status/seasons.js';
import { Button } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { program } from '../../shell/program.js';
import { text, useText } from '../../shell/texts.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { retryStudents, useStudents } from '../students-store.js';
import { ApplicationCard } from './ApplicationCard.js';
import styles from './DashboardPage.module.css';

const EarlierSeasons = lazyPart(async () => (await import('./EarlierSeasons.js')).EarlierSeasons, 'apply');

/** A placeholder for the cards while they load. */
function CardsSkeleton() {
  const text = useText();
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{text('dashboard.loading')}</span>
      {[1, 2].map((card) => (
        <div key={card} className={styles.placeholder} aria-hidden="true">
          <i className={styles.placeholderName} />
          <i />
          <i />
          <i />
          <i />
          <i className={styles.placeholderButton} />
        </div>
      ))}
    </div>
  );
}

/** This season's children, then those of earlier ones. */
function Seasons({ students }: { students: readonly StudentCard[] }) {
  const { year } = program.season;
  const current = currentChildren(students, year);
  const hasEarlier = current.length < students.length;
  return (
    <div className={styles.seasons}>
      {(current.length > 0 || !hasEarlier) && <Cards students={current} family={students} />}
      {hasEarlier && (
        <Suspense fallback={<CardsSkeleton />}>
          <EarlierSeasons students={students} />
        </Suspense>
      )}
    </div>
  );
}

interface CardsProps {
  students: readonly StudentCard[];
  /** With the applications of earlier seasons. */
  family: readonly StudentCard[];
}

const NewStudentForm = lazyPart(
  async () => (await import('./NewStudentForm.js')).NewStudentForm,
  'apply',
  'forms',
  'fields',
);

function openNewStudent(): void {
  openFormModal({
    kind: 'window',
    title: text('dashboard.add'),
    content: ({ close, setChanged }) => <NewStudentForm close={close} setChanged={setChanged} />,
  });
}

function Cards({ students, family }: CardsProps) {
  if (students.length === 0) {
    return (
      <Notice
        title="dashboard.emptyTitle"
        text="dashboard.emptyText"
        action="dashboard.add"
        onAction={openNewStudent}
      />
    );
  }
  return (
    <ul className={styles.cards}>
      {students.map((student) => (
        <li key={student.id}>
          <ApplicationCard student={student} family={family} />
        </li>
      ))}
    </ul>
  );
}

/** The family's start page: its students, their status, and what to do next (spec section 2). */
export function DashboardPage() {
  const text = useText();
  const students = useStudents();
  const hasStudents = students.state === 'ready' && students.value.length > 0;
  // With children of earlier seasons only, applying again comes first.
  const isMain = hasStudents && currentChildren(students.value, program.season.year).length > 0;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <PageTitle>{text('dashboard.title')}</PageTitle>
          <p className={styles.program}>{text('dashboard.program')}</p>
          <SeasonDates className={styles.program} />
        </div>
        {hasStudents && (
          <Button variant={isMain ? 'primary' : 'secondary'} onClick={openNewStudent}>
            <span aria-hidden="true">+</span>
            {text('dashboard.add')}
          </Button>
        )}
      </div>
      {students.state === 'loading' && <CardsSkeleton />}
      {(students.state === 'failed' || students.state === 'missing') && (
        <Notice
          title="dashboard.failedTitle"
          text="dashboard.failedText"
          action="dashboard.retry"
          onAction={retryStudents}
        />
      )}
      {students.state === 'ready' && <Seasons students={students.value} />}
    </>
  );
}
