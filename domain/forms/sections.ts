import type { Section } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';
import { emergencyForm } from './emergency.js';
import type { Form, FormField, FormValues } from './form.js';
import { guardianForm } from './guardian.js';
import { preferenceForm } from './preference.js';
import { studentForm } from './student.js';

const { complete: _student, firstName: _first, lastName: _last, ...studentFacts } = studentForm.fields;
const {
  complete: _guardian,
  guardian1ConfirmEmail: _one,
  guardian2ConfirmEmail: _two,
  ...guardians
} = guardianForm.fields;
const { complete: _emergency, ...emergencyContacts } = emergencyForm.fields;

/** Without complete boxes, repeated emails, and the student's names, which are never empty. */
export const STUDENT_FACTS = { ...studentFacts, ...guardians, ...emergencyContacts };

/** For everyone at the site where the child has a seat (docs/rules.md#safety). */
export const SAFETY_FIELDS = [
  'allergies',
  'healthNotes',
  'pickup',
] as const satisfies readonly (keyof typeof STUDENT_FACTS)[];
export type SafetyField = (typeof SAFETY_FIELDS)[number];

type StudentFields = typeof studentForm.fields;
type ClassroomField = {
  [F in keyof StudentFields]: StudentFields[F] extends { classroom: true } ? F : never;
}[keyof StudentFields];

export const CLASSROOM_FIELDS = Object.entries<FormField>(studentForm.fields)
  .filter(([, { classroom }]) => classroom)
  .map(([name]) => name as ClassroomField);

type ScreenOnly = 'complete' | 'guardian1ConfirmEmail' | 'guardian2ConfirmEmail';

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

export const SECTION_FORMS: Readonly<Record<Section, Form>> = {
  student: studentForm,
  guardian: guardianForm,
  emergency: emergencyForm,
  preference: preferenceForm,
};

const PEOPLE: readonly (readonly [prefix: string, title: MessageKey])[] = [
  ['guardian1', 'group.primaryGuardian'],
  ['guardian2', 'group.secondaryGuardian'],
  ['emergency1', 'group.firstContact'],
  ['emergency2', 'group.secondContact'],
];

export function findPersonTitle(name: string): MessageKey | null {
  return PEOPLE.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null;
}

/** By person, in the order of the form. Names that aren't the section's fields are left out. */
export function listLabelGroups(
  section: Section,
  names: readonly string[],
): { title: MessageKey | null; labels: MessageKey[] }[] {
  const groups = new Map<MessageKey | null, MessageKey[]>();
  for (const [name, { label }] of Object.entries(SECTION_FORMS[section].fields)) {
    if (!names.includes(name)) continue;
    const title = findPersonTitle(name);
    groups.set(title, [...(groups.get(title) ?? []), label]);
  }
  return Array.from(groups, ([title, labels]) => ({ title, labels }));
}
