import type { MessageView } from '../../../domain/contract/mail.js';
import styles from './MessageCards.module.css';
import { Reason, Recipient, ResendButton, State, Time } from './MessageParts.js';
import type { MessageRowsProps } from './MessageTable.js';
import type { Resending } from './useResend.js';

const SKELETON_CARDS = Array.from({ length: 4 }, (_, at) => at);

function Card({ message, resending }: { message: MessageView; resending: Resending }) {
  return (
    <li className={message.state === 'stuck' ? `${styles.card} ${styles.stuck}` : styles.card}>
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
    </li>
  );
}

/** The mail log where a table has no room. */
export function MessageCards({ rows, isOutdated, resending }: MessageRowsProps) {
  return (
    <ul className={styles.cards} aria-busy={isOutdated || rows === null}>
      {rows === null
        ? SKELETON_CARDS.map((at) => <li key={at} className={`${styles.card} ${styles.skeleton}`} />)
        : rows.map((message) => <Card key={message.id} message={message} resending={resending} />)}
    </ul>
  );
}
