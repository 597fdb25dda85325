import type { ReactNode } from 'react';
import { Link } from '../../shell/Link.js';
import { useLanguage } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import styles from './CountStrip.module.css';

export interface Count {
  label: string;
  /** Undefined until it has come. */
  value: number | undefined;
  /** Where those who are counted stand: another page, or a place on this one. */
  to?: string;
}

function Place({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={styles.inner}>{children}</div>;
  const className = `${styles.inner} ${styles.link}`;
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** A few numbers in one row, each of which may lead to what it counts. */
export function CountStrip({ label, counts }: { label: string; counts: readonly Count[] }) {
  const [language] = useLanguage();
  return (
    <ul
      className={styles.counts}
      data-count={counts.length}
      aria-label={label}
      aria-busy={counts.some(({ value }) => value === undefined)}
    >
      {counts.map((count) => (
        <li key={count.label} className={styles.count}>
          <Place to={count.to}>
            <span className={styles.number}>
              {count.value === undefined ? '–' : formatNumber(count.value, language)}
            </span>{' '}
            <span className={styles.label}>{count.label}</span>
          </Place>
        </li>
      ))}
    </ul>
  );
}
