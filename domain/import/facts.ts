import type { ImportRow } from '../contract/import.js';
import type { STUDENT_FACTS } from '../forms/sections.js';
import type { FormField } from '../forms/form.js';
import { ROW_FIELDS } from './row-fields.js';

/** What is kept of an imported student, by the names of the forms' fields. */
export type ImportedFacts = {
  [Field in keyof typeof STUDENT_FACTS]: (typeof STUDENT_FACTS)[Field] extends FormField<infer T>
    ? T | null
    : never;
} & { firstName: string; lastName: string; noGuardian2: boolean };

/** A row as the forms would have kept it: `guardian1FirstName`, and the tick of a second guardian there is none of. */
export function importedFacts(row: ImportRow): ImportedFacts {
  const facts: Record<string, unknown> = { noGuardian2: row.guardian2 === null };
  for (const { field, person, part } of ROW_FIELDS) {
    const owner: object | null = person === null ? row : row[person];
    facts[field] = (owner as Readonly<Record<string, unknown>> | null)?.[part] ?? null;
  }
  return facts as ImportedFacts;
}
