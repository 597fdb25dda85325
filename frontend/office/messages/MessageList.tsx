import type { MessageView } from '../../../domain/contract/mail.js';
import { useText } from '../../shell/texts.js';
import { ListFrame, type ListState, type ListWords } from '../list/ListFrame.js';
import { MessageCards } from './MessageCards.js';
import { MessageTable } from './MessageTable.js';
import { messagesAddress, type ChangeMessages, type MessageListView } from './messages-address.js';
import { useResend } from './useResend.js';

const WORDS: ListWords = {
  title: 'outbox.title',
  loading: 'outbox.loading',
  emptyTitle: 'outbox.emptyTitle',
  emptyText: 'outbox.emptyText',
  noMatchTitle: 'outbox.noMatchTitle',
  noMatchText: 'outbox.noMatchText',
  failedTitle: 'outbox.failedTitle',
};

/** Nothing stuck is good news, and no reason to look elsewhere. */
const STUCK_WORDS: ListWords = {
  ...WORDS,
  noMatchTitle: 'outbox.noneStuckTitle',
  noMatchText: 'outbox.noneStuckText',
};

interface MessageListProps {
  list: ListState<MessageView>;
  view: MessageListView;
  change: ChangeMessages;
  isNarrow: boolean;
}

/** The rows of the mail log, or what stands in their place; above them how many, below them the other pages. */
export function MessageList({ list, view, change, isNarrow }: MessageListProps) {
  const t = useText();
  const resending = useResend();
  const filters = Object.keys(view.filter);
  const { isOutdated } = list;
  return (
    <ListFrame
      list={list}
      words={filters.length === 1 && view.filter.state === 'stuck' ? STUCK_WORDS : WORDS}
      address={messagesAddress}
      view={view}
      change={change}
    >
      {(rows, last) =>
        isNarrow ? (
          <MessageCards rows={rows} isOutdated={isOutdated} resending={resending} />
        ) : (
          <MessageTable
            rows={rows}
            isOutdated={isOutdated}
            resending={resending}
            caption={t('outbox.caption', { page: view.page, last })}
          />
        )
      }
    </ListFrame>
  );
}
