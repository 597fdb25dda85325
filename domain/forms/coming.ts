import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

export const attendingForm = defineForm({
  attending: { rule: officeRules.attending, label: 'attending.question', required: true },
});

export const attendingLinkForm = defineForm({
  studentId: { rule: rules.guid, label: 'label.students', required: true },
  ...attendingForm.fields,
});

export const callForm = defineForm({
  studentId: { rule: rules.guid, label: 'label.students', required: true },
  outcome: { rule: officeRules.callOutcome, label: 'calls.outcome', required: true },
  note: { rule: rules.note, label: 'calls.note', required: false },
});

export const releaseNoShowsForm = defineForm({
  studentIds: { rule: rules.guids, label: 'label.students', required: true },
});
