import { useId, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import type { DuplicateGroup, DuplicateStudent } from '../../../domain/contract/duplicates.js';
import { applicationPath, pathOf } from '../../../domain/contract/pages.js';
import { DUPLICATE_REASONS, type DuplicateReason } from '../../../domain/duplicates/likely-same.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { formatUtcDay } from '../../facts/format-utc-day.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { confirmDialog, infoDialog } from '../../shell/modals.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { text, useLanguage, useText } from '../../shell/texts.js';
import { ACTS } from '../applications/detail/decisions.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { useActions } from '../record/useActions.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { DangerButton } from '../ui/DangerButton.js';
import { formatMoment } from '../ui/format.js';
import { fullName } from '../ui/row-facts.js';
import { SiteLink } from '../ui/SiteLink.js';
import styles from './duplicates.module.css';

/** What about the names isn't the same; without one of these, they're equal. */
const UNEQUAL_NAMES = DUPLICATE_REASONS.slice(DUPLICATE_REASONS.indexOf('name') + 1);

/** The reasons worth a line: `name` alone means the same name. */
export function shownReasons(why: readonly DuplicateReason[]): DuplicateReason[] {
  return why.filter((reason) => reason !== 'name' || !UNEQUAL_NAMES.some((unequal) => why.includes(unequal)));
}

/** The applications of a group, with what the office can do about them. */
export function GroupCard({ group: { why, students, dismissed } }: { group: DuplicateGroup }) {
  const t = useText();
  const [language] = useLanguage();
  const titleId = useId();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useRecordCache<ApplicationDetail>('applications');
  const { busy, run } = useActions<string>(async ({ message }) => {
    await cache.renew();
    await infoDialog({ title: text('duplicates.changedTitle'), text: message });
  });
  const [first] = students;
  if (!first) return null;
  const name = fullName(first);

  const remove = (id: string) =>
    run(id, async () => {
      const changed = await ACTS.remove(await cache.refresh(id), provider, null);
      if (!changed) return;
      cache.put(changed);
      notify(text('remove.done'), { type: 'success' });
    });
  const dismiss = () =>
    run('dismiss', async () => {
      const isSure = await confirmDialog({
        title: text('duplicates.dismissTitle'),
        text: text('duplicates.dismissText'),
        yes: text('duplicates.dismissYes'),
      });
      if (!isSure) return;
      await provider.dismissDuplicates(students.map(({ id }) => id));
      notify(text('duplicates.dismissed'), { type: 'success' });
      await cache.renew();
    });

  const bringBack = () =>
    run('bringBack', async () => {
      await provider.bringBackDuplicates(students.map(({ id }) => id));
      notify(text('duplicates.broughtBack'), { type: 'success' });
      await cache.renew();
    });

  return (
    <li className={styles.group} aria-labelledby={titleId}>
      <div className={styles.top}>
        <h2 id={titleId}>{t('duplicates.group', { student: name, count: students.length })}</h2>
        {dismissed ? (
          <Button
            aria-label={t('duplicates.bringBackOf', { student: name })}
            busy={busy === 'bringBack'}
            onClick={bringBack}
          >
            {t('duplicates.bringBack')}
          </Button>
        ) : (
          <Button
            aria-label={t('duplicates.dismissOf', { student: name })}
            busy={busy === 'dismiss'}
            onClick={dismiss}
          >
            {t('duplicates.dismiss')}
          </Button>
        )}
      </div>
      {dismissed ? (
        <p>
          {t('duplicates.dismissedBy', {
            name: fullName(dismissed),
            on: formatMoment(dismissed.on, language),
          })}
        </p>
      ) : (
        <ul className={styles.reasons} aria-label={t('duplicates.why')}>
          {shownReasons(why).map((reason) => (
            <li key={reason}>{t(`duplicates.why.${reason}`)}</li>
          ))}
        </ul>
      )}
      <Students students={students} busy={busy} onRemove={remove} />
    </li>
  );
}

interface Fact {
  name: 'name' | 'birthday' | 'grade' | 'zip' | 'applicant' | 'email' | 'status' | 'site';
  /** What's compared. */
  value: (student: DuplicateStudent) => string | number | null;
  /** How it's shown, unless as it is. */
  shown?: (student: DuplicateStudent) => ReactNode;
}

interface StudentsProps {
  students: readonly DuplicateStudent[];
  busy: string | null;
  onRemove: (id: string) => void;
}

/** The applications next to each other, fact by fact; below each other where there's no room. */
function Students({ students, busy, onRemove }: StudentsProps) {
  const t = useText();
  const [language] = useLanguage();
  const facts: Fact[] = [
    { name: 'name', value: fullName },
    {
      name: 'birthday',
      value: ({ birthday }) => birthday,
      shown: ({ birthday }) => birthday !== null && formatUtcDay(birthday, language),
    },
    {
      name: 'grade',
      value: ({ grade }) => grade,
      shown: ({ grade }) => grade && t(enumLabelKey('grade', grade)),
    },
    { name: 'zip', value: ({ zip }) => zip },
    {
      name: 'applicant',
      value: ({ applicant }) => applicant.id,
      shown: ({ applicant }) => <Link to={pathOf('user', applicant.id)}>{fullName(applicant)}</Link>,
    },
    { name: 'email', value: ({ applicant }) => applicant.email },
    {
      name: 'status',
      value: ({ status }) => status,
      shown: ({ status }) => (
        <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>
      ),
    },
    {
      name: 'site',
      value: ({ site }) => site?.id ?? null,
      shown: ({ site }) => site && <SiteLink id={site.id} name={site.name} />,
    },
  ];
  const differing = new Set(
    facts.filter(({ value }) => new Set(students.map(value)).size > 1).map(({ name }) => name),
  );
  return (
    <ul className={styles.students}>
      {students.map((student) => (
        <li key={student.id} className={styles.student}>
          <h3>
            <Link to={applicationPath(student.id)}>{fullName(student)}</Link>
          </h3>
          <dl className={styles.facts}>
            {facts.map(({ name, value, shown = value }) => (
              <div key={name} className={differing.has(name) ? styles.differs : undefined}>
                <dt>{t(`duplicates.fact.${name}`)}</dt>
                <dd>
                  <span>
                    {value(student) === null ? (
                      <span className={styles.soft}>{t('duplicates.none')}</span>
                    ) : (
                      shown(student)
                    )}
                  </span>
                  {differing.has(name) && <span className={styles.mark}>{t('duplicates.differs')}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <div>
            <DangerButton
              aria-label={t('duplicates.removeOf', {
                student: fullName(student),
                applicant: fullName(student.applicant),
              })}
              busy={busy === student.id}
              onClick={() => onRemove(student.id)}
            >
              {t('duplicates.remove')}
            </DangerButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
