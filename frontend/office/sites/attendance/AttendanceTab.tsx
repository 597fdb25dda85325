import { useEffect, useMemo, useRef } from 'react';
import { daysToMark } from '../../../../domain/classes/attendance.js';
import { programDays } from '../../../../domain/season/season.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { program } from '../../../shell/program.js';
import { useText } from '../../../shell/texts.js';
import { NARROW } from '../people/people.js';
import { useSite } from '../useSite.js';
import styles from './Attendance.module.css';
import { DayView } from './DayView.js';
import { QueueNotice } from './QueueNotice.js';
import { SignInSheet } from './SignInSheet.js';
import { TotalsView } from './TotalsView.js';
import { ATTENDANCE_VIEWS, mondayOf, useGroups, useShown } from './useAttendance.js';
import { WeekView } from './WeekView.js';

/** Attendance: by day for the person with the group; by week and in totals for planning. */
export function AttendanceTab() {
  const t = useText();
  const { site, rights } = useSite();
  const { groups, today, hasFailed, retry, reload } = useGroups(t('attendance.noGroup'));
  const { shown, show } = useShown();
  const season = useMemo(() => programDays(program.season), []);
  const days = useMemo(() => (today === undefined ? [] : daysToMark(program.season, today)), [today]);
  const box = useRef<HTMLDivElement>(null);
  const isReady = groups !== undefined;
  useEffect(() => {
    // On a phone, the site's name and tabs would be all there is to see.
    if (isReady && window.scrollY === 0 && window.matchMedia(NARROW).matches) box.current?.scrollIntoView();
  }, [isReady]);
  if (hasFailed) {
    return (
      <Notice
        title="attendance.failedTitle"
        text="sitePage.failedText"
        action="sitePage.retry"
        onAction={retry}
      />
    );
  }
  if (!groups || today === undefined) return <Loading />;
  const day = days.find((one) => one === shown.get('day')) ?? days.at(-1);
  const hasStudents = groups.some(({ students }) => students.length > 0);
  if (site.verifiedBy === null || !hasStudents)
    return <Notice title="attendance.noStudentsTitle" text="attendance.noStudentsText" />;
  const view = ATTENDANCE_VIEWS.find((one) => one === shown.get('view')) ?? 'day';
  // A week to come has no attendance yet, but its sign-in sheet.
  const monday = mondayOf(season.find((one) => one === shown.get('day')) ?? day ?? program.season.firstDay);
  return (
    <div ref={box} className={styles.attendance}>
      <div role="group" aria-label={t('attendance.views')} className={styles.views}>
        {ATTENDANCE_VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => show({ view: one })}>
            {t(`attendance.view.${one}`)}
          </button>
        ))}
      </div>
      {rights.isInstructor && !groups.some(({ mayMark }) => mayMark) && (
        <p className={styles.note}>{t('attendance.noOwnGroup')}</p>
      )}
      {view === 'totals' && <TotalsView groups={groups} days={days} />}
      {view === 'week' && <WeekView groups={groups} monday={monday} days={days} reload={reload} />}
      {view === 'day' &&
        (day === undefined ? (
          <Notice title="attendance.notStartedTitle" text="attendance.notStartedText" />
        ) : (
          <DayView groups={groups} day={day} days={days} today={today} />
        ))}
      <QueueNotice mayMark={groups.some(({ mayMark }) => mayMark)} />
      <SignInSheet site={site} groups={groups} monday={monday} />
    </div>
  );
}
