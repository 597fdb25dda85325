import { isOneOf, ENUMS, type EnumName } from '../../../domain/enums/enums.js';
import type { ExportRow } from '../../../domain/contract/application.js';
import type { Cell } from './csv.js';

/** The labels of the value lists, by their message keys. */
export type Labels = Readonly<Record<string, string>>;

/** The exported fields that hold a code, and the code's list. */
const CODED: Readonly<Partial<Record<string, EnumName>>> = {
  status: 'applicationStatus',
  gender: 'gender',
  ethnicity: 'ethnicity',
  grade: 'grade',
  guardian1Relationship: 'guardianRelationship',
  guardian2Relationship: 'guardianRelationship',
};

/** A column of the export: a field's value, or the label of its code. */
export interface ExportColumn {
  readonly field: string;
  readonly isLabel: boolean;
}

/** The fields in order, each code followed by its label. */
export function exportColumns(fields: readonly string[]): ExportColumn[] {
  return fields.flatMap((field) => [
    { field, isLabel: false },
    ...(CODED[field] ? [{ field, isLabel: true }] : []),
  ]);
}

/** The label of a code, or the code itself if it has no label. */
export function getLabel(field: string, row: Readonly<ExportRow>, labels: Labels): Cell {
  const list = CODED[field];
  const code = row[field];
  return list && isOneOf<string>(ENUMS[list], code) ? (labels[`enum.${list}.${code}`] ?? code) : code;
}
