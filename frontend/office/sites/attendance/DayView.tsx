import { useMemo } from 'react';
import type { GroupStudent } from '../../../../domain/contract/classes.js';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { Button } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { fullName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import styles from './Attendance.module.css';
import { dayLabel } from './day-label.js';
import { GroupPicker, StepPicker } from './Pickers.js';
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
      <StepPicker
        label={t('attendance.day')}
        previous={t('attendance.previousDay')}
        next={t('attendance.nextDay')}
        values={days}
        value={day}
        nameOf={nameOf}
        onChoose={(one) => show({ day: one })}
      />
      {group && (
        <>
          <GroupPicker groups={groups} value={group.id} />
          <div className={groups.length > 1 ? styles.picked : undefined}>
            <GroupDay key={`${group.id} ${day}`} group={group} day={day} />
          </div>
        </>
      )}
    </>
  );
}

function GroupDay({ group, day }: { group: ShownGroup; day: Day }) {
  const t = useText();
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
    <section className={styles.groupDay} aria-label={group.name}>
      <div className={styles.groupHead}>
        <h2>{group.name}</h2>
        <p>{t('attendance.marked', { marked: students.length - unmarked.length, count: students.length })}</p>
      </div>
      {!mayMark && (
        <p className={styles.note}>
          {t(rights.may('attendance.mark') ? 'attendance.otherGroupNote' : 'attendance.viewerNote')}
        </p>
      )}
      {students.length === 0 && <p className={styles.note}>{t('attendance.emptyGroup')}</p>}
      <ul className={styles.children}>
        {students.map((student) => (
          <Child
            key={student.id}
            student={student}
            mark={marks[student.id] ?? null}
            isWaiting={isWaiting(student.id)}
            onMark={mayMark ? (to) => mark([student], to) : null}
          />
        ))}
      </ul>
      {mayMark && unmarked.length > 0 && (
        <Button wide className={styles.rest} onClick={() => mark(unmarked, 'present')}>
          {t(unmarked.length < students.length ? 'attendance.restPresent' : 'attendance.allPresent', {
            count: unmarked.length,
          })}
        </Button>
      )}
    </section>
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
    <li className={styles.child} data-mark={mark ?? undefined}>
      <p className={styles.name}>
        {name}
        {isWaiting && <span className={styles.waiting}>{t('attendance.waitingHere')}</span>}
      </p>
      {onMark ? (
        <div role="group" aria-label={t('attendance.markOf', { name })} className={styles.marks}>
          {ATTENDANCE_MARKS.map((one) => (
            <button
              key={one}
              type="button"
              data-mark={one}
              aria-pressed={one === mark}
              onClick={() => onMark(one === mark ? null : one)}
            >
              {t(`attendance.mark.${one}`)}
            </button>
          ))}
        </div>
      ) : (
        <p className={styles.readOnly} data-mark={mark ?? undefined}>
          {t(`attendance.mark.${mark ?? 'none'}`)}
        </p>
      )}
    </li>
  );
}
