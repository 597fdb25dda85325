import { rules } from '../fields/rules.js';
import { officeRules } from '../fields/office-rules.js';
import { defineForm } from './form.js';

/** The filters of the mail log. */
export const messageFilterForm = defineForm({
  state: { rule: officeRules.messageState, label: 'outbox.state', required: false },
  channel: { rule: officeRules.channel, label: 'outbox.channel', required: false },
  kind: { rule: officeRules.messageKind, label: 'outbox.kind', required: false },
  /** The emails of one announcement. */
  announcement: { rule: rules.guid, label: 'outbox.announcement', required: false },
  recipient: { rule: rules.partOfEmail, label: 'outbox.recipient', required: false },
  /** The emails about one application. */
  student: { rule: rules.guid, label: 'label.studentName', required: false },
});

/** GET /messages, unless a range is asked for; without a page, the first one. */
export const messageListForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
  ...messageFilterForm.fields,
  sort: { rule: officeRules.messageSort, label: 'label.sort', required: false },
  order: { rule: officeRules.sortOrder, label: 'label.order', required: false },
});
