import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Day } from '../../../domain/fields/date-text.js';
import { getDayKind, listSeasonWeeks, type DayKind } from '../../../domain/season/season-plan.js';
import { listProgramDays, type SeasonDays } from '../../../domain/season/season.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { writeDay } from '../ui/format.js';

interface SeasonCalendarProps {
  /** Null until both days are known. */
  days: SeasonDays | null;
  onToggle?: (day: Day) => void;
}

const KIND_SX: Readonly<Record<DayKind, Readonly<Record<string, unknown>>>> = {
  program: { bgcolor: 'primary.light', color: 'primary.main', fontWeight: 650 },
  holiday: {
    boxShadow: 'inset 0 0 0 1px var(--terracotta)',
    background: 'repeating-linear-gradient(135deg, var(--terracotta-wash) 0 6px, var(--card) 6px 9px)',
    color: 'error.main',
    '& [data-number]': { textDecoration: 'line-through' },
  },
  weekend: { bgcolor: 'var(--sunk)', color: 'text.secondary' },
  outside: { color: 'text.secondary' },
};

const LEGEND: readonly DayKind[] = ['program', 'holiday', 'weekend'];

const CALENDAR_SX: SxProps = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  tableLayout: 'fixed',
  '& caption': { pb: 0.75, fontWeight: 650, textAlign: 'start' },
  '& th': { py: 0.25, color: 'text.secondary', fontWeight: 400, textAlign: 'center' },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 650 },
  '& td': { height: 44, p: 0, borderRadius: '8px', textAlign: 'center' },
};

const DATE_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 0.5,
  width: '100%',
  height: '100%',
  minHeight: 44,
  borderRadius: '8px',
  font: 'inherit',
  color: 'inherit',
} as const;

export function SeasonCalendar({ days, onToggle }: SeasonCalendarProps) {
  const t = useText();
  const [language] = useLanguage();
  const weeks = days ? listSeasonWeeks(days) : [];
  const [week] = weeks;
  if (!days || !week) return <Typography color="textSecondary">{t('season.calendarEmpty')}</Typography>;
  return (
    <Stack spacing={1} sx={{ maxWidth: '44rem' }}>
      <Box component="table" sx={CALENDAR_SX}>
        <caption>
          {t('season.calendar')}{' '}
          <Typography component="span" role="status" color="textSecondary">
            {t('season.calendarDays', { count: listProgramDays(days).length })}
          </Typography>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('season.week')}</th>
            {week.map((day) => (
              <th key={day} scope="col" abbr={writeDay(day, language, 'weekday')}>
                {writeDay(day, language, 'shortWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((row, at) => (
            <tr key={row[0]}>
              <th scope="row">{at + 1}</th>
              {row.map((day, column) => (
                <CalendarDay
                  key={day}
                  day={day}
                  kind={getDayKind(day, days)}
                  isMonthNamed={(at === 0 && column === 0) || day.endsWith('-01')}
                  onToggle={onToggle}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Stack
        component="ul"
        direction="row"
        aria-hidden="true"
        sx={{ flexWrap: 'wrap', columnGap: 2.5, m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}
      >
        {LEGEND.map((kind) => (
          <Stack key={kind} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Box
              component="span"
              sx={{
                width: 18,
                height: 18,
                border: 1,
                borderColor: 'divider',
                borderRadius: '5px',
                ...KIND_SX[kind],
              }}
            />
            {t(`season.kind.${kind}`)}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

interface CalendarDayProps {
  day: Day;
  kind: DayKind;
  isMonthNamed: boolean;
  onToggle: ((day: Day) => void) | undefined;
}

function CalendarDay({ day, kind, isMonthNamed, onToggle }: CalendarDayProps) {
  const t = useText();
  const [language] = useLanguage();
  const date = (
    <>
      {isMonthNamed && (
        <Box component="span" sx={{ fontSize: '0.8125rem' }}>
          {writeDay(day, language, 'month')}
        </Box>
      )}
      <span data-number="">{Number(day.slice(8))}</span>
    </>
  );
  const name = writeDay(day, language, 'long');
  const isChoice = onToggle && (kind === 'program' || kind === 'holiday');
  return (
    <Box component="td" data-kind={kind} sx={KIND_SX[kind]}>
      {isChoice ? (
        <ButtonBase
          aria-pressed={kind === 'holiday'}
          aria-label={t('season.makeHoliday', { day: name })}
          onClick={() => onToggle(day)}
          sx={{ ...DATE_SX, '&:hover': { boxShadow: 'inset 0 0 0 1px currentcolor' } }}
        >
          {date}
        </ButtonBase>
      ) : (
        <>
          <Box component="span" aria-hidden="true" sx={DATE_SX}>
            {date}
          </Box>
          <span className="visually-hidden">
            {t('season.dayKind', { day: name, kind: t(`season.kind.${kind}`) })}
          </span>
        </>
      )}
    </Box>
  );
}
