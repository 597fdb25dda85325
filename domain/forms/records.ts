import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** POST /users/{id}/records: the office answers a family's request for its records. */
export const recordsForm = defineForm({
  reference: { rule: rules.text, label: 'label.recordsReference', required: false },
  notes: { rule: rules.checkbox, label: 'label.recordsNotes', required: false },
});
