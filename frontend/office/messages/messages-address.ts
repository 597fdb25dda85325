import { MAIL_KINDS, MESSAGE_STATES } from '../../../domain/enums/mail.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { listAddress, oneOf, words, type ListView } from '../list/list-address.js';
import type { ChangeView } from '../list/useListView.js';
import type { MessageFilter } from '../data/office-calls.js';

/** What of the mail log is shown. It comes newest first, and no other way. */
export type MessageListView = ListView<Readonly<MessageFilter>, never>;
export type ChangeMessages = ChangeView<MessageListView>;

export const messagesAddress = listAddress<Readonly<MessageFilter>, never>({
  path: PAGES.messages,
  filters: { state: oneOf(MESSAGE_STATES), kind: oneOf(MAIL_KINDS), recipient: words },
  sorts: [],
  lastFirst: [],
});

/** The same list narrowed to a state, or to none; a link, so that it can be opened beside this one. */
export function inState(view: MessageListView, state: MessageFilter['state'] | ''): string {
  return (
    messagesAddress.path + messagesAddress.searchOf(messagesAddress.filteredBy(view, 'state', state ?? ''))
  );
}
