import { PAGES } from '../../../domain/contract/pages.js';
import { Link } from '../../shell/Link.js';
import styles from './SiteLink.module.css';

/** The name of a site as a link to its page, also inside a row or a choice that is itself a link or a label. */
export function SiteLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={PAGES.site.replace(':id', String(id))} className={styles.link}>
      {name}
    </Link>
  );
}
