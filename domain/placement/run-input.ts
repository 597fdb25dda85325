import type { ReasonedPlace } from '../contract/placement.js';
import type { Grade } from '../enums/enums.js';
import type { Priority, SkipReason } from '../enums/placement.js';
import { foldText } from '../fields/folded-text.js';
import type { PlacementRules } from '../forms/placement.js';
import { PREFERENCES } from '../forms/preference.js';
import { getMilesBetween, type Point } from '../geo/distance.js';
import {
  countFreeSeats,
  countOverbookedSeats,
  countUsableSeats,
  type SeatFigures,
} from '../sites/site-figures.js';
import { teachesGrade, type TakingSite } from '../status/site-status.js';
import { getPlacementRefusal, type LeftSites, type SeatFacts } from './moves.js';

export interface WaitingStudent extends LeftSites {
  id: string;
  /** Children of one account are siblings. */
  userId: string;
  grade: Grade | null;
  /** The center of the child's ZIP. */
  home: Point | null;
  /** The districts of the school after the summer and of the one before. */
  incomingDistrict: string | null;
  outgoingDistrict: string | null;
  /** As the family numbered them. */
  preferences: readonly [number | null, number | null, number | null];
  isLate: boolean;
  acceptsNearby: boolean;
}

export interface PlacementSite extends SeatFacts {
  grades: string | null;
  district: string | null;
  county: string | null;
  location: Point | null;
  instructorCount: number;
}

/** Assigned or accepted. */
export interface SeatHolder {
  userId: string;
  siteId: number;
}

/** A consistent snapshot; the order doesn't matter. */
export interface PlacementInput {
  students: readonly WaitingStudent[];
  sites: readonly PlacementSite[];
  seatHolders: readonly SeatHolder[];
}

export interface Lottery {
  /** 32 random bytes in hex. */
  seed: string;
  sha256: (text: string) => string;
  /** The code or the ID (`LOTTERY_KEYS`). */
  toKey: (id: string) => string;
}

export const RANKS = PREFERENCES.length;

/**
 * The order doesn't depend on the input's: students by lottery, from index 0, and sites by id. A student's
 * preferences are at `student * RANKS + rank`.
 */
export interface PreparedRun {
  rules: PlacementRules;
  students: readonly WaitingStudent[];
  sites: readonly PlacementSite[];
  seats: Int32Array;
  /** Indexes of sites; -1 if there's none or it's skipped. */
  choices: Int32Array;
  tiers: Uint8Array;
  skips: readonly (SkipReason | null)[];
  siblings: Siblings;
}

export function prepareRun(input: PlacementInput, rules: PlacementRules, lottery: Lottery): PreparedRun {
  const sites = [...input.sites].sort((a, b) => a.id - b.id);
  const positions = new Map(sites.map(({ id }, index) => [id, index]));
  const findSite = (id: number | null | undefined): PlacementSite | null =>
    sites[positions.get(id ?? NaN) ?? -1] ?? null;
  const isPooled = isInPool(rules.pool);
  const pool = input.students.filter((student) => isPooled(student.grade, findSite(getFirstChoice(student))));
  const students = sortByLottery(pool, lottery);
  const siblings = groupSiblings(input.seatHolders);
  const tierAt = makeTierRule(rules, siblings);

  const choices = new Int32Array(students.length * RANKS).fill(-1);
  const tiers = new Uint8Array(students.length * RANKS);
  const skips = new Array<SkipReason | null>(students.length * RANKS).fill(null);
  for (const [index, student] of students.entries()) {
    for (const [rank, id] of student.preferences.entries()) {
      if (id === null) continue;
      const at = index * RANKS + rank;
      const site = findSite(id);
      skips[at] = getSkipReason(student, site);
      if (site) tiers[at] = tierAt(student, site);
      if (skips[at] === null) choices[at] = positions.get(id) ?? -1;
    }
  }
  const seats = Int32Array.from(sites, (site) => countSeatsToFill(site, rules));
  return { rules, students, sites, seats, choices, tiers, skips, siblings };
}

/** A missing site takes no one. */
export function getSkipReason(student: WaitingStudent, site: PlacementSite | null): SkipReason | null {
  if (!site || getPlacementRefusal(site) !== null) return 'notTaking';
  if (!teachesGrade(site.grades, student.grade)) return 'grade';
  if (student.denials.includes(site.id)) return 'declined';
  return student.withdrawals.includes(site.id) ? 'withdrew' : null;
}

type RunSeatRules = Pick<PlacementRules, 'seats' | 'reservePercent' | 'overbookPercent'>;
type FilledSite = SeatFigures & TakingSite;

export function countSeatsToFill(
  site: FilledSite,
  { seats, reservePercent, overbookPercent }: RunSeatRules,
): number {
  const counted = seats === 'staffed' ? countUsableSeats(site) : site.studentCapacity;
  const overbooked = countOverbookedSeats(counted, overbookPercent);
  const reserve = Math.floor((overbooked * reservePercent) / 100);
  return countFreeSeats(site, overbooked - reserve);
}

