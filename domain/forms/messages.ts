import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** GET /messages: the filters of the mail log; without a page, the first one. */
export const messageListForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
  state: { rule: rules.messageState, label: 'outbox.state', required: false },
  kind: { rule: rules.mailKind, label: 'outbox.kind', required: false },
  recipient: { rule: rules.partOfEmail, label: 'outbox.recipient', required: false },
  sort: { rule: rules.messageSort, label: 'label.sort', required: false },
  order: { rule: rules.sortOrder, label: 'label.order', required: false },
});
