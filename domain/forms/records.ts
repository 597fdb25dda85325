import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

export const recordsForm = defineForm({
  reference: { rule: rules.text, label: 'label.recordsReference', required: false },
  notes: { rule: rules.checkbox, label: 'label.recordsNotes', required: false },
});
