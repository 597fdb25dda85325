import { MAIL_KINDS, MESSAGE_STATES } from '../../../domain/enums/mail.js';
import { MESSAGE_SORTS, type MessageSort } from '../../../domain/enums/lists.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { messageListForm } from '../../../domain/forms/messages.js';
import type { MessageFilter } from '../data/office-calls.js';
import { filtersOf, listAddress, oneOf, words } from '../list/list-address.js';

const announcementId = filtersOf(messageListForm.fields).announcement;

/** The address of the mail log; newest first. */
export const messagesAddress = listAddress<Readonly<MessageFilter>, MessageSort>({
  path: PAGES.messages,
  filters: {
    state: oneOf(MESSAGE_STATES),
    kind: oneOf(MAIL_KINDS),
    recipient: words,
    announcement: announcementId,
  },
  typed: ['recipient'],
  sorts: MESSAGE_SORTS,
  descendingFirst: ['written'],
  defaultSort: { by: 'written', order: 'desc' },
});
