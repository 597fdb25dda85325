import type { Day } from '../../../domain/fields/date-text.js';
import { dayKind, seasonWeeks, type DayKind } from '../../../domain/season/season-plan.js';
import { programDays, type SeasonDays } from '../../../domain/season/season.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { dayIn, weekdayIn } from './day-words.js';
import styles from './seasons.module.css';

interface SeasonCalendarProps {
  /** Null until both days are known. */
  days: SeasonDays | null;
  /** Makes a day a holiday or a program day again. */
  onToggle?: (day: Day) => void;
}

const LEGEND: readonly DayKind[] = ['program', 'holiday', 'weekend'];

/** The weeks of the program: which days have program, and which don't. */
export function SeasonCalendar({ days, onToggle }: SeasonCalendarProps) {
  const t = useText();
  const [language] = useLanguage();
  const weeks = days ? seasonWeeks(days) : [];
  const [week] = weeks;
  if (!days || !week) return <p className={styles.soft}>{t('season.calendarEmpty')}</p>;
  const count = programDays(days).length;
  return (
    <div className={styles.calendarFrame}>
      <table className={styles.calendar}>
        <caption>
          {t('season.calendar')} <span role="status">{t('season.calendarDays', { count })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('season.week')}</th>
            {week.map((day) => (
              <th key={day} scope="col" abbr={dayIn(language, day, { weekday: 'long' })}>
                {dayIn(language, day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((row, at) => (
            <tr key={row[0]}>
              <th scope="row">{at + 1}</th>
              {row.map((day, column) => {
                const isNamed = (at === 0 && column === 0) || day.endsWith('-01');
                return (
                  <CalendarDay
                    key={day}
                    day={day}
                    kind={dayKind(day, days)}
                    isMonthNamed={isNamed}
                    onToggle={onToggle}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-hidden="true">
        {LEGEND.map((kind) => (
          <li key={kind}>
            <span className={styles.sample} data-kind={kind} />
            {t(`season.kind.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CalendarDayProps extends Pick<SeasonCalendarProps, 'onToggle'> {
  day: Day;
  kind: DayKind;
  /** Its month is written, too. */
  isMonthNamed: boolean;
}

function CalendarDay({ day, kind, isMonthNamed, onToggle }: CalendarDayProps) {
  const t = useText();
  const [language] = useLanguage();
  const date = (
    <>
      {isMonthNamed && <span className={styles.month}>{dayIn(language, day, { month: 'short' })}</span>}
      <span className={styles.number}>{Number(day.slice(8))}</span>
    </>
  );
  const name = weekdayIn(language, day);
  const isChoice = onToggle && (kind === 'program' || kind === 'holiday');
  return (
    <td data-kind={kind}>
      {isChoice ? (
        <button
          type="button"
          aria-pressed={kind === 'holiday'}
          aria-label={t('season.makeHoliday', { day: name })}
          onClick={() => onToggle(day)}
        >
          {date}
        </button>
      ) : (
        <span className={styles.cell}>
          <span aria-hidden="true">{date}</span>
          <span className="visually-hidden">
            {t('season.dayKind', { day: name, kind: t(`season.kind.${kind}`) })}
          </span>
        </span>
      )}
    </td>
  );
}
