import type { ImportRow } from '../contract/import.js';
import { findDuplicateGroups, type LikelyPair } from '../duplicates/duplicate-groups.js';
import { listComparisonKeys, compareChildren, prepareChild } from '../duplicates/likely-same.js';
import { getEnumLabelKey, type Grade } from '../enums/enums.js';
import { getUnusualAge } from '../fields/age.js';
import { suggestEmail } from '../fields/email-typo.js';
import english from '../messages/en/enums.json' with { type: 'json' };
import { listImportColumns } from './columns.js';
import type { Message, Warning } from './fault.js';
import { getAvailability } from '../sites/site-figures.js';
import { teachesGrade } from '../status/site-status.js';
import type { KnownSite } from './known.js';
import { getAccountKey, getChildKey } from './same-child.js';

export interface NumberedRow {
  row: number;
  data: ImportRow;
}

const MAX_ROWS_LISTED = 10;

/** Warnings don't stop the import. */
export function findFileWarnings(
  rows: readonly NumberedRow[],
  sites: ReadonlyMap<number, KnownSite>,
  programYear: number,
): Warning[] {
  return [
    ...findLikelySlips(rows, programYear),
    ...findUnusualAges(rows, programYear),
    ...findSameSsids(rows),
    ...findSameChildren(rows),
    ...findLikelySameChildren(rows),
    ...findWrongGrades(rows, sites),
    ...findSeatsShort(rows, sites),
    ...findNotOffered(rows, sites),
  ];
}

function findLikelySlips(rows: readonly NumberedRow[], programYear: number): Warning[] {
  const headings = new Map(
    listImportColumns(programYear, 'site').map(({ path, heading }) => [path, heading]),
  );
  return rows.flatMap(({ row, data: { guardian1, guardian2 } }) => {
    // Without an email, the second guardian has the first one's.
    const second = guardian2?.email === guardian1.email ? null : guardian2;
    return [
      { path: 'guardian1.email' as const, email: guardian1.email },
      { path: 'guardian2.email' as const, email: second?.email },
    ].flatMap(({ path, email }) => {
      const meant = email ? suggestEmail(email) : null;
      if (!email || meant === null) return [];
      const field = headings.get(path) ?? path;
      return [
        {
          key: 'importing.warning.email' as const,
          params: { row, field, email, meant },
          correction: { row, field, text: meant },
        },
      ];
    });
  });
}

function findUnusualAges(rows: readonly NumberedRow[], programYear: number): Message[] {
  return rows.flatMap(({ row, data: { firstName, lastName, birthday, grade } }) => {
    const unusual = birthday === null || grade === null ? null : getUnusualAge(birthday, grade, programYear);
    if (!unusual || grade === null) return [];
    const params = { row, child: `${firstName} ${lastName}`, count: unusual.age, grade: getGradeName(grade) };
    return [{ key: 'importing.warning.age' as const, params }];
  });
}

