import { emergencyForm } from './emergency.js';
import { guardianForm } from './guardian.js';
import { studentForm } from './student.js';

const { complete: _student, firstName: _first, lastName: _last, ...studentFacts } = studentForm.fields;
const {
  complete: _guardian,
  guardian1ConfirmEmail: _one,
  guardian2ConfirmEmail: _two,
  ...guardians
} = guardianForm.fields;
const { complete: _emergency, ...emergencyContacts } = emergencyForm.fields;

/**
 * What is kept of the three people sections, field by field: everything but the ticks and the second typing of the
 * emails, and the student's names, which are never empty.
 */
export const STUDENT_FACTS = { ...studentFacts, ...guardians, ...emergencyContacts };
