import type { ReactNode } from 'react';
import { Link } from '../../shell/Link.js';
import { Card, CardList } from './CardList.js';
import styles from './RowCards.module.css';

/** A row as a card: its name, how it stands, and what else the table would tell. */
export interface RowCard {
  key: string | number;
  to: string;
  title: string;
  chip: ReactNode;
  facts: readonly RowFact[];
}

export interface RowFact {
  name: string;
  value: ReactNode;
  /** Takes the whole width: an address or a name is not broken where it need not be. */
  isLong?: boolean;
}

interface RowCardsProps {
  /** Null while the first ones are on their way. */
  cards: readonly RowCard[] | null;
  isOutdated: boolean;
}

/** The list where a table has no room: a card for each row. */
export function RowCards({ cards, isOutdated }: RowCardsProps) {
  return (
    <CardList isOutdated={isOutdated}>
      {cards &&
        cards.map(({ key, to, title, chip, facts }) => (
          <Card key={key} className={styles.card}>
            <div className={styles.top}>
              <Link to={to} className={styles.link}>
                {title}
              </Link>
              {chip}
            </div>
            <dl className={styles.facts}>
              {facts.map(({ name, value, isLong }) => (
                <div key={name} className={isLong ? styles.long : undefined}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
    </CardList>
  );
}
