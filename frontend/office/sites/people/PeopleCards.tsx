import type { ReactNode } from 'react';
import styles from './PeopleCards.module.css';

/** A person as a card, with whatever can be done about them. */
export interface PeopleCard {
  key: string;
  name: ReactNode;
  chip: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  actions?: ReactNode;
}

/** A list of people where a table has no room. */
export function PeopleCards({ cards }: { cards: readonly PeopleCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ key, name, chip, facts, actions }) => (
        <li key={key} className={styles.card}>
          <div className={styles.top}>
            {name}
            {chip}
          </div>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          {actions}
        </li>
      ))}
    </ul>
  );
}
