import type { ImportRow } from '../contract/import.js';
import type { Saying } from './fault.js';
import type { KnownSite } from './known.js';
import { childKey } from './same-child.js';

/** A row without faults, and its number in the sheet. */
export interface NumberedRow {
  row: number;
  data: ImportRow;
}

/** So many row numbers of one warning are named. */
const MOST_ROWS_NAMED = 10;

/** What is odd about the rows of a file together, to be known before they are sent; none of it hinders them. */
export function fileWarnings(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Saying[] {
  return [...sameSsids(rows), ...sameChildren(rows), ...seatsShort(rows, sites), ...notOffered(rows, sites)];
}

function sameSsids(rows: readonly NumberedRow[]): Saying[] {
  const repeated = repeatedBy(rows, ({ ssid }) => ssid);
  return repeated.map((same) => ({
    key: 'importing.warning.sameSsid',
    params: { ssid: String(same[0]?.data.ssid), rows: rowList(same) },
  }));
}

/** Rows that bear the same number already are told by it. */
function sameChildren(rows: readonly NumberedRow[]): Saying[] {
  const repeated = repeatedBy(rows, childKey).filter(
    (same) => new Set(same.map(({ data }) => data.ssid)).size > 1 || same[0]?.data.ssid === null,
  );
  return repeated.map((same) => ({
    key: 'importing.warning.sameChild',
    params: { child: `${same[0]?.data.firstName} ${same[0]?.data.lastName}`, rows: rowList(same) },
  }));
}

/** Each child takes one seat, however many rows it has. */
function seatsShort(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Saying[] {
  const children = new Map<number, Set<string>>();
  for (const { data } of rows) {
    if (data.site === null) continue;
    children.set(data.site, (children.get(data.site) ?? new Set()).add(childKey(data)));
  }
  return [...children].flatMap(([id, { size: count }]) => {
    const site = sites.get(id);
    if (!site) return [];
    const seats = freeSeats(site);
    if (count <= seats) return [];
    return [{ key: 'importing.warning.seats' as const, params: { site: site.name, seats, count } }];
  });
}

function notOffered(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Saying[] {
  const counts = new Map<number, number>();
  for (const { data } of rows) {
    for (const id of [data.firstPreference, data.secondPreference, data.thirdPreference]) {
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([id, count]) => {
    const site = sites.get(id);
    if (!site || site.status === null || site.status === 'open') return [];
    return [{ key: 'importing.warning.notOffered' as const, params: { site: site.name, count } }];
  });
}

/** Seats that are left at a site; none where more are held than there are. */
export function freeSeats({ studentCapacity, enrollmentCount }: KnownSite): number {
  return Math.max(0, studentCapacity - enrollmentCount);
}

function repeatedBy(
  rows: readonly NumberedRow[],
  keyOf: (data: ImportRow) => string | number | null,
): NumberedRow[][] {
  const groups = new Map<string | number, NumberedRow[]>();
  for (const each of rows) {
    const key = keyOf(each.data);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

function rowList(rows: readonly NumberedRow[]): string {
  const named = rows.slice(0, MOST_ROWS_NAMED).map(({ row }) => row);
  return rows.length > MOST_ROWS_NAMED ? `${named.join(', ')}, …` : named.join(', ');
}
