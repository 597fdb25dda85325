import type { ReactNode } from 'react';
import { Link } from '../../shell/Link.js';
import styles from './RowCards.module.css';

/** A row as a card: its name, how it stands, and what else the table would tell. */
export interface RowCard {
  key: string | number;
  to: string;
  title: string;
  chip: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
}

interface RowCardsProps {
  /** Null while the first ones are on their way. */
  cards: readonly RowCard[] | null;
  isOutdated: boolean;
}

const SKELETON_CARDS = Array.from({ length: 6 }, (_, at) => at);

/** The list where a table has no room: a card for each row. */
export function RowCards({ cards, isOutdated }: RowCardsProps) {
  return (
    <ul className={styles.cards} aria-busy={isOutdated || cards === null}>
      {cards === null
        ? SKELETON_CARDS.map((at) => <li key={at} className={styles.skeleton} />)
        : cards.map(({ key, to, title, chip, facts }) => (
            <li key={key} className={styles.card}>
              <div className={styles.top}>
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
                {chip}
              </div>
              <dl className={styles.facts}>
                {facts.map(({ name, value }) => (
                  <div key={name} className={styles.fact}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
    </ul>
  );
}
