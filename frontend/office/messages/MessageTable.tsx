import type { MessageView } from '../../../domain/contract/mail.js';
import { useText } from '../../shell/texts.js';
import { Reason, Recipient, ResendButton, State, Time } from './MessageParts.js';
import styles from './MessageTable.module.css';
import type { Resending } from './useResend.js';

export interface MessageRowsProps {
  /** Null while the first ones are on their way. */
  rows: readonly MessageView[] | null;
  isOutdated: boolean;
  resending: Resending;
}

const COLUMNS = ['written', 'recipient', 'kind', 'state'] as const;
const SKELETON_ROWS = Array.from({ length: 8 }, (_, at) => at);

function Row({ message, resending }: { message: MessageView; resending: Resending }) {
  return (
    <tr className={message.state === 'stuck' ? styles.stuck : undefined}>
      <td>
        <Time seconds={message.createdAt} />
      </td>
      <th scope="row">
        <Recipient message={message} />
      </th>
      <td>
        <Reason message={message} />
      </td>
      <td>
        <State message={message} />
      </td>
      <td className={styles.action}>
        <ResendButton message={message} resending={resending} />
      </td>
    </tr>
  );
}

/** The mail log as a table; what is stuck stands out. */
export function MessageTable({
  rows,
  isOutdated,
  resending,
  caption,
}: MessageRowsProps & { caption: string }) {
  const t = useText();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={isOutdated || rows === null}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(`outbox.${column}`)}
              </th>
            ))}
            <th scope="col" className={styles.action}>
              <span className="visually-hidden">{t('outbox.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? SKELETON_ROWS.map((at) => (
                <tr key={at}>
                  {[...COLUMNS, 'action'].map((column) => (
                    <td key={column}>
                      <span className={styles.bar} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((message) => <Row key={message.id} message={message} resending={resending} />)}
        </tbody>
      </table>
    </div>
  );
}
