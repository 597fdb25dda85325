import type { OrderPlace, PreferenceNumber, Standing } from '../contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../forms/placement.js';
import { freeSeats } from '../sites/site-figures.js';
import {
  RANKS,
  prepareRun,
  type Lottery,
  type PlacementInput,
  type PreparedRun,
  type TierRules,
  type WaitingStudent,
} from './run-input.js';

/** A child in the order of a site; position 1 is the next one. */
export interface WaitingPlace extends OrderPlace {
  student: WaitingStudent;
  preference: PreferenceNumber;
  position: number;
}

/** A site with seats that children are waiting for. */
export interface Opening {
  siteId: number;
  freeSeats: number;
  /** Children who may get one of them. */
  waiting: number;
  next: WaitingPlace;
}

/**
 * Everyone who waits, by lottery, with their tiers by the rules of the run released last; the default ones before the
 * first. Openings and waitlists are read from it.
 */
export function prepareWaiting(
  input: PlacementInput,
  lottery: Lottery,
  { priorities, nearMiles, late }: TierRules = DEFAULT_PLACEMENT_RULES,
): PreparedRun {
  return prepareRun(input, { ...DEFAULT_PLACEMENT_RULES, priorities, nearMiles, late }, lottery);
}

/** The children who chose a site and weren't declined by it, in the order in which it would take them. */
export function waitlistOf({ students, tiers, skips }: PreparedRun, siteId: number): WaitingPlace[] {
  return students
    .flatMap((student, index): Omit<WaitingPlace, 'position'>[] => {
      const rank = student.preferences.indexOf(siteId);
      const at = index * RANKS + rank;
      if (rank < 0 || skips[at] === 'declined') return [];
      const preference = (rank + 1) as PreferenceNumber;
      return [{ student, preference, tier: tiers[at] ?? 0, lottery: index + 1 }];
    })
    .sort((a, b) => a.tier - b.tier || a.lottery - b.lottery)
    .map((place, index) => ({ ...place, position: index + 1 }));
}

/**
 * Where every child stands at the sites it could still get, by the child's ID and in the order of its preferences; the
 * positions are those of `waitlistOf`.
 */
export function standingsOf(run: PreparedRun): Map<string, Standing[]> {
  const { students, sites, skips } = run;
  const standings = new Map<string, Standing[]>();
  const chosen = new Set(students.flatMap(({ preferences }) => preferences));
  for (const { id: siteId } of sites) {
    if (!chosen.has(siteId)) continue;
    const waitlist = waitlistOf(run, siteId);
    for (const { student, preference, position, lottery } of waitlist) {
      if (skips[(lottery - 1) * RANKS + preference - 1] !== null) continue;
      const own = standings.get(student.id) ?? [];
      own.push({ siteId, preference, waiting: waitlist.length, position });
      standings.set(student.id, own);
    }
  }
  for (const own of standings.values()) own.sort((a, b) => a.preference - b.preference);
  return standings;
}

/** The sites with free seats that a waiting child may still get, by id, with the child who's next. */
export function openingsOf({ students, sites, choices, tiers }: PreparedRun): Opening[] {
  const openings = sites.map(({ id }) => ({ siteId: id, waiting: 0, next: null as WaitingPlace | null }));
  for (const [index, student] of students.entries()) {
    for (let rank = 0; rank < RANKS; rank++) {
      const at = index * RANKS + rank;
      const opening = openings[choices[at] ?? -1];
      if (!opening) continue;
      opening.waiting++;
      const tier = tiers[at] ?? 0;
      // Students come in lottery order, so among equal tiers the first one is next.
      if (opening.next && opening.next.tier <= tier) continue;
      const preference = (rank + 1) as PreferenceNumber;
      opening.next = { student, preference, tier, lottery: index + 1, position: 1 };
    }
  }
  return openings.flatMap(({ next, ...opening }, index): Opening[] => {
    const site = sites[index];
    const free = site ? freeSeats(site) : 0;
    return next && free > 0 ? [{ ...opening, freeSeats: free, next }] : [];
  });
}
