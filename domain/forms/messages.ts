import { rules } from '../fields/rules.js';
import { officeRules } from '../fields/office-rules.js';
import { defineForm } from './form.js';

/** GET /messages: the filters of the mail log; without a page, the first one. */
export const messageListForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
  state: { rule: officeRules.messageState, label: 'outbox.state', required: false },
  kind: { rule: officeRules.mailKind, label: 'outbox.kind', required: false },
  /** The mails of one announcement. */
  announcement: { rule: rules.guid, label: 'outbox.announcement', required: false },
  recipient: { rule: rules.partOfEmail, label: 'outbox.recipient', required: false },
  sort: { rule: officeRules.messageSort, label: 'label.sort', required: false },
  order: { rule: officeRules.sortOrder, label: 'label.order', required: false },
});
