import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { isExpectedOn } from '../../../../domain/classes/attendance.js';
import type { AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { listProgramDays, type SeasonDays } from '../../../../domain/season/season.js';
import { fetchEnglishLabels, useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../../shell/download-file.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { makeCsvFileName } from '../../export/csv.js';
import { FailedNotice } from '../../ui/loading-parts.js';
import { Section } from '../../ui/Section.js';
import { getListName } from '../../ui/row-facts.js';
import { makePeopleCsv } from '../../export/csv-fields.js';
import { writeDay } from '../../ui/format.js';
import { DownloadButton } from '../people/DownloadButton.js';
import { listStudents } from '../groups/group-draft.js';
import { useSite } from '../useSite.js';
import { ChildName } from './ChildName.js';
import { getMarkColors, getMonday, useMarks, useShown, listWeek, type ShownGroup } from './useAttendance.js';
import { GroupPicker, PICKERS, StepPicker } from './Pickers.js';

interface WeekViewProps {
  groups: readonly ShownGroup[];
  /** Includes the site's days off. */
  season: SeasonDays;
  monday: Day;
  /** The program days up to today. */
  days: readonly Day[];
}

export function WeekView({ groups, season, monday, days: marked }: WeekViewProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { shown, show } = useShown();
  const { firstDay, lastDay } = season;
  const programmed = useMemo(() => listProgramDays(season), [season]);
  const week = useMemo(
    () => listWeek(monday).filter((one) => one >= firstDay && one <= lastDay),
    [monday, firstDay, lastDay],
  );
  const hasBegun = marked.some((one) => getMonday(one) === monday);
  const days = useMemo(() => (hasBegun ? week : []), [hasBegun, week]);
  const { marks, hasFailed, retry } = useMarks(days);
  const group = groups.find(({ id }) => id === shown.get('group'));

  const download = async () => {
    const rows = listStudents(await provider.readAttendance(site.id)).map((student) => ({
      ...student,
      ...Object.fromEntries(days.map((one) => [one, marks.get(one)?.[student.id] ?? null])),
    }));
    const columns = ['lastName', 'firstName', 'grade', 'group', ...days, 'id'];
    downloadFile(
      makePeopleCsv<string>(columns, rows, await fetchEnglishLabels()),
      makeCsvFileName('attendance', [site.name, monday]),
    );
  };

  return (
    <>
      <Stack {...PICKERS}>
        <StepPicker
          label={t('attendance.week')}
          previous={t('attendance.previousWeek')}
          next={t('attendance.nextWeek')}
          values={[...new Set(programmed.map(getMonday))]}
          value={monday}
          getName={(one) => t('attendance.weekOf', { day: writeDay(one, language, 'date') })}
          onChoose={(one) => show({ day: programmed.find((day) => getMonday(day) === one) ?? one })}
        />
        <GroupPicker groups={groups} value={group?.id ?? 'all'} />
        {hasBegun && <DownloadButton label={t('attendance.download')} download={download} />}
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t('attendance.print')}
        </Button>
      </Stack>
      {hasFailed && <FailedNotice title="attendance.failedTitle" retry={retry} />}
      {hasBegun &&
        !hasFailed &&
        (group ? [group] : groups).map((one) => (
          <WeekTable key={one.id} group={one} season={season} days={days} marks={marks} monday={monday} />
        ))}
      <Typography color="textSecondary">
        {t(hasBegun ? 'attendance.legend' : 'attendance.weekToCome')}
      </Typography>
    </>
  );
}

interface WeekTableProps {
  group: ShownGroup;
  season: SeasonDays;
  days: readonly Day[];
  marks: ReturnType<typeof useMarks>['marks'];
  monday: Day;
}

function WeekTable({ group, season, days, marks, monday }: WeekTableProps) {
  const t = useText();
  const [language] = useLanguage();
  if (group.students.length === 0) return null;
  const label = t('attendance.weekCaption', {
    group: group.name,
    day: writeDay(monday, language, 'date'),
  });
  return (
    <Section title={group.name}>
      <TableContainer>
        <Table size="small" aria-label={label} sx={{ '& .MuiTableCell-root': { px: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t('attendance.child')}</TableCell>
              {days.map((day) => (
                <TableCell key={day} scope="col" align="center" sx={{ width: '13%' }}>
                  <span aria-hidden="true">
                    {writeDay(day, language, 'shortWeekday')} {Number(day.slice(-2))}
                  </span>
                  <span className="visually-hidden">{writeDay(day, language, 'long')}</span>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {group.students.map((student) => (
              <TableRow key={student.id} hover>
                <TableCell component="th" scope="row" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  <ChildName child={student} shown={getListName(student.firstName, student.lastName)} />
                </TableCell>
                {days.map((day) => (
                  <WeekCell
                    key={day}
                    mark={marks.get(day)?.[student.id] ?? null}
                    day={day}
                    acceptedOn={student.acceptedOn}
                    isOff={season.holidays.includes(day)}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}

interface WeekCellProps {
  mark: AttendanceMark | null;
  day: Day;
  acceptedOn: Day | null;
  isOff: boolean;
}

function WeekCell({ mark, day, acceptedOn, isOff }: WeekCellProps) {
  const t = useText();
  const isOut = isOff || !isExpectedOn(day, acceptedOn, mark !== null);
  if (mark === null || isOut) {
    const words = isOff ? 'attendance.noProgram' : isOut ? 'attendance.notYet' : 'attendance.mark.none';
    return (
      <TableCell align="center" sx={isOut ? { bgcolor: 'var(--sunk)' } : {}}>
        {!isOut && <span aria-hidden="true">·</span>}
        <span className="visually-hidden">{t(words)}</span>
      </TableCell>
    );
  }
  return (
    <TableCell align="center" sx={{ ...getMarkColors(mark), fontWeight: 700 }}>
      <abbr
        title={t(`attendance.mark.${mark}`)}
        aria-label={t(`attendance.mark.${mark}`)}
        style={{ textDecoration: 'none' }}
      >
        {t(`attendance.letter.${mark}`)}
      </abbr>
    </TableCell>
  );
}