function findWrongGrades(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Message[] {
  const wrong = new Map<string, { site: KnownSite; grade: Grade; rows: NumberedRow[] }>();
  for (const each of rows) {
    const { grade, site: asked, firstPreference, secondPreference, thirdPreference } = each.data;
    if (grade === null) continue;
    for (const id of [asked, firstPreference, secondPreference, thirdPreference]) {
      const site = id === null ? undefined : sites.get(id);
      if (!site || teachesGrade(site.grades, grade)) continue;
      const key = `${site.id} ${grade}`;
      const known = wrong.get(key) ?? { site, grade, rows: [] };
      wrong.set(key, known);
      known.rows.push(each);
    }
  }
  return Array.from(wrong.values(), ({ site, grade, rows: named }) => ({
    key: 'importing.warning.wrongGrade' as const,
    params: { site: site.name, grade: getGradeName(grade), count: named.length, rows: formatRows(named) },
  }));
}

/** In English, like the lists in the template. */
function getGradeName(grade: Grade): string {
  return english[getEnumLabelKey('grade', grade)];
}

export function findRowsBeyondSeats(
  rows: readonly NumberedRow[],
  sites: ReadonlyMap<number, KnownSite>,
): NumberedRow[] {
  const short = new Set(findShortSites(rows, sites).map(({ site }) => site.id));
  return rows.filter(({ data: { site } }) => site !== null && short.has(site));
}

function findSameSsids(rows: readonly NumberedRow[]): Message[] {
  const repeated = findRepeated(rows, ({ ssid }) => ssid);
  return repeated.map((same) => ({
    key: 'importing.warning.sameSsid',
    params: { ssid: String(same[0]?.data.ssid), rows: formatRows(same) },
  }));
}

function findSameChildren(rows: readonly NumberedRow[]): Message[] {
  const repeated = findRepeated(rows, getChildKey).filter(
    (same) => new Set(same.map(({ data }) => data.ssid)).size > 1 || same[0]?.data.ssid === null,
  );
  return repeated.map((same) => ({
    key: 'importing.warning.sameChild',
    params: { child: `${same[0]?.data.firstName} ${same[0]?.data.lastName}`, rows: formatRows(same) },
  }));
}

const MAX_LIKELY = 5;

/** The first of each SSID and of each child: other warnings say that we skip the rest. */
function listRowsToImport(rows: readonly NumberedRow[]): NumberedRow[] {
  const repeated = [...findRepeated(rows, ({ ssid }) => ssid), ...findRepeated(rows, getChildKey)];
  const skipped = new Set(repeated.flatMap(([, ...others]) => others));
  return rows.filter((row) => !skipped.has(row));
}

function findLikelySameChildren(rows: readonly NumberedRow[]): Message[] {
  const children = listRowsToImport(rows).map(({ row, data: { firstName, lastName, birthday, guardian1 } }) =>
    prepareChild({
      id: String(row),
      userId: getAccountKey(guardian1.email),
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      birthday,
      given: { row },
    }),
  );
  const byKey = new Map<string, typeof children>();
  const pairs: LikelyPair[] = [];
  for (const child of children) {
    let found = 0;
    for (const key of listComparisonKeys(child)) {
      const others = byKey.get(key) ?? [];
      byKey.set(key, others);
      for (const other of others) {
        if (found === MAX_LIKELY) break;
        if (other === child || other.userId === child.userId) continue;
        const why = compareChildren(other, child);
        if (why.length === 0) continue;
        pairs.push({ one: other.id, other: child.id, why });
        found += 1;
      }
      others.push(child);
    }
  }
  const byId = new Map(children.map((child) => [child.id, child]));
  const groups = findDuplicateGroups(pairs, new Set()).map(({ ids }) =>
    ids.flatMap((id) => byId.get(id) ?? []).sort((one, other) => one.given.row - other.given.row),
  );
  groups.sort(([one], [other]) => (one?.given.row ?? 0) - (other?.given.row ?? 0));
  return groups.map((same) => {
    const names = same.slice(0, MAX_ROWS_LISTED).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    return {
      key: 'importing.warning.likelySame' as const,
      params: { rows: formatRows(same.map(({ given }) => given)), children: [...new Set(names)].join(', ') },
    };
  });
}

function findSeatsShort(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Message[] {
  return findShortSites(rows, sites).map(({ site, seats, count }) => ({
    key: 'importing.warning.seats' as const,
    params: { site: site.name, seats, count },
  }));
}

/** Each child takes one seat, no matter how many rows it has. */
function findShortSites(
  rows: readonly NumberedRow[],
  sites: ReadonlyMap<number, KnownSite>,
): { site: KnownSite; seats: number; count: number }[] {
  const children = new Map<number, Set<string>>();
  for (const { data } of rows) {
    if (data.site === null) continue;
    children.set(data.site, (children.get(data.site) ?? new Set()).add(getChildKey(data)));
  }
  return [...children].flatMap(([id, { size: count }]) => {
    const site = sites.get(id);
    if (!site) return [];
    const seats = Math.max(0, getAvailability(site));
    return count <= seats ? [] : [{ site, seats, count }];
  });
}

function findNotOffered(rows: readonly NumberedRow[], sites: ReadonlyMap<number, KnownSite>): Message[] {
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

function findRepeated(
  rows: readonly NumberedRow[],
  getKey: (data: ImportRow) => string | number | null,
): NumberedRow[][] {
  const groups = new Map<string | number, NumberedRow[]>();
  for (const each of rows) {
    const key = getKey(each.data);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

function formatRows(rows: readonly Pick<NumberedRow, 'row'>[]): string {
  const named = rows.slice(0, MAX_ROWS_LISTED).map(({ row }) => row);
  return rows.length > MAX_ROWS_LISTED ? `${named.join(', ')}, …` : named.join(', ');
}
