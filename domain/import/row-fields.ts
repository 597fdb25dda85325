import { EMERGENCY_PARTS, GUARDIAN_PARTS, type ImportRow } from '../contract/import.js';
import type { FieldKind } from '../fields/field-rule.js';
import { emergencyForm } from '../forms/emergency.js';
import type { FormField, FormFields } from '../forms/form.js';
import { guardianForm } from '../forms/guardian.js';
import type { STUDENT_FACTS, SafetyField } from '../forms/sections.js';
import { studentForm } from '../forms/student.js';
import { CODED_LISTS, type CELL_PARSERS } from './cell-parsers.js';

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

const PARSERS: Partial<Record<FieldKind, keyof typeof CELL_PARSERS>> = {
  date: 'birthday',
  state: 'state',
  zip: 'zip',
  school: 'school',
  yesNo: 'flag',
  phone: 'phone',
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

const FIELDS: FormFields = { ...studentForm.fields, ...guardianForm.fields, ...emergencyForm.fields };

function getParser(field: string): keyof typeof CELL_PARSERS {
  const rule = FIELDS[field]?.rule;
  const list = CODED_LISTS.find((name) => name === rule?.enumName);
  return list ?? PARSERS[rule?.kind ?? 'text'] ?? 'text';
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
    parser: getParser(field),
  })),
  ...PERSONS.flatMap((person) =>
    getParts(person).map((part) => {
      const field = getField(person, part);
      return { path: `${person}.${part}`, field, person, part, parser: getParser(field) };
    }),
  ),
];

export function getColumnParser(path: string): keyof typeof CELL_PARSERS {
  return ROW_FIELDS.find((field) => field.path === path)?.parser ?? 'number';
}

type ImportedFacts = {
  [
    Field in Exclude<keyof typeof STUDENT_FACTS, SafetyField>
  ]: (typeof STUDENT_FACTS)[Field] extends FormField<infer T> ? T | null : never;
} & { firstName: string; lastName: string; noGuardian2: boolean };

/** As the forms would save it: `guardian1FirstName`, and the checkbox for no second guardian. */
export function getImportedFacts(row: ImportRow): ImportedFacts {
  const facts: Record<string, unknown> = { noGuardian2: row.guardian2 === null };
  for (const { field, person, part } of ROW_FIELDS) {
    const owner: object | null = person === null ? row : row[person];
    facts[field] = (owner as Readonly<Record<string, unknown>> | null)?.[part] ?? null;
  }
  return facts as ImportedFacts;
}
