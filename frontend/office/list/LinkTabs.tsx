import type { ReactNode } from 'react';
import { Link } from '../../shell/Link.js';
import styles from './LinkTabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  isCurrent: boolean;
  /** Beside the label; in alarm where it asks for somebody. */
  count?: { shown: ReactNode; isAlarm?: boolean } | undefined;
}

/** Tabs that are links: each can be opened in a new browser tab and bookmarked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label: name, isCurrent, count }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count && (
                <>
                  {' '}
                  <span className={count.isAlarm ? styles.alarm : styles.count}>{count.shown}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
