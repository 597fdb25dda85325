import type {
  OrderPlace,
  PlacementFile,
  PlacementRank,
  PreferenceNumber,
  RunCountyFigures,
  RunFigures,
  RunPreference,
  RunRow,
  RunSiteFigures,
} from '../contract/placement.js';
import type { RunState } from '../enums/placement.js';
import type { MessageKey } from '../messages/keys.js';
import { RANKS, getFirstChoice, makeTierRule, type PreparedRun } from './run-input.js';
import { placeStudents, type Placement } from './run-matching.js';
import { getPlacementRefusal } from './moves.js';

export interface RunResult {
  figures: RunFigures;
  bySite: RunSiteFigures[];
  byCounty: RunCountyFigures[];
  rows: RunRow[];
}

export function makeRunResult(run: PreparedRun, placement: Placement = placeStudents(run)): RunResult {
  const seated = listSeats(run, placement);
  const bySite = getSiteFigures(run, placement, seated);
  const cutoffs = new Map(bySite.map(({ siteId, cutoff }) => [siteId, cutoff]));
  const rows = run.students.map((student, index): RunRow => {
    const seat = seated[index] ?? null;
    return {
      studentId: student.id,
      siteId: seat?.siteId ?? null,
      rank: seat?.rank ?? null,
      tier: seat?.tier ?? null,
      lottery: index + 1,
      late: student.isLate,
      preferences: listPreferences(run, placement, index, cutoffs),
    };
  });
  return { figures: countFigures(run, rows), bySite, byCounty: getCountyFigures(run, rows), rows };
}

export function getNotDraftRefusal(state: RunState): MessageKey | null {
  return state === 'draft' ? null : `placement.${state}`;
}

/** Lets others check the matching, and the nearby placements after it. */
export function makeRunFile(
  run: PreparedRun,
  { ranks, nearby }: Placement,
  season: Pick<PlacementFile, 'season' | 'lotteryBy' | 'lotterySeed' | 'lotteryHash'>,
  toCode: (id: string) => string,
): PlacementFile {
  const getSiteId = (index: number | undefined): number | null => run.sites[index ?? -1]?.id ?? null;
  return {
    season: season.season,
    rules: run.rules,
    lotteryBy: season.lotteryBy,
    lotterySeed: season.lotterySeed,
    lotteryHash: season.lotteryHash,
    sites: run.sites
      .map((site, index) => ({ site, capacity: run.seats[index] ?? 0 }))
      .filter(({ site }) => getPlacementRefusal(site) === null)
      .map(({ site, capacity }) => ({ id: site.id, capacity })),
    students: run.students.map((student, index) => {
      const prefs: number[] = [];
      const tiers: Record<string, number> = {};
      for (let at = index * RANKS; at < (index + 1) * RANKS; at++) {
        const id = getSiteId(run.choices[at]);
        if (id === null) continue;
        prefs.push(id);
        tiers[id] = run.tiers[at] ?? 0;
      }
      const rank = ranks[index] ?? -1;
      return {
        id: toCode(student.id),
        family: toCode(student.userId),
        prefs,
        lottery: index + 1,
        tiers,
        late: student.isLate,
        site: rank < 0 ? null : getSiteId(run.choices[index * RANKS + rank]),
        rank: rank < 0 ? null : ((rank + 1) as PreferenceNumber),
      };
    }),
    nearby: run.students.flatMap(({ id }, index) => {
      const site = getSiteId(nearby[index]);
      return site === null ? [] : [{ id: toCode(id), site }];
    }),
  };
}

interface Seat {
  siteId: number;
  site: number;
  rank: Exclude<PlacementRank, null>;
  tier: number;
}

function listSeats(run: PreparedRun, { ranks, nearby }: Placement): (Seat | null)[] {
  const tierAt = makeTierRule(run.rules, run.siblings);
  return run.students.map((student, index): Seat | null => {
    const got = ranks[index] ?? -1;
    const at = index * RANKS + got;
    const site = (got >= 0 ? run.choices[at] : nearby[index]) ?? -1;
    const found = run.sites[site];
    if (!found) return null;
    return got >= 0
      ? { siteId: found.id, site, rank: (got + 1) as PreferenceNumber, tier: run.tiers[at] ?? 0 }
      : { siteId: found.id, site, rank: 'nearby', tier: tierAt(student, found) };
  });
}

