import type { RosterEntry } from '../../../../domain/contract/site.js';
import { Link } from '../../../shell/Link.js';
import { useText } from '../../../shell/texts.js';
import { applicationPath } from '../../../../domain/contract/pages.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { RowLink } from '../../list/RowLink.js';
import styles from './Roster.module.css';
import type { RosterRowsProps } from './roster-rows.js';

interface StudentNameProps extends Omit<RosterRowsProps, 'rows'> {
  student: RosterEntry;
  isCard?: boolean;
}

/**
 * A student's name as the link to the application; a withdrawn one's application is not the site's to see any more.
 * Before it, where the student waits for an answer, the tick that chooses several.
 */
export function StudentName({ student, selection, answers, mayAnswer, isCard = false }: StudentNameProps) {
  const t = useText();
  const { id, firstName, lastName, status } = student;
  const name = listName(firstName, lastName);
  const to = applicationPath(id);
  return (
    <div className={styles.name}>
      {mayAnswer && status === 'pending' && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={selection.has(id)}
            disabled={answers.underWay.some(({ ids }) => ids.has(id) || ids.size > 1)}
            onChange={() => {
              selection.toggle(id);
            }}
          />
          <span className="visually-hidden">{t('roster.select', { student: fullName(student) })}</span>
        </label>
      )}
      {status === 'withdrawn' ? (
        <span className={styles.gone}>{name}</span>
      ) : isCard ? (
        <Link to={to} className={styles.link}>
          {name}
        </Link>
      ) : (
        <RowLink to={to}>{name}</RowLink>
      )}
    </div>
  );
}
