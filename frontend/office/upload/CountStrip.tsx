import type { ReactNode } from 'react';
import { Link } from '../../shell/Link.js';
import { useLanguage } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import styles from './CountStrip.module.css';

export interface Count {
  label: string;
  /** Undefined until it's loaded. */
  value: number | undefined;
  /** Where the counted ones are listed: another page, or a part of this one. */
  to?: string;
}

function Cell({ to, children }: { to: string | undefined; children: ReactNode }) {
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

/** A few numbers in a row. Each can link to what it counts. */
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
          <Cell to={count.to}>
            <span className={styles.number}>
              {count.value === undefined ? '–' : formatNumber(count.value, language)}
            </span>{' '}
            <span className={styles.label}>{count.label}</span>
          </Cell>
        </li>
      ))}
    </ul>
  );
}
