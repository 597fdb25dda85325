import type { ImportRow } from '../contract/import.js';
import { enumLabelKey, type Grade } from '../enums/enums.js';
import { unusualAge } from '../fields/age.js';
import { enums as english } from '../messages/en/enums.js';
import type { Saying } from './fault.js';
import { teaches, type KnownSite } from './known.js';
import { childKey } from './same-child.js';

/** A row without faults, and its number in the sheet. */
export interface NumberedRow {
  row: number;
  data: ImportRow;
}

/** So many row numbers of one warning are named. */
const MOST_ROWS_NAMED = 10;

/** What is odd about the rows of a file together, to be known before they are sent; none of it hinders them. */
export function fileWarnings(
  rows: readonly NumberedRow[],
  sites: ReadonlyMap<number, KnownSite>,
  programYear: number,
): Saying[] {
  return [
    ...unusualAges(rows, programYear),
    ...sameSsids(rows),
    ...sameChildren(rows),
    ...wrongGrades(rows, sites),
    ...seatsShort(rows, sites),
    ...notOffered(rows, sites),
  ];
}

function unusualAges(rows: readonly NumberedRow[], programYear: number): Saying[] {
  return rows.flatMap(({ row, data: { firstName, lastName, birthday, grade } }) => {
    const unusual = birthday === null || grade === null ? null : unusualAge(birthday, grade, programYear);
    if (!unusual || grade === null) return [];
    const params = { row, child: `${firstName} ${lastName}`, count: unusual.age, grade: gradeName(grade) };
    return [{ key: 'importing.warning.age' as const, params }];
  });
}

/** Sites that don't teach the grade of children who name them. */
function wrongGrades(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Saying[] {
  const wrong = new Map<string, { site: KnownSite; grade: Grade; rows: NumberedRow[] }>();
  for (const each of rows) {
    const { grade, site: asked, firstPreference, secondPreference, thirdPreference } = each.data;
    if (grade === null) continue;
    for (const id of [asked, firstPreference, secondPreference, thirdPreference]) {
      const site = id === null ? undefined : sites.get(id);
      if (!site || teaches(site, grade)) continue;
      const key = `${site.id} ${grade}`;
      const known = wrong.get(key) ?? { site, grade, rows: [] };
      wrong.set(key, known);
      known.rows.push(each);
    }
  }
  return Array.from(wrong.values(), ({ site, grade, rows: named }) => ({
    key: 'importing.warning.wrongGrade' as const,
    params: { site: site.name, grade: gradeName(grade), count: named.length, rows: rowList(named) },
  }));
}

/** Like the lists of the template: the same in every language. */
function gradeName(grade: Grade): string {
  return english[enumLabelKey('grade', grade)];
}

/** Rows that name a site with fewer seats than the file has children for it. */
export function rowsBeyondSeats(
  rows: readonly NumberedRow[],
  sites: ReadonlyMap<number, KnownSite>,
): NumberedRow[] {
  const short = new Set(shortSites(rows, sites).map(({ site }) => site.id));
  return rows.filter(({ data: { site } }) => site !== null && short.has(site));
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

function seatsShort(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Saying[] {
  return shortSites(rows, sites).map(({ site, seats, count }) => ({
    key: 'importing.warning.seats' as const,
    params: { site: site.name, seats, count },
  }));
}

/** Each child takes one seat, however many rows it has. */
function shortSites(
  rows: readonly NumberedRow[],
  sites: ReadonlyMap<number, KnownSite>,
): { site: KnownSite; seats: number; count: number }[] {
  const children = new Map<number, Set<string>>();
  for (const { data } of rows) {
    if (data.site === null) continue;
    children.set(data.site, (children.get(data.site) ?? new Set()).add(childKey(data)));
  }
  return [...children].flatMap(([id, { size: count }]) => {
    const site = sites.get(id);
    if (!site) return [];
    const seats = freeSeats(site);
    return count <= seats ? [] : [{ site, seats, count }];
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
