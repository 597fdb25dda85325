import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { Link } from '../../shell/Link.js';
import { useText } from '../../shell/texts.js';
import styles from './RecordCards.module.css';
import { useListSetup } from './list-setup.js';

/** A row as a card: its name, its status, and the rest of what the table tells. */
export interface RecordCard {
  /** Where the whole card leads. */
  to?: string;
  title: ReactNode;
  chip?: ReactNode;
  facts: readonly RecordFact[];
  action?: ReactNode;
  standsOut?: boolean;
}

export interface RecordFact {
  name: string;
  value: ReactNode;
  /** Takes the whole width, so that an address or a name isn't broken. */
  isLong?: boolean;
}

const SKELETON_CARDS = Array.from({ length: 6 }, (_, at) => at);

interface RecordCardsProps<Row extends RaRecord> {
  cardOf: (row: Row) => RecordCard;
  isSelectable: boolean;
}

/** The rows of a list as cards, where a table has no room. */
export function RecordCards<Row extends RaRecord>({ cardOf, isSelectable }: RecordCardsProps<Row>) {
  const t = useText();
  const { nameOf, isRowSelectable, isRowLocked } = useListSetup();
  const { data, isPending, isPlaceholderData = false, selectedIds, onToggleItem } = useListContext<Row>();
  if (isPending || !data) {
    return (
      <ul className={styles.cards} aria-busy>
        {SKELETON_CARDS.map((at) => (
          <li key={at} className={`${styles.card} ${styles.skeleton}`} />
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards} aria-busy={isPlaceholderData}>
      {data.map((row) => {
        const { to, title, chip, facts, action, standsOut } = cardOf(row);
        return (
          <li
            key={row.id}
            className={[styles.card, standsOut && styles['stands-out']].filter(Boolean).join(' ')}
          >
            <div className={styles.top}>
              <div className={styles.title}>
                {isSelectable && isRowSelectable(row) && (
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={t('list.selectRow', { name: nameOf(row) })}
                      checked={selectedIds.includes(row.id)}
                      disabled={isRowLocked(row)}
                      onChange={() => onToggleItem(row.id)}
                    />
                  </label>
                )}
                {to === undefined ? (
                  title
                ) : (
                  <Link to={to} className={styles.link}>
                    {title}
                  </Link>
                )}
              </div>
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
            {action && <div className={styles.action}>{action}</div>}
          </li>
        );
      })}
    </ul>
  );
}
