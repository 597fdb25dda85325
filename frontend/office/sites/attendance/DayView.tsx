import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup, { toggleButtonGroupClasses } from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { isExpectedOn } from '../../../../domain/classes/attendance.js';
import type { MarkedBy } from '../../../../domain/contract/attendance.js';
import type { GroupStudent } from '../../../../domain/contract/classes.js';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { Loading } from '../../../shell/Loading.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatMoment, writeDay } from '../../ui/format.js';
import { getFullName } from '../../ui/row-facts.js';
import { FailedNotice, ProgressLine } from '../../ui/loading-parts.js';
import { GROUP_GRID } from '../groups/GroupCard.js';
import { NARROW } from '../people/people.js';
import { SafetyFacts } from '../child-facts.js';
import { useSite } from '../useSite.js';
import { ChildName } from './ChildName.js';
import {
  getMarkColors,
  MARK_TONES,
  useMarkers,
  useMarks,
  useShown,
  type Marks,
  type ShownGroup,
} from './useAttendance.js';
import { GroupPicker, PICKERS, StepPicker } from './Pickers.js';
import { addTaps, getShortName, useTapQueue } from './tap-queue.js';

interface DayViewProps {
  groups: readonly ShownGroup[];
  day: Day;
  days: readonly Day[];
  today: Day;
}

export function DayView({ groups, day, days, today }: DayViewProps) {
  const t = useText();
  const [language] = useLanguage();
  const { rights } = useSite();
  const { shown, show } = useShown();
  const { marks: loaded, hasFailed, retry } = useMarks(useMemo(() => [day], [day]));
  const marks = loaded.get(day);
  const wanted = shown.get('group') ?? (rights.isInstructor ? groups[0]?.id : 'all');
  const [chosen] = groups.filter(({ id }) => id === wanted);
  const getName = (one: Day) => {
    const label = writeDay(one, language, 'long');
    return one === today ? t('attendance.today', { day: label }) : label;
  };
  const isSeveral = groups.length > 1 && !chosen;
  return (
    <>
      <Stack {...PICKERS}>
        <StepPicker
          label={t('attendance.day')}
          previous={t('attendance.previousDay')}
          next={t('attendance.nextDay')}
          values={days}
          value={day}
          getName={getName}
          onChoose={(one) => show({ day: one })}
        />
        <GroupPicker groups={groups} value={chosen?.id ?? 'all'} />
      </Stack>
      {!rights.may('attendance.mark') && (
        <Typography color="textSecondary">{t('attendance.viewerNote')}</Typography>
      )}
      {hasFailed && <FailedNotice title="attendance.failedTitle" retry={retry} />}
      {!marks && !hasFailed && <Loading />}
      {marks && isSeveral && <GroupsDone groups={groups} day={day} marks={marks} />}
      {marks && (
        <Box sx={isSeveral ? { ...GROUP_GRID, gridTemplateColumns: getColumns('21rem') } : {}}>
          {(chosen ? [chosen] : groups).map((group) => (
            <GroupDay
              key={`${group.id} ${day}`}
              group={group}
              day={day}
              marks={marks}
              isOneOfSeveral={isSeveral}
              isPicked={groups.length > 1 && !isSeveral}
            />
          ))}
        </Box>
      )}
    </>
  );
}

function getColumns(width: string): string {
  return `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`;
}

function countDay(students: ShownGroup['students'], day: Day, marks: Marks) {
  const expected = students.filter(({ id, acceptedOn }) => isExpectedOn(day, acceptedOn, Boolean(marks[id])));
  return { expected, unmarked: expected.filter(({ id }) => !marks[id]) };
}

function GroupsDone({ groups, day, marks }: { groups: readonly ShownGroup[]; day: Day; marks: Marks }) {
  const t = useText();
  const counted = groups
    .map(({ id, students }) => ({ isGroup: id !== 'none', ...countDay(students, day, marks) }))
    .filter(({ expected }) => expected.length > 0);
  const real = counted.filter(({ isGroup }) => isGroup);
  if (real.length === 0) return null;
  const done = real.filter(({ unmarked }) => unmarked.length === 0).length;
  const said = t('attendance.groupsDone', { done, count: real.length });
  const rest = counted.filter(({ isGroup }) => !isGroup).flatMap(({ unmarked }) => unmarked);
  return (
    <ProgressLine
      label={t('attendance.groupsProgress')}
      done={done}
      total={real.length}
      said={rest.length > 0 ? `${said} · ${t('attendance.withoutGroup', { count: rest.length })}` : said}
    />
  );
}

interface GroupDayProps {
  group: ShownGroup;
  day: Day;
  marks: Marks;
  isOneOfSeveral: boolean;
  isPicked: boolean;
}

