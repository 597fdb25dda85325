import { Fragment } from 'react';
import type { SiteDetailsForStudent, StudentCard } from '../../../domain/contract/student.js';
import { capitalized } from '../../../domain/messages/sentence.js';
import { districtBeside } from '../../../domain/sites/site-label.js';
import { languageOfPart, siteSchedule } from '../../../domain/sites/site-times.js';
import { nextStep } from '../../../domain/status/next-step.js';
import { isToConfirmOnCard } from '../../../domain/status/seasons.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { siblingToCopy } from '../../../domain/status/siblings.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useFetch } from '../useFetch.js';
import { studentApi } from '../student-api.js';
import styles from './CardNextStep.module.css';

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

export function CardNextStep({ student, family }: { student: StudentCard; family: readonly StudentCard[] }) {
  const text = useText();
  const next = nextStep(student);
  const source = student.status === 'incomplete' ? contactsOf(student, family) : null;
  return (
    <p className={styles.next}>
      {student.status === 'accepted' ? <AcceptedSite student={student} /> : text(next.key, next.params)}
      {source && ` ${text('card.copyContacts', { name: source.firstName })}`}
    </p>
  );
}
