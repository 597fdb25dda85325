import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** POST /students/{id}/attending. */
export const attendingForm = defineForm({
  attending: { rule: officeRules.attending, label: 'attending.question', required: true },
});

/** POST /attending/{token}: about one of the family's children. */
export const attendingLinkForm = defineForm({
  studentId: { rule: rules.guid, label: 'label.students', required: true },
  ...attendingForm.fields,
});

/** POST /sites/{id}/calls. */
export const callForm = defineForm({
  studentId: { rule: rules.guid, label: 'label.students', required: true },
  outcome: { rule: officeRules.callOutcome, label: 'calls.outcome', required: true },
  note: { rule: rules.note, label: 'calls.note', required: false },
});

/** POST /sites/{id}/releaseNoShows. */
export const releaseNoShowsForm = defineForm({
  studentIds: { rule: rules.guids, label: 'label.students', required: true },
});
