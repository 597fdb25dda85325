import type { StudentView } from '../../../domain/contract/student.js';
import { PAGES, studentPath } from '../../../domain/contract/pages.js';
import { SECTIONS, enumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { isStarted, missingAnswers } from '../../../domain/status/missing-answers.js';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { factGroups, preferenceGroup } from '../../facts/application-facts.js';
import { APPLICATION_WORDS } from '../../facts/application-words.js';
import { DetailsState } from '../../facts/DetailsState.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { FactGroups } from '../../facts/FactGroups.js';
import { FactList } from '../../facts/FactList.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { navigate } from '../../shell/navigation.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { SectionMark } from '../SectionMark.js';
import { hasEnded, moveFacts, preferredSites, studentName } from '../student-facts.js';
import panels from '../student/Panel.module.css';
import { MissingAnswers } from '../student/SectionAnswers.js';
import { SECTION_FORMS, openSection, sectionState } from '../student/section-panel.js';
import { useMove } from '../student/useMove.js';
import { retryStudent, useStudent, useStudents } from '../students-store.js';
import { SeasonDates } from '../season/SeasonDates.js';
import styles from './ReviewPage.module.css';

const WORDS = {
  ...APPLICATION_WORDS,
  missingTitle: 'student.notFoundTitle',
  missingText: 'student.notFoundText',
  leave: 'student.back',
} as const;

/** All answers on one page, to check, correct and print before submitting. */
export function ReviewPage({ id }: { id: string }) {
  const student = useStudent(id);
  return (
    <DetailsState details={student} words={WORDS} onRetry={() => retryStudent(id)} leaveTo={PAGES.dashboard}>
      {(shown) => <Review student={shown} />}
    </DetailsState>
  );
}

function Review({ student }: { student: StudentView }) {
  const text = useText();
  const family = useStudents();
  // The office can read the page of any family; only the family can change and submit.
  const isOwn = family.state !== 'ready' || family.value.some(({ id }) => id === student.id);
  const isOpen = isOwn && !student.removed && !hasEnded(student);
  const name = student.firstName;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={studentPath(student.id)} className={`${styles.back} no-print`}>
          <Icon name="back" size={18} />
          {text('review.back', { name })}
        </Link>
        <PageTitle>{text('review.title')}</PageTitle>
        <div className={styles.who}>
          <strong>{studentName(student)}</strong>
          <CardStatusChip {...student} />
          {student.applicationSubmitted !== null && (
            <span>
              {text('reference.label')} <strong>{referenceNumber(student.id)}</strong>
            </span>
          )}
          <Button variant="quiet" className="no-print" onClick={() => window.print()}>
            {text('review.print')}
          </Button>
        </div>
        {isOpen && <p className="no-print">{text('review.text', { name })}</p>}
      </header>
      <FactSeasonProvider value={student.season}>
        {SECTIONS.map((section) => (
          <ReviewSection key={section} section={section} student={student} isOpen={isOpen} />
        ))}
      </FactSeasonProvider>
      {isOpen && student.applicationSubmitted === null && <SubmitBox student={student} />}
    </div>
  );
}

interface ReviewSectionProps {
  section: Section;
  student: StudentView;
  /** Whether the person can change it. */
  isOpen: boolean;
}

function ReviewSection({ section, student, isOpen }: ReviewSectionProps) {
  const text = useText();
  const isComplete = student[sectionFlag(section)];
  const titleId = `review-${section}`;
  const missing = isComplete || hasEnded(student) ? [] : missingAnswers(section, student);
  const title = text(enumLabelKey('section', section));
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.title}>
        <SectionMark isComplete={isComplete} />
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          <p className={styles.state}>{text(sectionState(section, student))}</p>
        </div>
        {isOpen && (
          <Button
            className={`${styles.change} no-print`}
            onPointerEnter={SECTION_FORMS[section].prefetch}
            onFocus={SECTION_FORMS[section].prefetch}
            onClick={() => openSection(section, student)}
          >
            {text(isComplete ? 'review.change' : 'section.complete')}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <MissingAnswers section={section} groups={missing} />
        </div>
      )}
      {(isComplete || isStarted(section, student)) && (
        <div>
          <Answers section={section} student={student} />
        </div>
      )}
    </section>
  );
}

function Answers({ section, student }: { section: Section; student: StudentView }) {
  const [site1Name = null, site2Name = null, site3Name = null] = preferredSites(student);
  switch (section) {
    case 'student':
      return <FactGroups heading="h3" groups={factGroups('general', student)} />;
    case 'guardian':
    case 'emergency':
      return <FactGroups heading="h3" groups={factGroups(section, student)} />;
    case 'preference': {
      const { facts } = preferenceGroup({ ...student, site1Name, site2Name, site3Name });
      return facts && <FactList facts={facts} />;
    }
  }
}

function SubmitBox({ student }: { student: StudentView }) {
  const text = useText();
  const [submit, isBusy] = useMove(student.id, 'submitApplication');
  const isReady = isPossible('submit', moveFacts(student));
  return (
    <section aria-labelledby="review-submit" className={`${panels.panel} no-print`}>
      <h2 id="review-submit">{text('review.submitTitle')}</h2>
      <p className={panels.soft}>{text(isReady ? 'review.submitText' : 'review.notYet')}</p>
      <SeasonDates application={student} />
      <Button
        variant="primary"
        wide
        busy={isBusy}
        disabled={!isReady}
        onClick={() => {
          void submit().then((isDone) => {
            if (isDone) navigate(studentPath(student.id), { replace: true });
          });
        }}
      >
        {text('submit.button')}
      </Button>
    </section>
  );
}
