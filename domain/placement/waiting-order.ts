import type { OrderPlace, PreferenceNumber } from '../contract/placement.js';
import type { Priority } from '../enums/placement.js';
import type { Standing } from '../events/events.js';
import { DEFAULT_PLACEMENT_RULES } from '../forms/placement.js';
import {
  RANKS,
  prepareRun,
  getTier,
  type Lottery,
  type PlacementInput,
  type PreparedRun,
  type TieredSite,
  type TieredStudent,
  type TierRules,
} from './run-input.js';

/** Position 1 is next in line. */
interface WaitingPlace {
  tier: number;
  position: number;
}

/** By tier, then by `lottery`: the place among everyone who waits. */
export function listWaiting<S extends TieredStudent & { lottery: number }>(
  students: readonly S[],
  site: TieredSite,
  tierAt: (student: TieredStudent, site: TieredSite) => number,
): (S & WaitingPlace)[] {
  return students
    .map((student) => ({ ...student, tier: tierAt(student, site) }))
    .sort(comparePlaces)
    .map((student, index) => ({ ...student, position: index + 1 }));
}

/** The same priorities apply to all of them, so they have the same tier. */
export interface WaitingGroup extends Readonly<Record<Priority, boolean>> {
  siteId: number;
  isLate: boolean;
  count: number;
  lottery: number;
}

export interface Opening<G> {
  waiting: number;
  tier: number;
  next: G;
}

export function listOpenings<G extends WaitingGroup>(
  groups: readonly G[],
  rules: TierRules,
): Map<number, Opening<G>> {
  const openings = new Map<number, Opening<G>>();
  for (const group of groups) {
    const tier = getTier(rules, group.isLate, (priority) => group[priority]);
    const other = openings.get(group.siteId);
    const waiting = group.count + (other?.waiting ?? 0);
    const isFirst =
      !other || tier < other.tier || (tier === other.tier && group.lottery < other.next.lottery);
    openings.set(group.siteId, isFirst ? { waiting, tier, next: group } : { ...other, waiting });
  }
  return openings;
}

function comparePlaces(a: OrderPlace, b: OrderPlace): number {
  return a.tier - b.tier || a.lottery - b.lottery;
}

export function prepareWaiting(
  input: PlacementInput,
  lottery: Lottery,
  { priorities, nearMiles, late }: TierRules,
): PreparedRun {
  return prepareRun(input, { ...DEFAULT_PLACEMENT_RULES, priorities, nearMiles, late }, lottery);
}

/** By the child's ID, in the order of its preferences. */
export function listStandings({ students, tiers, skips }: PreparedRun): Map<string, Standing[]> {
  const waitlists = new Map<number, (OrderPlace & { index: number; rank: number })[]>();
  for (const [index, { preferences }] of students.entries()) {
    for (const [rank, siteId] of preferences.entries()) {
      const at = index * RANKS + rank;
      if (siteId === null || skips[at] === 'declined') continue;
      const waitlist = waitlists.get(siteId) ?? [];
      waitlist.push({ index, rank, tier: tiers[at] ?? 0, lottery: index + 1 });
      waitlists.set(siteId, waitlist);
    }
  }
  const standings = new Map<string, Standing[]>();
  for (const [siteId, waitlist] of waitlists) {
    for (const [place, { index, rank }] of waitlist.sort(comparePlaces).entries()) {
      const student = students[index];
      if (!student || skips[index * RANKS + rank] !== null) continue;
      const own = standings.get(student.id) ?? [];
      const preference = (rank + 1) as PreferenceNumber;
      own.push({ siteId, preference, waiting: waitlist.length, position: place + 1 });
      standings.set(student.id, own);
    }
  }
  for (const own of standings.values()) own.sort((a, b) => a.preference - b.preference);
  return standings;
}
