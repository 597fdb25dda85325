import { Card, CardList } from '../list/CardList.js';
import styles from './MessageCards.module.css';
import { Reason, Recipient, ResendButton, State, Time } from './MessageParts.js';
import type { MessageRowsProps } from './MessageTable.js';

/** The mail log where a table has no room. */
export function MessageCards({ rows, isOutdated, resending }: MessageRowsProps) {
  return (
    <CardList isOutdated={isOutdated}>
      {rows &&
        rows.map((message) => (
          <Card
            key={message.id}
            className={message.state === 'stuck' ? `${styles.card} ${styles.stuck}` : styles.card}
          >
            <p className={styles.time}>
              <Time seconds={message.createdAt} />
            </p>
            <p>
              <Recipient message={message} />
            </p>
            <p>
              <Reason message={message} />
            </p>
            <p>
              <State message={message} />
            </p>
            <ResendButton message={message} resending={resending} />
          </Card>
        ))}
    </CardList>
  );
}