function isTurnedAway(run: PreparedRun, { ranks }: Placement, index: number, rank: number): boolean {
  const got = ranks[index] ?? -1;
  return (run.choices[index * RANKS + rank] ?? -1) >= 0 && (got < 0 || rank < got);
}

function getSiteFigures(
  run: PreparedRun,
  placement: Placement,
  seated: readonly (Seat | null)[],
): RunSiteFigures[] {
  const figures = run.sites.map(({ id }, site): RunSiteFigures => ({
    siteId: id,
    seats: run.seats[site] ?? 0,
    filled: 0,
    firstChoices: 0,
    turnedAway: 0,
    cutoff: null,
  }));
  const byId = new Map(figures.map((site) => [site.siteId, site]));
  const last = new Map<number, OrderPlace>();
  for (const [index, student] of run.students.entries()) {
    const first = byId.get(getFirstChoice(student) ?? NaN);
    if (first) first.firstChoices++;
    for (let rank = 0; rank < RANKS; rank++) {
      const site = figures[run.choices[index * RANKS + rank] ?? -1];
      if (site && isTurnedAway(run, placement, index, rank)) site.turnedAway++;
    }
    const seat = seated[index];
    const site = seat && figures[seat.site];
    if (!site) continue;
    site.filled++;
    const before = last.get(seat.siteId);
    // Students come in lottery order, so among equal tiers the later one is the last.
    if (!before || seat.tier >= before.tier) last.set(seat.siteId, { tier: seat.tier, lottery: index + 1 });
  }
  for (const site of figures) {
    if (site.filled >= site.seats) site.cutoff = last.get(site.siteId) ?? null;
  }
  return figures;
}

function listPreferences(
  run: PreparedRun,
  placement: Placement,
  index: number,
  cutoffs: ReadonlyMap<number, OrderPlace | null>,
): RunPreference[] {
  const preferences = run.students[index]?.preferences ?? [];
  return preferences.flatMap((siteId, rank): RunPreference[] => {
    if (siteId === null) return [];
    const skip = run.skips[index * RANKS + rank];
    if (skip) return [{ siteId, reason: skip }];
    if (placement.ranks[index] === rank) return [{ siteId, reason: 'placed' }];
    if (!isTurnedAway(run, placement, index, rank)) return [{ siteId, reason: 'notReached' }];
    const cutoff = cutoffs.get(siteId);
    return [{ siteId, reason: 'full', ...(cutoff ? { cutoff } : {}) }];
  });
}

function countFigures(run: PreparedRun, rows: readonly RunRow[]): RunFigures {
  const countRanked = (wanted: PlacementRank): number => rows.filter(({ rank }) => rank === wanted).length;
  const unplaced = countRanked(null);
  return {
    pool: rows.length,
    first: countRanked(1),
    second: countRanked(2),
    third: countRanked(3),
    nearby: countRanked('nearby'),
    unplaced,
    splitFamilies: splitFamilies(run, rows),
    seatsFree: run.seats.reduce((sum, seats) => sum + seats, 0),
    seatsUsed: rows.length - unplaced,
  };
}

function splitFamilies(run: PreparedRun, rows: readonly RunRow[]): number {
  const sites = new Map<string, number>();
  const split = new Set<string>();
  for (const [index, { siteId }] of rows.entries()) {
    const family = run.students[index]?.userId;
    if (siteId === null || family === undefined) continue;
    if ((sites.get(family) ?? siteId) !== siteId) split.add(family);
    sites.set(family, siteId);
  }
  return split.size;
}

function getCountyFigures(run: PreparedRun, rows: readonly RunRow[]): RunCountyFigures[] {
  const countiesBySite = new Map(run.sites.map(({ id, county }) => [id, county]));
  const figures = new Map<string | null, RunCountyFigures>();
  for (const [index, student] of run.students.entries()) {
    const county = countiesBySite.get(getFirstChoice(student) ?? NaN) ?? null;
    const counted = figures.get(county) ?? { county, pool: 0, placed: 0 };
    counted.pool++;
    if (typeof rows[index]?.siteId === 'number') counted.placed++;
    figures.set(county, counted);
  }
  return [...figures.values()].sort((a, b) => compareByName(a.county, b.county));
}

function compareByName(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
