import { emergencyForm } from './emergency.js';
import type { FormValues } from './form.js';
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
 * The stored fields of the three people sections: without the complete boxes and repeated emails, and without the
 * student's names, which are never empty.
 */
export const STUDENT_FACTS = { ...studentFacts, ...guardians, ...emergencyContacts };

/** What keeps a child safe: for everyone at the site where it has a seat (docs/rules.md#safety). */
export const SAFETY_FIELDS = [
  'allergies',
  'healthNotes',
  'pickup',
] as const satisfies readonly (keyof typeof STUDENT_FACTS)[];
export type SafetyField = (typeof SAFETY_FIELDS)[number];

/** What only the screen has: a section's complete box, and the repeated emails. */
type ScreenOnly = 'complete' | 'guardian1ConfirmEmail' | 'guardian2ConfirmEmail';

/** The saved answers of all four sections of an application. */
export type SectionAnswers = Omit<FormValues<typeof studentForm>, ScreenOnly | 'firstName' | 'lastName'> &
  Omit<FormValues<typeof guardianForm>, ScreenOnly | 'noGuardian2'> &
  Omit<FormValues<typeof emergencyForm>, ScreenOnly> & {
    firstName: string;
    lastName: string;
    noGuardian2: boolean;
    noAlternatePreferences: boolean;
    acceptsNearby: boolean;
    sitePreference1: number | null;
    sitePreference2: number | null;
    sitePreference3: number | null;
  };
