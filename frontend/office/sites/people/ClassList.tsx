import { useState } from 'react';
import type { GroupStudent } from '../../../../domain/contract/classes.js';
import type { RosterEntry, SiteDetail } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { siteSchedule } from '../../../../domain/sites/site-times.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { gradeLabel, listName } from '../../ui/row-facts.js';
import { PrintSheet } from '../PrintSheet.js';
import { byName } from './people.js';

/** Empty boxes to check, one a day. */
const BOXES = [1, 2, 3, 4, 5];

/** What's printed of the roster: the accepted students by name, with room to write. */
export function ClassList({ site, rows }: { site: SiteDetail; rows: readonly RosterEntry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const [now] = useState(() => new Date());
  const accepted = rows.filter(({ status }) => status === 'accepted').toSorted(byName);
  const pending = rows.filter(({ status }) => status === 'pending').length;
  if (accepted.length === 0) return null;
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(now);
  return (
    <PrintSheet label={t('classList.title')}>
      <header>
        <h1>{siteLabel(site)}</h1>
        <p>{siteSchedule(site, language).join(' · ')}</p>
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

/** Students by number, with boxes to check and room to write. */
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
            <th scope="row">{listName(student.firstName, student.lastName)}</th>
            <td>{gradeLabel(student, t)}</td>
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
