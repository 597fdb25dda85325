import { Link } from '../../shell/Link.js';
import styles from './DataTable.module.css';

/** The name of a row: a link that covers all of the row. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
