import type { FormValues } from '../forms/form.js';
import type { emergencyForm } from '../forms/emergency.js';
import type { guardianForm } from '../forms/guardian.js';
import type { SafetyField } from '../forms/sections.js';
import type { studentForm } from '../forms/student.js';

export type ImportOutcome =
  | 'created-user-and-student'
  | 'created-student'
  | 'skipped-existing'
  | 'skipped-ssid';

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

type ImportPlace =
  | { site: number; firstPreference: null; secondPreference: null; thirdPreference: null }
  | { site: null; firstPreference: number; secondPreference: number; thirdPreference: number };

/** Blank cells have their defaults (docs/rules.md#import). */
export type ImportRow = Omit<FormValues<typeof studentForm>, 'complete' | SafetyField> & {
  /** Null if the workbook has none. */
  ssid: number | null;
  guardian1: ImportGuardian;
  guardian2: ImportGuardian | null;
  emergency1: ImportEmergency;
  emergency2: ImportEmergency;
} & ImportPlace;

export class ImportPerson {
  id!: string;
  firstName!: string;
  lastName!: string;
}

export class LikelyDuplicate extends ImportPerson {
  applicant!: { firstName: string; lastName: string };
}

export class ImportAnswer {
  outcome!: ImportOutcome;
  ssidMatch!: ImportPerson | null;
  /** The account with the first guardian's email. */
  user!: ImportPerson | null;
  /** That account's student with the same name and birthday. */
  student!: ImportPerson | null;
  others!: ImportPerson[];
  /** If the row creates a student: a few likely duplicates, mostly from other accounts. */
  duplicates!: LikelyDuplicate[];
}
