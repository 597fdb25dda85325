import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { listDaysToMark } from '../../../../domain/classes/attendance.js';
import type { AttendanceDay } from '../../../../domain/contract/attendance.js';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { listProgramDays, addDaysOff, type SeasonDays } from '../../../../domain/season/season.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useStoringOffline } from '../../../shell/OfflineBar.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { FailedNotice } from '../../ui/loading-parts.js';
import { writeDay } from '../../ui/format.js';
import { getFullName, getListName } from '../../ui/row-facts.js';
import { NARROW } from '../people/people.js';
import { useSite, useSiteQuery } from '../useSite.js';
import { PrintSheet } from '../print-sheets.js';
import { DaysOffView } from './DaysOffView.js';
import { DayView } from './DayView.js';
import { dismissRefusals, useTapQueue } from './tap-queue.js';
import { TotalsView } from './TotalsView.js';
import {
  ATTENDANCE_VIEWS,
  getMonday,
  useGroups,
  useShown,
  listWeek,
  type AttendanceView,
  type ShownGroup,
} from './useAttendance.js';
import { WeekView } from './WeekView.js';

export function AttendanceTab() {
  const { data, error, refetch } = useSiteQuery('readAttendance');
  if (data) return <Attendance data={data} />;
  return error ? <FailedNotice title="attendance.failedTitle" retry={refetch} /> : <Loading />;
}

function Attendance({ data }: { data: AttendanceDay }) {
  const t = useText();
  const { site, rights } = useSite();
  const groups = useGroups(data);
  const { day: today, daysOff } = data;
  const { shown, show } = useShown();
  const season = useMemo(() => addDaysOff(program.season, daysOff), [daysOff]);
  const days = useMemo(() => listDaysToMark(season, today), [season, today]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, only the site's name and tabs would be in view.
    if (window.scrollY === 0 && window.matchMedia(NARROW).matches) box.current?.scrollIntoView();
  }, []);
  const day = days.find((one) => one === shown.get('day')) ?? days.at(-1);
  const isNobody = site.verifiedBy === null || groups.every(({ students }) => students.length === 0);
  const view = ATTENDANCE_VIEWS.find((one) => one === shown.get('view')) ?? 'day';
  // A future week has no attendance yet, but it has a sign-in sheet.
  const monday = getMonday(
    listProgramDays(season).find((one) => one === shown.get('day')) ?? day ?? season.firstDay,
  );
  return (
    <Stack ref={box} spacing={1.5} sx={{ scrollMarginTop: '60px' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('attendance.views')}
        value={view}
        sx={{ flexWrap: 'wrap' }}
        onChange={(_, one: AttendanceView | null) => one && show({ view: one })}
      >
        {ATTENDANCE_VIEWS.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`attendance.view.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {rights.isInstructor && !isNobody && !groups.some(({ mayMark }) => mayMark) && (
        <Alert severity="info">{t('attendance.noOwnGroup')}</Alert>
      )}
      {view === 'daysOff' && <DaysOffView today={today} />}
      {view !== 'daysOff' && isNobody && (
        <Notice title="attendance.noStudentsTitle" text="attendance.noStudentsText" />
      )}
      {daysOff.includes(today) && view === 'day' && <Alert severity="info">{t('closures.today')}</Alert>}
      {view === 'totals' && !isNobody && <TotalsView groups={groups} days={days} />}
      {view === 'week' && !isNobody && (
        <WeekView groups={groups} season={season} monday={monday} days={days} />
      )}
      {view === 'day' &&
        !isNobody &&
        (day === undefined ? (
          <Notice title="attendance.notStartedTitle" text="attendance.notStartedText" />
        ) : (
          <DayView groups={groups} day={day} days={days} today={today} />
        ))}
      <QueueNotice mayMark={view !== 'daysOff' && groups.some(({ mayMark }) => mayMark)} />
      {view !== 'daysOff' && !isNobody && (
        <SignInSheet site={site} groups={groups} season={season} monday={monday} />
      )}
    </Stack>
  );
}

/** Over the lower end of the page, so that nothing moves under a finger when it grows. */
function QueueNotice({ mayMark }: { mayMark: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { taps, isStuck } = useTapQueue();
  const waiting = taps.filter(({ refusal }) => refusal === undefined);
  const refused = taps.filter(({ refusal }) => refusal !== undefined);
  useStoringOffline(mayMark);
  const client = useQueryClient();
  const refusedCount = refused.length;
  useEffect(() => {
    // The child may have left or changed groups.
    if (refusedCount > 0) void client.invalidateQueries({ queryKey: ['sites'] });
  }, [refusedCount, client]);
  if (!mayMark && taps.length === 0) return null;
  const saved = refusedCount === 0 ? 'saved' : 'othersSaved';
  const state = waiting.length === 0 ? saved : isStuck ? 'waiting' : 'sending';
  const isWaiting = state === 'waiting';
  return (
    <Stack
      spacing={1}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        maxHeight: '50dvh',
        overflowY: 'auto',
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        role="status"
        {...(!isWaiting && { color: 'textSecondary' })}
        sx={isWaiting ? { px: 1.75, py: 1.25, borderRadius: 1, bgcolor: 'var(--sun-wash)' } : {}}
      >
        {t(`attendance.${state}`, { count: waiting.length })}
      </Typography>
      {refused.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void dismissRefusals()}>
              {t('attendance.refusedDismiss')}
            </Button>
          }
        >
          <AlertTitle component="h3">{t('attendance.refusedTitle')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ order, name, day, mark, refusal = '' }) => (
              <li key={order}>
                {t('attendance.refused', {
                  name,
                  day: writeDay(day, language, 'short'),
                  mark: t(`attendance.mark.${mark ?? 'none'}`),
                  reason: refusal,
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}

interface SignInSheetProps {
  site: SiteDetail;
  groups: readonly ShownGroup[];
  /** Includes the site's days off. */
  season: SeasonDays;
  monday: Day;
}

function SignInSheet({ site, groups, season, monday }: SignInSheetProps) {
  const t = useText();
  const [language] = useLanguage();
  const { firstDay, lastDay, holidays } = season;
  const days = listWeek(monday).filter((day) => day >= firstDay && day <= lastDay);
  const [first = firstDay] = days;
  return (
    <PrintSheet isLandscape label={t('attendance.sheetTitle')}>
      {groups
        .filter(({ students }) => students.length > 0)
        .map((group) => (
          <article key={group.id}>
            <header>
              <h1>
                {getSiteLabel(site)} · {group.name}
              </h1>
              <p>
                {t('attendance.sheetTitle')} ·{' '}
                {t('attendance.weekOf', { day: writeDay(first, language, 'date') })}
                {group.instructor &&
                  ` · ${t('attendance.sheetInstructor', { name: getFullName(group.instructor) })}`}
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
                      {writeDay(day, language, 'short')}
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
                    <th scope="row">{getListName(firstName, lastName)}</th>
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
