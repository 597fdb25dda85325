import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import type { SeasonDays } from '../../../../domain/season/season.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { PrintSheet } from '../PrintSheet.js';
import { dayLabel } from './day-label.js';
import { weekFrom, type ShownGroup } from './useAttendance.js';

interface SignInSheetProps {
  site: SiteDetail;
  groups: readonly ShownGroup[];
  /** With the site's days off. */
  season: SeasonDays;
  monday: Day;
}

/** What's printed: a sheet for each group and week, where parents sign in and out. */
export function SignInSheet({ site, groups, season, monday }: SignInSheetProps) {
  const t = useText();
  const [language] = useLanguage();
  const { firstDay, lastDay, holidays } = season;
  const days = weekFrom(monday).filter((day) => day >= firstDay && day <= lastDay);
  const [first = firstDay] = days;
  return (
    <PrintSheet isLandscape label={t('attendance.sheetTitle')}>
      {groups
        .filter(({ students }) => students.length > 0)
        .map((group) => (
          <article key={group.id}>
            <header>
              <h1>
                {siteLabel(site)} · {group.name}
              </h1>
              <p>
                {t('attendance.sheetTitle')} ·{' '}
                {t('attendance.weekOf', { day: dayLabel(language, first, 'date') })}
                {group.instructor &&
                  ` · ${t('attendance.sheetInstructor', { name: fullName(group.instructor) })}`}
              </p>
              <p>{t('attendance.sheetHint')}</p>
            </header>
            <table>
              <thead>
                <tr>
                  <th scope="col" rowSpan={2}>
                    {t('attendance.child')}
                  </th>
                  {days.map((day) => (
                    <th key={day} scope="col" colSpan={2}>
                      {dayLabel(language, day, 'short')}
                    </th>
                  ))}
                </tr>
                <tr>
                  {days.map((day) => [
                    <th scope="col" key={`${day} in`}>
                      {t('attendance.sheetIn')}
                    </th>,
                    <th scope="col" key={`${day} out`}>
                      {t('attendance.sheetOut')}
                    </th>,
                  ])}
                </tr>
              </thead>
              <tbody>
                {group.students.map(({ id, firstName, lastName }) => (
                  <tr key={id}>
                    <th scope="row">{listName(firstName, lastName)}</th>
                    {days.map((day) =>
                      holidays.includes(day) ? (
                        <td key={day} colSpan={2}>
                          {t('attendance.noProgram')}
                        </td>
                      ) : (
                        [<td key={`${day} in`} />, <td key={`${day} out`} />]
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </article>
        ))}
    </PrintSheet>
  );
}
