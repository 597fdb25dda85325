import { EMERGENCY_PARTS, GUARDIAN_PARTS } from '../contract/import.js';
import type { FormField } from '../forms/form.js';
import { studentForm } from '../forms/student.js';
import { getSchoolYears, type SchoolYears } from '../season/program-dates.js';

type GuardianPart = (typeof GUARDIAN_PARTS)[number];
type EmergencyPart = (typeof EMERGENCY_PARTS)[number];

export const PREFERENCE_PATHS = ['firstPreference', 'secondPreference', 'thirdPreference'] as const;

type StudentFields = typeof studentForm.fields;
type StudentPath =
  | 'ssid'
  | {
      [F in keyof StudentFields]: StudentFields[F] extends { heading: unknown } ? F : never;
    }[keyof StudentFields];

export const STUDENT_PATHS: readonly StudentPath[] = [
  'ssid',
  ...Object.entries<FormField>(studentForm.fields)
    .filter(([, { heading }]) => heading !== undefined)
    .map(([name]) => name as StudentPath),
];

export type ImportPath =
  | StudentPath
  | `${'guardian1' | 'guardian2'}.${GuardianPart}`
  | `${'emergency1' | 'emergency2'}.${EmergencyPart}`
  | 'site'
  | (typeof PREFERENCE_PATHS)[number];

export interface ImportColumn {
  path: ImportPath;
  /** The same in every language. */
  heading: string;
}

export type ImportLayout = 'site' | 'preferences';

/** For people who fill in the template without an account. The import ignores it. */
export const SITES_SHEET = {
  name: 'Site Numbers',
  headings: ['Site Number', 'Site Name', 'District', 'County', 'Grades'],
} as const;

const PERSON_HEADINGS: Record<GuardianPart | EmergencyPart, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  relationship: 'Relationship',
  email: 'Email',
  homePhone: 'Home Phone',
  cellPhone: 'Cell Phone',
  workPhone: 'Work Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
};

const PLACE_HEADINGS: Record<'site' | (typeof PREFERENCE_PATHS)[number], string> = {
  site: 'Site',
  firstPreference: 'First Preference',
  secondPreference: 'Second Preference',
  thirdPreference: 'Third Preference',
};

function getHeading(path: StudentPath, years: SchoolYears): string {
  if (path === 'ssid') return 'State SID';
  const { heading } = studentForm.fields[path];
  return typeof heading === 'string' ? heading : heading(years);
}

function makePersonColumns<P extends string, Part extends GuardianPart | EmergencyPart>(
  person: P,
  heading: string,
  parts: readonly Part[],
): { path: `${P}.${Part}`; heading: string }[] {
  return parts.map((part) => ({ path: `${person}.${part}`, heading: `${heading} ${PERSON_HEADINGS[part]}` }));
}

export function listImportColumns(programYear: number, layout: ImportLayout): readonly ImportColumn[] {
  const years = getSchoolYears(programYear);
  const place = layout === 'site' ? (['site'] as const) : PREFERENCE_PATHS;
  return [
    ...STUDENT_PATHS.map((path) => ({ path, heading: getHeading(path, years) })),
    ...makePersonColumns('guardian1', 'Parent 1', GUARDIAN_PARTS),
    ...makePersonColumns('guardian2', 'Parent 2', GUARDIAN_PARTS),
    ...makePersonColumns('emergency1', 'Emergency 1', EMERGENCY_PARTS),
    ...makePersonColumns('emergency2', 'Emergency 2', EMERGENCY_PARTS),
    ...place.map((path) => ({ path, heading: PLACE_HEADINGS[path] })),
  ];
}
