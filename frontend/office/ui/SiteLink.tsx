import { sitePath } from '../../../domain/contract/pages.js';
import { Link } from '../../shell/Link.js';
import styles from './SiteLink.module.css';

/** A site's name as a link to its page. It also works inside a row or label that reacts to clicks itself. */
export function SiteLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={sitePath(id)} className={styles.link}>
      {name}
    </Link>
  );
}
