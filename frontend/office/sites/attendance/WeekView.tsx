import { useMemo } from 'react';
import type { AttendanceDay } from '../../../../domain/contract/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { schoolYears } from '../../../../domain/season/program-dates.js';
import { programDays } from '../../../../domain/season/season.js';
import { Button } from '../../../shell/Button.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { csvFileName, downloadFile } from '../../export/download-file.js';
import { useActions } from '../../record/useActions.js';
import { listName } from '../../ui/row-facts.js';
import { peopleCsv } from '../people/people-csv.js';
import { useSite } from '../useSite.js';
import styles from './Attendance.module.css';
import { dayLabel } from './day-label.js';
import { GroupPicker, StepPicker } from './Pickers.js';
import { mondayOf, useMarks, useShown, weekFrom, type ShownGroup } from './useAttendance.js';

interface WeekViewProps {
  groups: readonly ShownGroup[];
  monday: Day;
  /** The program days up to today. */
  days: readonly Day[];
  reload: () => Promise<AttendanceDay>;
}

/** A week of each group, with the files and the paper that belong to it. */
export function WeekView({ groups, monday, days: marked, reload }: WeekViewProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  const { shown, show } = useShown();
  const { busy, run } = useActions<'download'>();
  const { firstDay, lastDay } = program.season;
  const season = useMemo(() => programDays(program.season), []);
  const week = useMemo(
    () => weekFrom(monday).filter((one) => one >= firstDay && one <= lastDay),
    [monday, firstDay, lastDay],
  );
  const hasBegun = marked.some((one) => mondayOf(one) === monday);
  const days = useMemo(() => (hasBegun ? week : []), [hasBegun, week]);
  const marks = useMarks(days);
  const group = groups.find(({ id }) => id === shown.get('group'));

  /** The names are loaded anew, so that the log shows each file. */
  const download = async (): Promise<void> => {
    const now = await reload();
    const all = [
      ...now.groups.flatMap(({ name, students }) => students.map((student) => ({ ...student, group: name }))),
      ...now.ungrouped.map((student) => ({ ...student, group: null })),
    ];
    const rows = all.map(({ id, firstName, lastName, grade, group: name }) => ({
      ...{ id, firstName, lastName, grade, group: name },
      ...Object.fromEntries(days.map((one) => [one, marks.get(one)?.[id] ?? null])),
    }));
    const columns = ['lastName', 'firstName', 'grade', 'group', ...days, 'id'];
    const file = peopleCsv<string>(columns, rows, schoolYears(program.season.year));
    downloadFile(file, csvFileName('attendance', [site.name, monday]));
  };

  return (
    <>
      <StepPicker
        label={t('attendance.week')}
        previous={t('attendance.previousWeek')}
        next={t('attendance.nextWeek')}
        values={[...new Set(season.map(mondayOf))]}
        value={monday}
        nameOf={(one) => t('attendance.weekOf', { day: dayLabel(language, one, 'date') })}
        onChoose={(one) => show({ day: season.find((day) => mondayOf(day) === one) ?? one })}
      />
      <GroupPicker groups={groups} value={group?.id ?? 'all'} withAll />
      <div className={styles.tools}>
        {hasBegun && (
          <Button busy={busy !== null} onClick={() => run('download', download)}>
            {t('attendance.download')}
          </Button>
        )}
        <Button onClick={() => window.print()}>{t('attendance.print')}</Button>
      </div>
      {hasBegun ? (
        <>
          {(group ? [group] : groups).map((one) => (
            <WeekTable key={one.id} group={one} days={days} marks={marks} monday={monday} />
          ))}
          <p className={styles.legend}>{t('attendance.legend')}</p>
        </>
      ) : (
        <p className={styles.note}>{t('attendance.weekToCome')}</p>
      )}
    </>
  );
}

interface WeekTableProps {
  group: ShownGroup;
  days: readonly Day[];
  marks: ReturnType<typeof useMarks>;
  monday: Day;
}

function WeekTable({ group, days, marks, monday }: WeekTableProps) {
  const t = useText();
  const [language] = useLanguage();
  if (group.students.length === 0) return null;
  const caption = t('attendance.weekCaption', {
    group: group.name,
    day: dayLabel(language, monday, 'date'),
  });
  return (
    <div className={styles.tableBox}>
      <h2>{group.name}</h2>
      <table className={styles.week}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('attendance.child')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">
                  {dayLabel(language, day, 'weekday')} {Number(day.slice(-2))}
                </span>
                <span className="visually-hidden">{dayLabel(language, day, 'long')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.students.map(({ id, firstName, lastName }) => (
            <tr key={id}>
              <th scope="row">{listName(firstName, lastName)}</th>
              {days.map((day) => (
                <WeekCell
                  key={day}
                  mark={marks.get(day)?.[id] ?? null}
                  isHoliday={program.season.holidays.includes(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekCell({
  mark,
  isHoliday,
}: {
  mark: 'present' | 'late' | 'absent' | 'excused' | null;
  isHoliday: boolean;
}) {
  const t = useText();
  if (isHoliday) {
    return (
      <td className={styles.holiday}>
        <span className="visually-hidden">{t('attendance.noProgram')}</span>
      </td>
    );
  }
  if (mark === null) {
    return (
      <td>
        <span aria-hidden="true">·</span>
        <span className="visually-hidden">{t('attendance.mark.none')}</span>
      </td>
    );
  }
  return (
    <td data-mark={mark}>
      <abbr title={t(`attendance.mark.${mark}`)} aria-label={t(`attendance.mark.${mark}`)}>
        {t(`attendance.letter.${mark}`)}
      </abbr>
    </td>
  );
}