export function countOverbooked(sites: readonly FilledSite[], rules: RunSeatRules): number {
  const plain = { ...rules, overbookPercent: 0 };
  return sites.reduce((sum, site) => sum + countSeatsToFill(site, rules) - countSeatsToFill(site, plain), 0);
}

export function getFirstChoice({ preferences }: WaitingStudent): number | null {
  return preferences.find((id) => id !== null) ?? null;
}

export function isInPool({
  grades,
  counties,
  districts,
}: PlacementRules['pool']): (
  grade: Grade | null,
  first: Pick<PlacementSite, 'county' | 'district'> | null,
) => boolean {
  const isAmong = (names: readonly string[] | undefined) => {
    const wanted = names && new Set(names.map(foldPlaceName));
    return (name: string | null | undefined) => !wanted || wanted.has(foldPlaceName(name));
  };
  const [isCounty, isDistrict] = [isAmong(counties), isAmong(districts)];
  return (grade, first) =>
    (grades === undefined || (grade !== null && grades.includes(grade))) &&
    isCounty(first?.county) &&
    isDistrict(first?.district);
}

function foldPlaceName(name: string | null | undefined): string {
  return foldText(name ?? '').trim();
}

/**
 * Sorts families by the hash of the account's key, then siblings by the hash of the child's. So siblings stay
 * together, and a family with three children has no better chance than one with a single child.
 */
export function sortByLottery<S extends Pick<WaitingStudent, 'id' | 'userId'>>(
  students: readonly S[],
  { seed, sha256, toKey }: Lottery,
): S[] {
  const hashId = (id: string): string => sha256(`${seed}:${toKey(id)}`);
  const families = new Map<string, string>();
  const drawn = students.map((student) => {
    const family = families.get(student.userId) ?? hashId(student.userId);
    families.set(student.userId, family);
    return { student, family, child: hashId(student.id) };
  });
  drawn.sort((a, b) => compare(a.family, b.family) || compare(a.child, b.child));
  return drawn.map(({ student }) => student);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Siblings = ReadonlyMap<string, ReadonlySet<number>>;

export function groupSiblings(seatHolders: readonly SeatHolder[]): Siblings {
  const sites = new Map<string, Set<number>>();
  for (const { userId, siteId } of seatHolders) {
    const own = sites.get(userId);
    if (own) own.add(siteId);
    else sites.set(userId, new Set([siteId]));
  }
  return sites;
}

export type TierRules = Pick<PlacementRules, 'priorities' | 'nearMiles' | 'late'>;

export type TieredStudent = Pick<
  WaitingStudent,
  'userId' | 'home' | 'incomingDistrict' | 'outgoingDistrict' | 'isLate'
>;
export type TieredSite = Pick<PlacementSite, 'id' | 'district' | 'location'>;

/**
 * The lower tier goes first. Each priority that the child lacks sets a bit, the most important one the
 * highest; a late application sets one above those. So a priority outweighs all less important ones.
 */
export function getTier(
  { priorities, late }: TierRules,
  isLate: boolean,
  has: (priority: Priority) => boolean,
): number {
  let tier = late === 'last' && isLate ? 1 : 0;
  for (const priority of priorities) tier = tier * 2 + (has(priority) ? 0 : 1);
  return tier;
}

export function getTierReasons(
  tier: number,
  { priorities, late }: Pick<TierRules, 'priorities' | 'late'>,
): Pick<ReasonedPlace, 'priorities' | 'late'> {
  const getBit = (index: number): number => 2 ** (priorities.length - 1 - index);
  return {
    priorities: priorities.filter((_, index) => Math.floor(tier / getBit(index)) % 2 === 0),
    late: late === 'last' && tier >= 2 ** priorities.length,
  };
}

export function makeTierRule(
  rules: TierRules,
  siblings: Siblings,
): (student: TieredStudent, site: TieredSite) => number {
  const foldedNames = new Map<string | null, string>();
  const foldOrSkip = (name: string | null): string => {
    const known = foldedNames.get(name) ?? foldPlaceName(name);
    foldedNames.set(name, known);
    return known;
  };
  const has: Record<Priority, (student: TieredStudent, site: TieredSite) => boolean> = {
    sibling: ({ userId }, { id }) => siblings.get(userId)?.has(id) === true,
    district: ({ incomingDistrict, outgoingDistrict }, { district }) => {
      const own = foldOrSkip(incomingDistrict) || foldOrSkip(outgoingDistrict);
      return own !== '' && own === foldOrSkip(district);
    },
    near: ({ home }, { location }) =>
      home !== null && location !== null && getMilesBetween(home, location) <= rules.nearMiles,
  };
  return (student, site) => getTier(rules, student.isLate, (priority) => has[priority](student, site));
}
