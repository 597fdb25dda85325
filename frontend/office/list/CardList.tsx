import type { ReactNode } from 'react';
import styles from './CardList.module.css';

interface CardListProps {
  isOutdated: boolean;
  /** Cards; null while the first ones are on their way. */
  children: readonly ReactNode[] | null;
}

const SKELETON_CARDS = Array.from({ length: 6 }, (_, at) => at);

/** Rows as cards, side by side where there is room for it. */
export function CardList({ isOutdated, children }: CardListProps) {
  return (
    <ul className={styles.cards} aria-busy={isOutdated || children === null}>
      {children ??
        SKELETON_CARDS.map((at) => <li key={at} className={`${styles.card} ${styles.skeleton}`} />)}
    </ul>
  );
}

/** One of them. */
export function Card({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <li className={[styles.card, className].filter(Boolean).join(' ')}>{children}</li>;
}
