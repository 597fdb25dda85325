import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

/** A part of a page under a title of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
