import type { ReactNode } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { contactRelationshipKey } from '../../../domain/forms/emergency.js';
import type { MissingGroup } from '../../../domain/status/missing-answers.js';
import { formatUtcDay } from '../../facts/format-utc-day.js';
import { useSchools } from '../../forms/schools.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { FactList } from './FactList.js';
import styles from './SectionAnswers.module.css';
import { preferredSites } from '../student-facts.js';

const OTHER_SCHOOL = 0;

function StudentAnswers({ student }: { student: StudentView }) {
  const text = useText();
  const [language] = useLanguage();
  const list = useSchools();
  const { grade, birthday, incomingSchool, incomingSchoolOther } = student;
  const school = list.state === 'ready' ? list.schools.find(({ id }) => id === incomingSchool) : undefined;
  return (
    <FactList
      facts={[
        ['label.grade', grade && text(enumLabelKey('grade', grade))],
        ['label.birthday', birthday === null ? null : formatUtcDay(birthday, language)],
        [
          'label.incomingSchool',
          incomingSchool === OTHER_SCHOOL ? incomingSchoolOther : (school?.name ?? null),
        ],
      ]}
    />
  );
}

/** Names, each with the relationship to the student. */
function People({ people }: { people: readonly (readonly [name: string, relationship: string | null])[] }) {
  return (
    <ul className={styles.list}>
      {people.map(([name, relationship], at) => (
        <li key={at}>
          {name}
          {relationship && <span className={styles.soft}>, {relationship}</span>}
        </li>
      ))}
    </ul>
  );
}

function fullName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ');
}

function GuardianAnswers({ student }: { student: StudentView }) {
  const text = useText();
  const ranks = student.noGuardian2 ? ([1] as const) : ([1, 2] as const);
  return (
    <People
      people={ranks.map((rank) => {
        const relationship = student[`guardian${rank}Relationship`];
        return [
          fullName(student[`guardian${rank}FirstName`], student[`guardian${rank}LastName`]),
          relationship && text(enumLabelKey('guardianRelationship', relationship)),
        ];
      })}
    />
  );
}

function EmergencyAnswers({ student }: { student: StudentView }) {
  const text = useText();
  return (
    <People
      people={([1, 2] as const).map((rank) => {
        const relationship = student[`emergency${rank}Relationship`];
        const label = contactRelationshipKey(relationship);
        return [
          fullName(student[`emergency${rank}FirstName`], student[`emergency${rank}LastName`]),
          label ? text(label) : relationship,
        ];
      })}
    />
  );
}

function PreferenceAnswers({ student }: { student: StudentView }) {
  const text = useText();
  const names = preferredSites(student);
  return (
    <>
      <ol className={styles.sites}>{names.map((name, at) => name !== null && <li key={at}>{name}</li>)}</ol>
      {student.noAlternatePreferences && <p className={styles.soft}>{text('section.onlySite')}</p>}
      {student.acceptsNearby && <p className={styles.soft}>{text('section.acceptsNearby')}</p>}
    </>
  );
}

/** A short summary of a section's answers. */
export function SectionAnswers({ section, student }: { section: Section; student: StudentView }): ReactNode {
  switch (section) {
    case 'student':
      return <StudentAnswers student={student} />;
    case 'guardian':
      return <GuardianAnswers student={student} />;
    case 'emergency':
      return <EmergencyAnswers student={student} />;
    case 'preference':
      return <PreferenceAnswers student={student} />;
  }
}

interface MissingAnswersProps {
  section: Section;
  groups: readonly MissingGroup[];
  /** How many missing answers of a person are named; the rest is counted. */
  most?: number;
}

/** What a section still needs, by person. */
export function MissingAnswers({ section, groups, most = Infinity }: MissingAnswersProps) {
  const text = useText();
  return (
    <div className={styles.missing}>
      <p>
        <strong>{text('section.missing')}</strong>
      </p>
      <ul className={styles.list}>
        {groups.map(({ title, labels, isWhole }) => {
          const shown = labels.slice(0, most).map((label) => text(label));
          const rest = labels.length - shown.length;
          const answers =
            shown.join(', ') + (rest > 0 ? ` ${text('section.missingMore', { count: rest })}` : '');
          return (
            <li key={title}>
              {title && text(title)}
              {title && !isWhole && ': '}
              {!isWhole && answers}
            </li>
          );
        })}
      </ul>
      {section === 'preference' && <p>{text('section.missingSites')}</p>}
    </div>
  );
}
