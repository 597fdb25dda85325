import type { FormValues } from '../forms/form.js';
import type { emergencyForm } from '../forms/emergency.js';
import type { guardianForm } from '../forms/guardian.js';
import type { SafetyField } from '../forms/sections.js';
import type { studentForm } from '../forms/student.js';

/** What happened to a row, or would happen in a dry run. */
export type ImportOutcome =
  'created-user-and-student' | 'created-student' | 'skipped-existing' | 'skipped-ssid';

/** Whether the row creates a student. */
export function isCreating(outcome: ImportOutcome): boolean {
  return outcome === 'created-student' || outcome === 'created-user-and-student';
}

type GuardianValues = FormValues<typeof guardianForm>;
type EmergencyValues = FormValues<typeof emergencyForm>;

export const GUARDIAN_PARTS = [
  'firstName',
  'lastName',
  'relationship',
  'email',
  'homePhone',
  'cellPhone',
  'workPhone',
  'address',
  'city',
  'state',
  'zip',
] as const;
export const EMERGENCY_PARTS = [
  'firstName',
  'lastName',
  'relationship',
  'homePhone',
  'cellPhone',
  'workPhone',
] as const;

type ImportGuardian = {
  [Part in (typeof GUARDIAN_PARTS)[number]]: GuardianValues[`guardian1${Capitalize<Part>}`];
};
type ImportEmergency = {
  [Part in (typeof EMERGENCY_PARTS)[number]]: EmergencyValues[`emergency1${Capitalize<Part>}`];
};

/** Where an imported student goes: to a site right away, or into the queue with three preferences. */
type ImportPlace =
  | { site: number; firstPreference: null; secondPreference: null; thirdPreference: null }
  | { site: null; firstPreference: number; secondPreference: number; thirdPreference: number };

/** One row of POST /students/import, with the spec's defaults filled in. */
export type ImportRow = Omit<FormValues<typeof studentForm>, 'complete' | SafetyField> & {
  /** The SSID; null if the workbook has none. */
  ssid: number | null;
  guardian1: ImportGuardian;
  /** Null if there's no second guardian. */
  guardian2: ImportGuardian | null;
  emergency1: ImportEmergency;
  emergency2: ImportEmergency;
} & ImportPlace;

export interface ImportPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** Another application that is likely the same child's, and whose it is. */
export interface LikelyDuplicate extends ImportPerson {
  applicant: { firstName: string; lastName: string };
}

/** The response of POST /students/import: what happened, and which existing records were found. */
export interface ImportAnswer {
  outcome: ImportOutcome;
  /** The student with this SSID. */
  ssidMatch: ImportPerson | null;
  /** The account with the first guardian's email. */
  user: ImportPerson | null;
  /** That account's student with the same name and birthday. */
  student: ImportPerson | null;
  /** That account's other students. */
  others: ImportPerson[];
  /** If the row creates a student: a few others, mostly of other accounts, that are likely the same child's. */
  duplicates: LikelyDuplicate[];
}
