import type { MessageView } from '../../../domain/contract/mail.js';
import { useText } from '../../shell/texts.js';
import { columnsOf, type Column } from '../list/data-column.js';
import { DataTable } from '../list/DataTable.js';
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
type MessageColumn = (typeof COLUMNS)[number] | 'action';

/** The mail log as a table; what is stuck stands out. */
export function MessageTable({
  rows,
  isOutdated,
  resending,
  caption,
}: MessageRowsProps & { caption: string }) {
  const t = useText();
  const cells = {
    written: ({ createdAt }: MessageView) => <Time seconds={createdAt} />,
    recipient: (message: MessageView) => <Recipient message={message} />,
    kind: (message: MessageView) => <Reason message={message} />,
    state: (message: MessageView) => <State message={message} />,
  };
  const facts = columnsOf<MessageView, (typeof COLUMNS)[number]>(
    COLUMNS,
    (by) => t(`outbox.${by}`),
    cells,
    styles,
  );
  const columns: readonly Column<MessageView, MessageColumn>[] = [
    ...facts.map((column) => ({ ...column, isRowName: column.by === 'recipient' })),
    {
      by: 'action',
      label: <span className="visually-hidden">{t('outbox.action')}</span>,
      className: styles.action,
      cell: (message) => (
        <div className={styles.button}>
          <ResendButton message={message} resending={resending} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      isOutdated={isOutdated}
      hasTallRows
      classOfRow={({ state }) => (state === 'stuck' ? styles.stuck : undefined)}
    />
  );
}
