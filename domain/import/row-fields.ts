import { EMERGENCY_PARTS, GUARDIAN_PARTS, type ImportRow } from '../contract/import.js';
import type { FormField } from '../forms/form.js';
import type { STUDENT_FACTS, SafetyField } from '../forms/sections.js';
import { studentForm } from '../forms/student.js';
import type { CELL_PARSERS } from './cell-parsers.js';

export const PERSONS = ['guardian1', 'guardian2', 'emergency1', 'emergency2'] as const;
export type Person = (typeof PERSONS)[number];
type Part = (typeof GUARDIAN_PARTS)[number] | (typeof EMERGENCY_PARTS)[number];

interface RowField {
  /** `guardian1.firstName`; also the name of its fault. */
  path: string;
  /** `guardian1FirstName`. */
  field: string;
  /** Null for the student's own. */
  person: Person | null;
  part: string;
  parser: keyof typeof CELL_PARSERS;
}

const PARSERS: Readonly<Record<string, keyof typeof CELL_PARSERS>> = {
  birthday: 'birthday',
  gender: 'gender',
  ethnicity: 'ethnicity',
  state: 'state',
  zip: 'zip',
  outgoingSchool: 'school',
  incomingSchool: 'school',
  grade: 'grade',
  bilingual: 'flag',
  notEnglish: 'flag',
  iep: 'flag',
  homePhone: 'phone',
  cellPhone: 'phone',
  workPhone: 'phone',
};

export function getField(person: Person, part: string): string {
  return `${person}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

function isGuardian(person: Person): boolean {
  return person === 'guardian1' || person === 'guardian2';
}

export function getParts(person: Person): readonly Part[] {
  return isGuardian(person) ? GUARDIAN_PARTS : EMERGENCY_PARTS;
}

function getParser(person: Person, part: Part): keyof typeof CELL_PARSERS {
  // An emergency contact's relationship is free text.
  if (part === 'relationship') return isGuardian(person) ? 'guardianRelationship' : 'text';
  return PARSERS[part] ?? 'text';
}

export const {
  complete: _complete,
  allergies: _allergies,
  healthNotes: _healthNotes,
  ...importedFields
} = studentForm.fields;

export const ROW_FIELDS: readonly RowField[] = [
  ...Object.keys(importedFields).map((field) => ({
    path: field,
    field,
    person: null,
    part: field,
    parser: PARSERS[field] ?? 'text',
  })),
  ...PERSONS.flatMap((person) =>
    getParts(person).map((part) => ({
      path: `${person}.${part}`,
      field: getField(person, part),
      person,
      part,
      parser: getParser(person, part),
    })),
  ),
];

export function parserOfColumn(path: string): keyof typeof CELL_PARSERS {
  return ROW_FIELDS.find((field) => field.path === path)?.parser ?? 'number';
}

type ImportedFacts = {
  [
    Field in Exclude<keyof typeof STUDENT_FACTS, SafetyField>
  ]: (typeof STUDENT_FACTS)[Field] extends FormField<infer T> ? T | null : never;
} & { firstName: string; lastName: string; noGuardian2: boolean };

/** As the forms would save it: `guardian1FirstName`, and the checkbox for no second guardian. */
export function importedFacts(row: ImportRow): ImportedFacts {
  const facts: Record<string, unknown> = { noGuardian2: row.guardian2 === null };
  for (const { field, person, part } of ROW_FIELDS) {
    const owner: object | null = person === null ? row : row[person];
    facts[field] = (owner as Readonly<Record<string, unknown>> | null)?.[part] ?? null;
  }
  return facts as ImportedFacts;
}
