import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** GET /duplicates: all groups, or the ones of one student. */
export const duplicatesForm = defineForm({
  student: { rule: rules.guid, label: 'label.studentName', required: false },
});

/** POST /duplicates/dismiss: applications that aren't the same child's. */
export const dismissForm = defineForm({
  ids: { rule: rules.guids, label: 'label.students', required: true },
});
