import type { ImportRow } from '../contract/import.js';
import { isEmpty } from '../fields/field-rule.js';
import { placementRefusal } from '../placement/moves.js';
import type { Cell, CellError, SheetRow } from './cell.js';
import type { ImportPath } from './columns.js';
import type { RowFault, Saying } from './fault.js';
import type { SheetHeader } from './header.js';
import type { KnownPlaces } from './known.js';
import { readImportRow } from './row.js';

export type SheetRowReading = { row: ImportRow; faults?: never } | { row?: never; faults: RowFault[] };

const MS = 1000;
const SECONDS_A_DAY = 86_400;

/** One row of a workbook: the cells by their columns, its schools and sites looked up, then the rules of a row. */
export function readSheetRow(
  { row, cells }: SheetRow,
  header: SheetHeader,
  known: KnownPlaces,
): SheetRowReading {
  const raw: Record<string, unknown> = {};
  const found: Partial<Record<string, Saying>> = {};
  for (const { path, at } of header.columns) {
    const fault = putCell(raw, path, cells[at] ?? null, known);
    if (fault) found[path] = fault;
  }
  const reading = readImportRow(raw);
  for (const [path, key] of Object.entries(reading.faults ?? {})) {
    found[columnOf(path)] ??= { key: key === 'field.required' ? 'importing.blank' : key };
  }
  const faults = header.columns.flatMap(({ path, heading }) => {
    const reason = found[path] ?? siteFault(path, raw, known);
    return reason ? [{ row, field: heading, reason }] : [];
  });
  return reading.row && faults.length === 0 ? { row: reading.row } : { faults };
}

/** Puts a cell where the rules look for it; answers why it can't be put there. */
function putCell(
  raw: Record<string, unknown>,
  path: ImportPath,
  cell: Cell,
  { schools }: KnownPlaces,
): Saying | null {
  if (isCellError(cell)) return { key: 'importing.cellError', params: { error: cell.error } };
  if (path === 'birthday') return putBirthday(raw, cell);
  if (path === 'outgoingSchool' || path === 'incomingSchool') {
    if (isEmpty(cell)) return null;
    const school =
      typeof cell === 'string' ? schools.find(cell) : { fault: 'importing.unknownSchool' as const };
    if (school.fault !== undefined) return { key: school.fault };
    raw[path] = school.id;
    raw[`${path}Other`] = school.other;
    return null;
  }
  const [person = path, part] = path.split('.');
  if (part === undefined) raw[path] = cell;
  else ((raw[person] ??= {}) as Record<string, unknown>)[part] = cell;
  return null;
}

/** A number is epoch seconds to the rules, and in a cell no date: the column was not formatted as one. */
function putBirthday(raw: Record<string, unknown>, cell: Cell): Saying | null {
  if (typeof cell === 'number') return { key: 'importing.invalidDate' };
  const isDate = cell instanceof Date;
  if (isDate && Number.isNaN(cell.getTime())) return { key: 'importing.invalidDate' };
  raw['birthday'] = isDate ? Math.floor(cell.getTime() / MS / SECONDS_A_DAY) * SECONDS_A_DAY : cell;
  return null;
}

/** A site must be known, and the one that is asked for a seat must take students. */
function siteFault(path: ImportPath, raw: Record<string, unknown>, { sites }: KnownPlaces): Saying | null {
  if (path !== 'site' && !path.endsWith('Preference')) return null;
  const written = raw[path];
  if (isEmpty(written) || (typeof written !== 'string' && typeof written !== 'number')) return null;
  const site = sites.get(Number(written));
  if (!site) return { key: 'importing.unknownSite', params: { site: String(written) } };
  const refusal = path === 'site' ? placementRefusal(site) : null;
  return refusal && { key: refusal };
}

/** What a school that is not in the list is called stands in the school's own column. */
function columnOf(path: string): string {
  return path.replace(/SchoolOther$/, 'School');
}

function isCellError(cell: Cell): cell is CellError {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date);
}
