import { PAGES } from '../../../domain/contract/pages.js';
import { Link } from '../../shell/Link.js';
import { useLocation } from '../../shell/navigation.js';
import { useText } from '../../shell/texts.js';
import styles from './ImportTabs.module.css';

const TABS = ['import', 'stateIds', 'results'] as const;

/** The way between the pages that load files: links, so that each can be opened in a tab and kept. */
export function ImportTabs() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('import.tabs')}>
      <ul className={styles.tabs}>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={PAGES[tab]}
              className={styles.tab}
              aria-current={pathname === PAGES[tab] ? 'page' : undefined}
            >
              {t(`import.tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
