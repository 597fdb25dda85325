import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GroupStudent } from '../../../domain/contract/classes.js';
import type { RosterEntry, SiteDetail } from '../../../domain/contract/site.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { getSiteLabel } from '../../../domain/sites/site-label.js';
import { formatSiteSchedule } from '../../../domain/sites/site-times.js';
import type { SiteCallEntry } from '../../../domain/contract/coming.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';
import { getGradeLabel, getListName } from '../ui/row-facts.js';
import { writeDay, formatMoment } from '../ui/format.js';
import { getRelationshipLabel } from './child-facts.js';
import styles from './print.module.css';
import { compareByName } from './people/people.js';
import { useSite } from './useSite.js';

interface PrintSheetProps {
  label: string;
  isLandscape?: boolean;
  /** Each article begins a page. */
  children: ReactNode;
}

export function PrintSheet({ label, isLandscape = false, children }: PrintSheetProps) {
  return createPortal(
    <section
      className={`${styles.sheet} ${isLandscape ? styles.landscape : styles.portrait}`}
      aria-label={label}
    >
      {children}
    </section>,
    document.body,
  );
}

const BOXES = [1, 2, 3, 4, 5];

export function ClassList({ site, rows }: { site: SiteDetail; rows: readonly RosterEntry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const [now] = useState(() => new Date());
  const accepted = rows.filter(({ status }) => status === 'accepted').toSorted(compareByName);
  const pending = rows.filter(({ status }) => status === 'pending').length;
  if (accepted.length === 0) return null;
  const today = getDateFormat(language, { dateStyle: 'long' }).format(now);
  return (
    <PrintSheet label={t('classList.title')}>
      <header>
        <h1>{getSiteLabel(site)}</h1>
        <p>{formatSiteSchedule(site, language).join(' · ')}</p>
        <p>
          {t('classList.title')} · {t('classList.count', { count: accepted.length })} ·{' '}
          {t('classList.printed', { date: today })}
        </p>
      </header>
      <ClassTable students={accepted} />
      {pending > 0 && <p>{t('classList.pending', { count: pending })}</p>}
    </PrintSheet>
  );
}

export function ClassTable({ students }: { students: readonly GroupStudent[] }) {
  const t = useText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" style={{ width: 40 }}>
            {t('classList.number')}
          </th>
          <th scope="col">{t('classList.name')}</th>
          <th scope="col" style={{ width: 72 }}>
            {t('classList.grade')}
          </th>
          {BOXES.map((box) => (
            <td key={box} style={{ width: 26 }} />
          ))}
          <th scope="col" style={{ width: '30%' }}>
            {t('classList.notes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student, at) => (
          <tr key={student.id}>
            <td>{at + 1}</td>
            <th scope="row">{getListName(student.firstName, student.lastName)}</th>
            <td>{getGradeLabel(student, t)}</td>
            {BOXES.map((box) => (
              <td key={box} />
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CallSheet({ entries }: { entries: readonly SiteCallEntry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  if (entries.length === 0) return null;
  const title = t('calls.printTitle', { day: writeDay(readReaderDay(), language, 'long') });
  return (
    <PrintSheet label={title}>
      <header>
        <h1>{getSiteLabel(site)}</h1>
        <p>{title}</p>
      </header>
      <table>
        <thead>
          <tr>
            {(['student', 'reason', 'phones', 'last', 'result'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`calls.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ studentId, firstName, lastName, reason, phones, lastCall }) => (
            <tr key={studentId}>
              <th scope="row">{getListName(firstName, lastName)}</th>
              <td>{t(`calls.reason.${reason}`)}</td>
              <td style={{ width: '36%' }}>
                {phones.map(({ name, relationship, phone }) => (
                  <div key={phone}>
                    {formatPhone(phone)}{' '}
                    {[name, getRelationshipLabel(relationship, t)].filter(Boolean).join(', ')}
                  </div>
                ))}
              </td>
              <td>
                {lastCall &&
                  t('calls.last', {
                    outcome: t(`calls.outcome.${lastCall.outcome}`),
                    when: formatMoment(lastCall.on, language),
                  })}
                {lastCall?.note && <div>{lastCall.note}</div>}
              </td>
              <td style={{ width: '22%' }} />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
