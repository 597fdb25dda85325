import type { RosterEntry } from '../../../../domain/contract/site.js';
import { confirmDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { nameOf } from '../../application/application-path.js';
import styles from './Roster.module.css';

/** As many as are read before they are merely counted. */
const MOST_NAMES = 8;

/** Asks before students lose their seats, and says who they are. */
export function confirmDecline(students: readonly RosterEntry[]): Promise<boolean> {
  const count = students.length;
  const [first] = students;
  const isOne = first !== undefined && count === 1;
  return confirmDialog({
    title: isOne
      ? text('roster.declineTitle', { student: nameOf(first) })
      : text('roster.declineTitleMany', { count }),
    text: (
      <>
        {!isOne && (
          <ul className={styles.names}>
            {students.slice(0, MOST_NAMES).map((student) => (
              <li key={student.id}>{nameOf(student)}</li>
            ))}
            {count > MOST_NAMES && <li>{text('roster.andMore', { count: count - MOST_NAMES })}</li>}
          </ul>
        )}
        <p>{text('roster.declineText', { count })}</p>
      </>
    ),
    yes: text('roster.declineYes', { count }),
    danger: true,
  });
}
