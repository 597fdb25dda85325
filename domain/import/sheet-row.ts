import type { ImportRow } from '../contract/import.js';
import { isEmpty } from '../fields/field-rule.js';
import { getPlacementRefusal } from '../placement/moves.js';
import { getCellText, isCellError, type Cell, type SheetRow } from './cell.js';
import type { ImportPath } from './columns.js';
import type { RowFault, Message } from './fault.js';
import type { SheetHeader } from './header.js';
import type { KnownPlaces } from './known.js';
import { readImportRow } from './row.js';

/** `findPlaceFaults` (sites that take no students) count only if the server would create a child. */
export type SheetRowReading =
  | { row: ImportRow; placeFaults: RowFault[]; faults?: never }
  | { row?: never; placeFaults?: never; faults: RowFault[] };

const MS = 1000;
const SECONDS_A_DAY = 86_400;

export function readSheetRow(
  { row, cells }: SheetRow,
  header: SheetHeader,
  known: KnownPlaces,
  today?: number,
): SheetRowReading {
  const raw: Record<string, unknown> = {};
  const found: Partial<Record<string, Message>> = {};
  for (const { path, at } of header.columns) {
    const fault = putCell(raw, path, cells[at] ?? null, known);
    if (fault) found[path] = fault;
  }
  const reading = readImportRow(raw, today);
  const isExample = reading.faults?.['firstName'] === 'importing.exampleRow';
  if (isExample) return { faults: [makeExampleFault(row, header, raw)] };
  for (const [path, key] of Object.entries(reading.faults ?? {})) {
    found[getColumn(path)] ??= { key: key === 'field.required' ? 'importing.blank' : key };
  }
  const faults: RowFault[] = [];
  const placeFaults: RowFault[] = [];
  for (const { path, heading, at } of header.columns) {
    const site = findSiteFault(path, raw, known);
    const reason = found[path] ?? site?.reason;
    if (!reason) continue;
    const value = reason.params ? undefined : getCellText(cells[at] ?? null);
    const fault = { row, field: heading, reason, ...(value !== undefined && { value }) };
    if (!found[path] && site?.isPlaceFault) placeFaults.push(fault);
    else faults.push(fault);
  }
  if (reading.value && faults.length === 0) return { row: reading.value, placeFaults };
  const shown = sortFaults([...faults, ...placeFaults], header);
  if (shown.length === 0)
    throw new Error(`No column shows what's wrong with ${Object.keys(found).join(', ')}`);
  return { faults: shown };
}

/** An example row has only this fault, which names the child. */
function makeExampleFault(
  row: number,
  header: SheetHeader,
  raw: Readonly<Record<string, unknown>>,
): RowFault {
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

function sortFaults(faults: readonly RowFault[], { columns }: SheetHeader): RowFault[] {
  const getPlace = (fault: RowFault) => columns.findIndex(({ heading }) => heading === fault.field);
  return faults.toSorted((one, other) => getPlace(one) - getPlace(other));
}

function putCell(
  raw: Record<string, unknown>,
  path: ImportPath,
  cell: Cell,
  { schools }: KnownPlaces,
): Message | null {
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

/** A number is a date whose column has the wrong format; the rules would take it for epoch seconds. */
function putBirthday(raw: Record<string, unknown>, cell: Cell): Message | null {
  if (typeof cell === 'number') return { key: 'importing.invalidDate' };
  const isDate = cell instanceof Date;
  if (isDate && Number.isNaN(cell.getTime())) return { key: 'importing.invalidDate' };
  raw['birthday'] = isDate ? Math.floor(cell.getTime() / MS / SECONDS_A_DAY) * SECONDS_A_DAY : cell;
  return null;
}

/** `isPlaceFault`: the site exists, and a child that we already have may name it. */
interface SiteFault {
  reason: Message;
  isPlaceFault: boolean;
}

/** The site in the Site column must also take students. */
function findSiteFault(
  path: ImportPath,
  raw: Record<string, unknown>,
  { sites }: KnownPlaces,
): SiteFault | null {
  if (path !== 'site' && !path.endsWith('Preference')) return null;
  const id = raw[path];
  if (isEmpty(id) || (typeof id !== 'string' && typeof id !== 'number')) return null;
  const params = { site: String(id) };
  const site = sites.get(Number(id));
  if (!site) return { reason: { key: 'importing.unknownSite', params }, isPlaceFault: false };
  if (site.status === 'canceled') {
    return {
      reason: { key: 'importing.canceledSite', params: { ...params, name: site.name } },
      isPlaceFault: true,
    };
  }
  const refusal = path === 'site' ? getPlacementRefusal(site) : null;
  return refusal && { reason: { key: refusal }, isPlaceFault: true };
}

/** The name of a school that isn't in the list is in the school's own column. */
function getColumn(path: string): string {
  return path.replace(/SchoolOther$/, 'School');
}