function GroupDay({ group, day, marks, isOneOfSeveral, isPicked }: GroupDayProps) {
  const t = useText();
  const titleId = useId();
  const { site, rights } = useSite();
  const { taps, isStuck } = useTapQueue();
  const markers = useMarkers(day);
  const { students, instructor, mayMark } = group;
  const { expected, unmarked } = countDay(students, day, marks);
  const isUnsent = (id: string) =>
    taps.some((tap) => tap.studentId === id && tap.day === day && tap.refusal === undefined);
  const mark = (some: readonly GroupStudent[], to: AttendanceMark | null) => {
    const siteId = site.id;
    void addTaps(
      some.map((student) => ({ siteId, day, studentId: student.id, name: getShortName(student), mark: to })),
    );
  };
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={isOneOfSeveral ? { p: 1.5 } : { border: 0, bgcolor: 'transparent' }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={isPicked ? { [`@media ${NARROW}`]: { position: 'absolute', clipPath: 'inset(50%)' } } : {}}
        >
          {group.name}
        </Typography>
        {expected.length > 0 && (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            {isOneOfSeveral && unmarked.length === 0 && (
              <StatusChip tone="accepted">{t('attendance.done')}</StatusChip>
            )}
            <Typography>
              {t('attendance.marked', {
                marked: expected.length - unmarked.length,
                count: expected.length,
              })}
            </Typography>
          </Stack>
        )}
        {isOneOfSeveral && instructor && (
          <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
            {getFullName(instructor)}
          </Typography>
        )}
      </Stack>
      {!mayMark && rights.may('attendance.mark') && (
        <Typography color="textSecondary">{t('attendance.otherGroupNote')}</Typography>
      )}
      {expected.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t(students.length > 0 ? 'attendance.nobodyYet' : 'attendance.emptyGroup')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: getColumns('22rem'),
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {students.map((student) => (
          <Child
            key={student.id}
            student={student}
            mark={marks[student.id] ?? null}
            markedBy={isUnsent(student.id) ? null : (markers[student.id] ?? null)}
            isEarly={!expected.includes(student)}
            isWaiting={isStuck && isUnsent(student.id)}
            isRow={isOneOfSeveral}
            onMark={mayMark ? (to) => mark([student], to) : null}
          />
        ))}
      </Box>
      {mayMark && unmarked.length > 0 && (
        <Button
          variant="outlined"
          fullWidth
          sx={{ mt: 1.5, '@media (pointer: coarse)': { minHeight: 56 } }}
          onClick={() => mark(unmarked, 'present')}
        >
          {t(unmarked.length < expected.length ? 'attendance.restPresent' : 'attendance.allPresent', {
            count: unmarked.length,
          })}
        </Button>
      )}
    </Paper>
  );
}

interface ChildProps {
  student: ShownGroup['students'][number];
  mark: AttendanceMark | null;
  /** Null for people who may not know. */
  markedBy: MarkedBy | null;
  isEarly: boolean;
  isRow: boolean;
  isWaiting: boolean;
  /** Null for people who may only look. */
  onMark: ((mark: AttendanceMark | null) => void) | null;
}

/** Pressing the same button again clears the mark. */
function Child({ student, mark, markedBy, isEarly, isRow, isWaiting, onMark }: ChildProps) {
  const t = useText();
  const [language] = useLanguage();
  const name = getFullName(student);
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        overflow: 'visible',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        ...(isRow ? { pt: 1, border: 0, borderTop: 1, borderRadius: 0 } : { p: 1.5 }),
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 9rem' }}>
        <Typography component="div" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
          <ChildName child={student} shown={name} />
        </Typography>
        {isEarly && student.acceptedOn !== null && (
          <Typography color="textSecondary">
            {t('attendance.acceptedOn', { day: writeDay(student.acceptedOn, language, 'date') })}
          </Typography>
        )}
        {markedBy && mark !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('attendance.markedBy', {
              name: getFullName(markedBy),
              time: formatMoment(markedBy.on, language),
            })}
          </Typography>
        )}
      </Box>
      {isWaiting && (
        // On the edge, so that it doesn't move the buttons.
        <Box sx={{ position: 'absolute', top: isRow ? 4 : -12, right: isRow ? 0 : 12 }}>
          <StatusChip tone="unassigned">{t('attendance.waitingHere')}</StatusChip>
        </Box>
      )}
      {onMark ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          aria-label={t('attendance.markOf', { name })}
          value={mark}
          onChange={(_, to: AttendanceMark | null) => onMark(to)}
          sx={{
            flex: '1 1 19rem',
            width: 'auto',
            flexWrap: 'wrap',
            gap: 0.75,
            [`& .${toggleButtonGroupClasses.grouped}`]: {
              m: 0,
              border: 1,
              borderColor: 'var(--field-line)',
              borderRadius: 1,
            },
          }}
        >
          {ATTENDANCE_MARKS.map((one) => {
            const colors = getMarkColors(one);
            return (
              <ToggleButton
                key={one}
                value={one}
                sx={{
                  // Most children are present.
                  flex: `${one === 'present' ? 3 : 1} 1 auto`,
                  width: 'auto',
                  px: 0.5,
                  '@media (pointer: coarse)': { minHeight: 56 },
                  color: 'text.primary',
                  touchAction: 'manipulation',
                  '@media (forced-colors: none)': {
                    '&&.Mui-selected, &&.Mui-selected:hover': {
                      ...colors,
                      borderColor: colors.color,
                      boxShadow: 'inset 0 0 0 1px currentcolor',
                    },
                  },
                }}
              >
                {t(`attendance.mark.${one}`)}
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      ) : (
        <StatusChip tone={mark ? MARK_TONES[mark] : 'incomplete'}>
          {t(`attendance.mark.${mark ?? 'none'}`)}
        </StatusChip>
      )}
      {student.safety && (
        <Box sx={{ flexBasis: '100%' }}>
          <SafetyFacts notes={student.safety} />
        </Box>
      )}
    </Card>
  );
}
