import type { ImportRow } from '../contract/import.js';
import { isEmpty } from '../fields/field-rule.js';
import { placementRefusal } from '../placement/moves.js';
import { cellText, isCellError, type Cell, type SheetRow } from './cell.js';
import type { ImportPath } from './columns.js';
import type { RowFault, Saying } from './fault.js';
import type { SheetHeader } from './header.js';
import type { KnownPlaces } from './known.js';
import { readImportRow } from './row.js';

/**
 * A row that can be sent, or what is wrong with it. `placeFaults` are about sites that take nobody: they count only
 * if a child would be made of the row, which the server alone knows.
 */
export type SheetRowReading =
  | { row: ImportRow; placeFaults: RowFault[]; faults?: never }
  | { row?: never; placeFaults?: never; faults: RowFault[] };

const MS = 1000;
const SECONDS_A_DAY = 86_400;

/**
 * One row of a workbook: the cells by their columns, its schools and sites looked up, then the rules of a row. `today`
 * is midnight UTC in epoch seconds.
 */
export function readSheetRow(
  { row, cells }: SheetRow,
  header: SheetHeader,
  known: KnownPlaces,
  today?: number,
): SheetRowReading {
  const raw: Record<string, unknown> = {};
  const found: Partial<Record<string, Saying>> = {};
  for (const { path, at } of header.columns) {
    const fault = putCell(raw, path, cells[at] ?? null, known);
    if (fault) found[path] = fault;
  }
  const reading = readImportRow(raw, today);
  const isExample = reading.faults?.['firstName'] === 'importing.exampleRow';
  if (isExample) return { faults: [exampleFault(row, header, raw)] };
  for (const [path, key] of Object.entries(reading.faults ?? {})) {
    found[columnOf(path)] ??= { key: key === 'field.required' ? 'importing.blank' : key };
  }
  const faults: RowFault[] = [];
  const placeFaults: RowFault[] = [];
  for (const { path, heading, at } of header.columns) {
    const site = siteFault(path, raw, known);
    const reason = found[path] ?? site?.reason;
    if (!reason) continue;
    const value = reason.params ? undefined : cellText(cells[at] ?? null);
    const fault = { row, field: heading, reason, ...(value !== undefined && { value }) };
    if (!found[path] && site?.isPassing) placeFaults.push(fault);
    else faults.push(fault);
  }
  if (reading.row && faults.length === 0) return { row: reading.row, placeFaults };
  return { faults: inOrder([...faults, ...placeFaults], header) };
}

/** The row is one of the template's: refused by the child's name, whatever else may be wrong with it. */
function exampleFault(row: number, header: SheetHeader, raw: Readonly<Record<string, unknown>>): RowFault {
  const field = header.columns.find(({ path }) => path === 'firstName')?.heading ?? '';
  const names = [raw['firstName'], raw['lastName']].filter((name) => !isEmpty(name)).map(String);
  const value = names.join(' ');
  return {
    row,
    field,
    reason: { key: 'importing.exampleRow' },
    ...(value !== '' && { value }),
  };
}

/** As the columns stand in the template. */
function inOrder(faults: readonly RowFault[], { columns }: SheetHeader): RowFault[] {
  const placeOf = (fault: RowFault) => columns.findIndex(({ heading }) => heading === fault.field);
  return faults.toSorted((one, other) => placeOf(one) - placeOf(other));
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

/** Why a site can't be named. `isPassing`: there is such a site, and a child that's here already may have named it. */
interface SiteFault {
  reason: Saying;
  isPassing: boolean;
}

/** A site must be known and not canceled, and the one that is asked for a seat must take students. */
function siteFault(path: ImportPath, raw: Record<string, unknown>, { sites }: KnownPlaces): SiteFault | null {
  if (path !== 'site' && !path.endsWith('Preference')) return null;
  const written = raw[path];
  if (isEmpty(written) || (typeof written !== 'string' && typeof written !== 'number')) return null;
  const params = { site: String(written) };
  const site = sites.get(Number(written));
  if (!site) return { reason: { key: 'importing.unknownSite', params }, isPassing: false };
  if (site.status === 'canceled') {
    return {
      reason: { key: 'importing.canceledSite', params: { ...params, name: site.name } },
      isPassing: true,
    };
  }
  const refusal = path === 'site' ? placementRefusal(site) : null;
  return refusal && { reason: { key: refusal }, isPassing: true };
}

/** What a school that is not in the list is called stands in the school's own column. */
function columnOf(path: string): string {
  return path.replace(/SchoolOther$/, 'School');
}
