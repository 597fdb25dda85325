import { rules } from '../fields/rules.js';
import { officeRules } from '../fields/office-rules.js';
import { defineForm } from './form.js';

export const messageFilterForm = defineForm({
  state: { rule: officeRules.messageState, label: 'outbox.state', required: false },
  channel: { rule: officeRules.channel, label: 'outbox.channel', required: false },
  kind: { rule: officeRules.messageKind, label: 'outbox.kind', required: false },
  announcement: { rule: rules.guid, label: 'outbox.announcement', required: false },
  recipient: { rule: rules.partOfEmail, label: 'outbox.recipient', required: false },
  student: { rule: rules.guid, label: 'label.studentName', required: false },
});

export const messageListForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
  ...messageFilterForm.fields,
  sort: { rule: officeRules.messageSort, label: 'label.sort', required: false },
  order: { rule: officeRules.sortOrder, label: 'label.order', required: false },
});
