import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup, { toggleButtonGroupClasses } from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { GroupStudent } from '../../../../domain/contract/classes.js';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { Loading } from '../../../shell/Loading.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import { NARROW } from '../people/people.js';
import { useSite } from '../useSite.js';
import { dayLabel } from './day-label.js';
import { getMarkColors } from './mark-colors.js';
import { GroupPicker, PICKERS, StepPicker } from './Pickers.js';
import { addTaps, shortName, useTapQueue } from './tap-queue.js';
import { useMarks, useShown, type ShownGroup } from './useAttendance.js';

interface DayViewProps {
  groups: readonly ShownGroup[];
  day: Day;
  days: readonly Day[];
  today: Day;
}

/** One group on one day: a tap marks a child. */
export function DayView({ groups, day, days, today }: DayViewProps) {
  const t = useText();
  const [language] = useLanguage();
  const { shown, show } = useShown();
  const group = groups.find(({ id }) => id === shown.get('group')) ?? groups[0];
  const nameOf = (one: Day) => {
    const label = dayLabel(language, one, 'long');
    return one === today ? t('attendance.today', { day: label }) : label;
  };
  return (
    <>
      <Stack {...PICKERS}>
        <StepPicker
          label={t('attendance.day')}
          previous={t('attendance.previousDay')}
          next={t('attendance.nextDay')}
          values={days}
          value={day}
          nameOf={nameOf}
          onChoose={(one) => show({ day: one })}
        />
        {group && <GroupPicker groups={groups} value={group.id} />}
      </Stack>
      {group && <GroupDay key={`${group.id} ${day}`} group={group} day={day} isPicked={groups.length > 1} />}
    </>
  );
}

interface GroupDayProps {
  group: ShownGroup;
  day: Day;
  /** Whether the picker above says which group it is. */
  isPicked: boolean;
}

function GroupDay({ group, day, isPicked }: GroupDayProps) {
  const t = useText();
  const titleId = useId();
  const { site, rights } = useSite();
  const marks = useMarks(useMemo(() => [day], [day])).get(day);
  const { taps, isStuck } = useTapQueue();
  if (!marks) return <Loading />;
  const { students, mayMark } = group;
  const unmarked = students.filter(({ id }) => !marks[id]);
  const isWaiting = (id: string) =>
    isStuck && taps.some((tap) => tap.studentId === id && tap.day === day && tap.refusal === undefined);
  const mark = (some: readonly GroupStudent[], to: AttendanceMark | null) => {
    const siteId = site.id;
    void addTaps(
      some.map((student) => ({ siteId, day, studentId: student.id, name: shortName(student), mark: to })),
    );
  };
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 0.5 }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={isPicked ? { [`@media ${NARROW}`]: { position: 'absolute', clipPath: 'inset(50%)' } } : {}}
        >
          {group.name}
        </Typography>
        <Typography>
          {t('attendance.marked', { marked: students.length - unmarked.length, count: students.length })}
        </Typography>
      </Stack>
      {!mayMark && (
        <Typography color="textSecondary">
          {t(rights.may('attendance.mark') ? 'attendance.otherGroupNote' : 'attendance.viewerNote')}
        </Typography>
      )}
      {students.length === 0 && <Typography color="textSecondary">{t('attendance.emptyGroup')}</Typography>}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
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
            isWaiting={isWaiting(student.id)}
            onMark={mayMark ? (to) => mark([student], to) : null}
          />
        ))}
      </Box>
      {mayMark && unmarked.length > 0 && (
        <Button variant="outlined" fullWidth sx={{ minHeight: 48 }} onClick={() => mark(unmarked, 'present')}>
          {t(unmarked.length < students.length ? 'attendance.restPresent' : 'attendance.allPresent', {
            count: unmarked.length,
          })}
        </Button>
      )}
    </Stack>
  );
}

interface ChildProps {
  student: GroupStudent;
  mark: AttendanceMark | null;
  isWaiting: boolean;
  /** Null for those who may only look. */
  onMark: ((mark: AttendanceMark | null) => void) | null;
}

/** A child with a button for each mark; the pressed one, pressed again, clears it. */
function Child({ student, mark, isWaiting, onMark }: ChildProps) {
  const t = useText();
  const name = fullName(student);
  return (
    <Card component="li" variant="outlined" sx={{ position: 'relative', overflow: 'visible', p: 1.5 }}>
      <Typography sx={{ mb: 1, fontSize: '1.0625rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isWaiting && (
        // On the edge, so that it doesn't move the buttons.
        <Chip
          size="small"
          color="warning"
          label={t('attendance.waitingHere')}
          sx={{ position: 'absolute', top: -12, right: 12 }}
        />
      )}
      {onMark ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={t('attendance.markOf', { name })}
          value={mark}
          onChange={(_, to: AttendanceMark | null) => onMark(to)}
          sx={{
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
                  // Present is what most children are.
                  flex: `${one === 'present' ? 3 : 1} 1 auto`,
                  width: 'auto',
                  minHeight: 56,
                  px: 0.5,
                  color: 'text.primary',
                  touchAction: 'manipulation',
                  '&&.Mui-selected, &&.Mui-selected:hover': {
                    ...colors,
                    borderColor: colors.color,
                    boxShadow: 'inset 0 0 0 1px currentcolor',
                  },
                }}
              >
                {t(`attendance.mark.${one}`)}
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      ) : (
        <Chip
          label={t(`attendance.mark.${mark ?? 'none'}`)}
          variant={mark ? 'filled' : 'outlined'}
          sx={mark ? getMarkColors(mark) : {}}
        />
      )}
    </Card>
  );
}
