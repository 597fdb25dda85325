import type { RunCountyFigures, RunFigures, RunRow } from '../../domain/contract/placement.js';
import type { Standing } from '../../domain/events/events.js';
import type { PlacementRules } from '../../domain/forms/placement.js';
import { findZipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import { getPlacementRefusal } from '../../domain/placement/moves.js';
import {
  RANKS,
  prepareRun,
  type PlacementInput,
  type PreparedRun,
  type SeatHolder,
  type WaitingStudent,
} from '../../domain/placement/run-input.js';
import { makeRunResult, type RunResult } from '../../domain/placement/run-result.js';
import { prepareWaiting, listStandings } from '../../domain/placement/waiting-order.js';
import { createCoder, getSha256, toLottery } from '../program/lottery.js';
import type { RunSite } from './placement-run.entity.js';
import type { Snapshot, SnapshotSite, SnapshotStudent } from './snapshot.queries.js';

export interface RunOrder {
  rules: PlacementRules;
  snapshot: Snapshot;
  zips: ZipPoints;
}

export interface ComputedRun {
  figures: RunFigures;
  bySite: RunSite[];
  byCounty: RunCountyFigures[];
  inputHash: string;
  resultHash: string;
  poolFacts: string;
  rows: RowColumns[];
}

export const ROW_COLUMNS = [
  ['lottery', 'integer'],
  ['studentId', 'uuid'],
  ['userId', 'uuid'],
  ['siteId', 'integer'],
  ['rank', 'varchar'],
  ['tier', 'integer'],
  ['late', 'boolean'],
  ['preferences', 'jsonb'],
] as const;

/** One PostgreSQL array per column, already in text form, so that nobody else has to build it. */
export type RowColumns = string[];

const ROWS_AT_ONCE = 10_000;

/** Takes a second for a whole state, so it runs in a separate thread (placement-worker.ts). */
export function computeRun({ rules, snapshot, zips }: RunOrder): ComputedRun {
  const { season, sites } = snapshot;
  const rows = JSON.parse(snapshot.students) as SnapshotStudent[];
  const rowsById = new Map(rows.map((row) => [row[0], row]));
  const toCode = createCoder(season.codeSecret);
  const run = prepareRun(getInput(rows, sites, zips), rules, toLottery(season, toCode));
  const result = makeRunResult(run);
  return {
    figures: result.figures,
    bySite: listSites(run, result, sites),
    byCounty: result.byCounty,
    inputHash: hashInput(run, snapshot, rowsById),
    resultHash: hashResult(result.rows, toCode),
    poolFacts: run.students.reduce((sum, { id }) => sum + BigInt(rowsById.get(id)?.[14] ?? 0), 0n).toString(),
    rows: toRowColumns(run, result.rows),
  };
}

export function computeStandings({ rules, snapshot, zips }: RunOrder): Map<string, Standing[]> {
  const rows = JSON.parse(snapshot.students) as SnapshotStudent[];
  const lottery = toLottery(snapshot.season);
  return listStandings(prepareWaiting(getInput(rows, snapshot.sites, zips), lottery, rules));
}

function getInput(
  rows: readonly SnapshotStudent[],
  sites: readonly SnapshotSite[],
  zips: ZipPoints,
): PlacementInput {
  const familySites = new Map<string, readonly number[]>();
  const students = rows.map((row): WaitingStudent => {
    const [id, userId, grade, zip, incomingDistrict, outgoingDistrict] = row;
    const [, , , , , , first, second, third, denials, withdrawals, isLate, acceptsNearby, seats] = row;
    if (seats.length > 0) familySites.set(userId, seats);
    return {
      id,
      userId,
      grade,
      home: zip === null ? null : findZipPoint(zips, zip),
      incomingDistrict,
      outgoingDistrict,
      preferences: [first, second, third],
      denials,
      withdrawals,
      isLate,
      acceptsNearby,
    };
  });
  const seatHolders = [...familySites].flatMap(([userId, ids]) =>
    ids.map((siteId): SeatHolder => ({ userId, siteId })),
  );
  return { students, sites, seatHolders };
}

function listSites(run: PreparedRun, { bySite }: RunResult, sites: readonly SnapshotSite[]): RunSite[] {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const named = new Set<number | null>();
  for (const { preferences } of run.students) for (const id of preferences) named.add(id);
  return bySite.map((figures): RunSite => {
    const site = byId.get(figures.siteId);
    const isNeeded = run.rules.nearby || named.has(figures.siteId);
    return {
      ...figures,
      isTaking: site !== undefined && getPlacementRefusal(site) === null,
      facts: isNeeded ? (site?.facts ?? null) : null,
    };
  });
}

function hashInput(
  run: PreparedRun,
  { season: { year, lotteryHash, codeHash } }: Snapshot,
  rowsById: ReadonlyMap<string, SnapshotStudent>,
): string {
  const input = [
    { year, lotteryHash, codeHash, rules: run.rules },
    ...run.sites,
    ...run.students.map(({ id }) => rowsById.get(id)),
  ];
  return getSha256(JSON.stringify(input));
}

/** SHA-256 of one line per child in lottery order: `code,site,rank`, or `code,,` without a seat. */
function hashResult(rows: readonly RunRow[], toCode: (id: string) => string): string {
  const lines = rows.map(
    ({ studentId, siteId, rank }) => `${toCode(studentId)},${siteId ?? ''},${rank ?? ''}\n`,
  );
  return getSha256(lines.join(''));
}

function toRowColumns(run: PreparedRun, rows: readonly RunRow[]): RowColumns[] {
  const chunks: RowColumns[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE);
    const joinColumn = (getValue: (row: RunRow, index: number) => string | number | boolean | null): string =>
      `{${chunk.map((row, at) => getValue(row, from + at) ?? 'NULL').join()}}`;
    chunks.push([
      joinColumn(({ lottery }) => lottery),
      joinColumn(({ studentId }) => studentId),
      joinColumn((_, index) => run.students[index]?.userId ?? null),
      joinColumn(({ siteId }) => siteId),
      joinColumn(({ rank }) => rank),
      joinColumn(({ tier }) => tier),
      joinColumn(({ late }) => late),
      joinColumn((row, index) => JSON.stringify(listPreferences(run, row, index))),
    ]);
  }
  return chunks;
}

/** PostgreSQL parses a quoted string in an array as JSON does. */
function listPreferences(run: PreparedRun, { preferences }: RunRow, index: number): string {
  const named = run.students[index]?.preferences ?? [];
  let next = 0;
  const kept = named.map((id, rank) => {
    const preference = id === null ? undefined : preferences[next++];
    const tier = run.tiers[index * RANKS + rank] ?? 0;
    return preference
      ? `{"siteId":${preference.siteId},"reason":"${preference.reason}","tier":${tier}}`
      : 'null';
  });
  return `[${kept.join()}]`;
}
