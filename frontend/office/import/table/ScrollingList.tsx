import type { ReactNode } from 'react';
import styles from './ScrollingList.module.css';

/** A long list that scrolls by itself, by keys too. */
export function ScrollingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What scrolls has to be reached without a mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="group" aria-label={label}>
      <ul>{children}</ul>
    </div>
  );
}
