import { Fragment } from 'react';
import { studentPath } from '../../../domain/contract/pages.js';
import type { StudentCard, SiteDetailsForStudent } from '../../../domain/contract/student.js';
import { enumLabelKey, SECTIONS } from '../../../domain/enums/enums.js';
import { capitalized } from '../../../domain/messages/sentence.js';
import { districtBeside } from '../../../domain/sites/site-label.js';
import { languageOfPart, siteSchedule } from '../../../domain/sites/site-times.js';
import { nextStep } from '../../../domain/status/next-step.js';
import { isToConfirmOnCard } from '../../../domain/status/seasons.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { siblingToCopy } from '../../../domain/status/siblings.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { ButtonLink } from '../../shell/Button.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ProgressRing } from '../ProgressRing.js';
import { SectionMark } from '../SectionMark.js';
import { studentApi } from '../student-api.js';
import { isOver, studentName } from '../student-facts.js';
import { useFetch } from '../useFetch.js';
import styles from './ApplicationCard.module.css';

interface ApplicationCardProps {
  student: StudentCard;
  family: readonly StudentCard[];
}

/** The site that accepted the child, and when it starts. */
function AcceptedSite({ student }: { student: StudentCard }) {
  const text = useText();
  const [language] = useLanguage();
  const [site] = useFetch<SiteDetailsForStudent | null>(studentApi(student.id, 'siteDetails'));
  if (site.state !== 'ready' || !site.value) return text('next.accepted');
  const { name } = site.value;
  const district = districtBeside(name, site.value.district);
  const place = site.value;
  const parts = siteSchedule(place, language);
  return (
    <>
      {text('card.acceptedAt')} <strong>{name}</strong>
      {district && `, ${district}`}.{' '}
      {parts.map((part, at) => (
        <Fragment key={at}>
          <span lang={languageOfPart(part, place)}>{at === 0 ? capitalized(part) : part}</span>
          {at < parts.length - 1 ? ', ' : part.endsWith('.') ? '' : '.'}
        </Fragment>
      ))}
    </>
  );
}

/** The sibling whose contacts can be copied for a student who still needs them, if any. */
function contactsOf(student: StudentCard, family: readonly StudentCard[]): StudentCard | null {
  const section = (['guardian', 'emergency'] as const).find((one) => !student[sectionFlag(one)]);
  if (!section || isToConfirmOnCard(section, student, family)) return null;
  return siblingToCopy(section, student.id, family);
}

function CardNextStep({ student, family }: { student: StudentCard; family: readonly StudentCard[] }) {
  const text = useText();
  const next = nextStep(student, isOver());
  const source = student.status === 'incomplete' ? contactsOf(student, family) : null;
  return (
    <p className={styles.next}>
      {student.status === 'accepted' ? <AcceptedSite student={student} /> : text(next.key, next.params)}
      {source && ` ${text('card.copyContacts', { name: source.firstName })}`}
    </p>
  );
}

interface SectionStatesProps {
  student: StudentCard;
  family: readonly StudentCard[];
}

/** The four sections and whether each is complete. */
function SectionStates({ student, family }: SectionStatesProps) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {SECTIONS.map((section) => {
        const isComplete = student[sectionFlag(section)];
        const open = isToConfirmOnCard(section, student, family) ? 'section.toConfirm' : 'section.toDo';
        return (
          <li key={section} className={styles.section}>
            <SectionMark isComplete={isComplete} />
            <span>{text(enumLabelKey('section', section))}</span>
            <span className={styles.state}>{text(isComplete ? 'section.done' : open)}</span>
          </li>
        );
      })}
    </ul>
  );
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
          <CardStatusChip {...student} />
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
