import type { GroupStudent } from '../../../../domain/contract/classes.js';
import { useText } from '../../../shell/texts.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { gradeOf } from './GroupCards.js';
import styles from './groups.module.css';

/** A group that a student can be moved to. */
export interface MoveTarget {
  key: string;
  name: string;
}

interface MovableStudentsProps {
  students: readonly GroupStudent[];
  /** The group that they're in; null for none. */
  group: string | null;
  targets: readonly MoveTarget[];
  onMove: (studentId: string, to: string | null) => void;
  /** In several columns where there's room. */
  isWide?: boolean;
}

/** Students, each with a list of the groups: it works with a keyboard and on a phone. A mouse can drag them, too. */
export function MovableStudents({ students, group, targets, onMove, isWide = false }: MovableStudentsProps) {
  const t = useText();
  return (
    <ul className={styles.students} data-wide={isWide || undefined}>
      {students.map((student) => (
        // The list of groups does the same for everyone who doesn't drag.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={student.id}
          className={styles.student}
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData('text/plain', student.id);
            dataTransfer.effectAllowed = 'move';
          }}
        >
          <span className={styles.name}>{listName(student.firstName, student.lastName)}</span>
          <span className={styles.grade}>{gradeOf(student, t)}</span>
          <select
            data-student={student.id}
            aria-label={t('groups.groupOf', { student: fullName(student) })}
            value={group ?? ''}
            onChange={({ target }) => onMove(student.id, target.value === '' ? null : target.value)}
          >
            <option value="">{t('groups.none')}</option>
            {targets.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}
