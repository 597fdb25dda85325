import { getMilesBetween, type Point } from '../geo/distance.js';
import { RANKS, getSkipReason, type PlacementSite, type PreparedRun } from './run-input.js';

/** Students 0 to n - 1 are in lottery order; sites are 0 to m - 1. */
interface MatchingInput {
  readonly ranks: number;
  /** At `student * ranks + rank`; -1 for none. */
  readonly choices: Int32Array;
  readonly tiers: Uint8Array;
  readonly seats: Int32Array;
}

/**
 * Student-proposing deferred acceptance (Gale and Shapley). A site keeps those with the lowest tier, then
 * lottery. No student and site would rather have each other, and each student has the best site that's
 * possible in any such result. Returns ranks from 0; -1 without a seat.
 */
export function match({ ranks, choices, tiers, seats }: MatchingInput): Int8Array {
  const count = choices.length / ranks;
  const placed = new Int8Array(count).fill(-1);
  const asked = new Uint8Array(count);
  const { starts, room } = getSeatRanges(choices, seats);
  // For each site, a heap of those it keeps with the last one on top, as `tier * count + student`.
  const kept = new Int32Array(starts[seats.length] as number);
  const sizes = new Int32Array(seats.length);

  for (let first = 0; first < count; first++) {
    let student = first;
    while (student >= 0 && (asked[student] as number) < ranks) {
      const rank = asked[student] as number;
      asked[student] = rank + 1;
      const at = student * ranks + rank;
      const site = choices[at] as number;
      if (site < 0) continue;
      const key = (tiers[at] as number) * count + student;
      const start = starts[site] as number;
      const size = sizes[site] as number;
      if (size < (room[site] as number)) {
        siftUp(kept, start, size, key);
        sizes[site] = size + 1;
        placed[student] = rank;
        student = -1;
      } else if (size > 0 && key < (kept[start] as number)) {
        placed[student] = rank;
        student = (kept[start] as number) % count;
        placed[student] = -1;
        siftDown(kept, start, size, key);
      }
    }
  }
  return placed;
}

/** Where each site's heap begins, and its seats, capped at the number of children who ask. */
function getSeatRanges(choices: Int32Array, seats: Int32Array): { starts: Int32Array; room: Int32Array } {
  const room = new Int32Array(seats.length);
  for (const site of choices) if (site >= 0) room[site] = (room[site] as number) + 1;
  const starts = new Int32Array(seats.length + 1);
  for (let site = 0; site < seats.length; site++) {
    room[site] = Math.min(room[site] as number, seats[site] as number);
    starts[site + 1] = (starts[site] as number) + (room[site] as number);
  }
  return { starts, room };
}

function siftUp(heap: Int32Array, start: number, size: number, key: number): void {
  let at = size;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[start + parent] as number;
    if (above >= key) break;
    heap[start + at] = above;
    at = parent;
  }
  heap[start + at] = key;
}

function siftDown(heap: Int32Array, start: number, size: number, key: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && (heap[start + child + 1] as number) > (heap[start + child] as number)) child++;
    const below = heap[start + child] as number;
    if (below <= key) break;
    heap[start + at] = below;
    at = child;
  }
  heap[start + at] = key;
}

export interface Placement {
  /** From 0; -1 without a seat, also for those placed nearby. */
  ranks: Int8Array;
  /** -1 for everyone who wasn't placed nearby. */
  nearby: Int32Array;
}

export function placeStudents(run: PreparedRun): Placement {
  const ranks = match({ ranks: RANKS, ...run });
  return { ranks, nearby: placeNearby(run, ranks) };
}

/** In lottery order, within the rules' miles, and never at a site that would skip the child. */
function placeNearby(run: PreparedRun, ranks: Int8Array): Int32Array {
  const nearby = new Int32Array(ranks.length).fill(-1);
  if (!run.rules.nearby) return nearby;
  const left = Int32Array.from(run.seats);
  for (const [student, rank] of ranks.entries()) {
    if (rank < 0) continue;
    const site = run.choices[student * RANKS + rank] as number;
    left[site] = (left[site] as number) - 1;
  }
  const sitesNear = sortNearestFirst(run.sites, left, run.rules.nearbyMiles);
  for (const [index, student] of run.students.entries()) {
    if ((ranks[index] as number) >= 0 || !student.acceptsNearby || !student.home) continue;
    const site = sitesNear(student.home).find(
      (near) => (left[near] as number) > 0 && getSkipReason(student, run.sites[near] ?? null) === null,
    );
    if (site === undefined) continue;
    nearby[index] = site;
    left[site] = (left[site] as number) - 1;
  }
  return nearby;
}

/** Many children live in one ZIP, so each place is computed once. */
function sortNearestFirst(
  sites: readonly PlacementSite[],
  left: Int32Array,
  miles: number,
): (home: Point) => readonly number[] {
  const open = [...sites.entries()].filter(([index]) => (left[index] as number) > 0);
  const known = new Map<string, readonly number[]>();
  return (home) => {
    const key = `${home.lat},${home.lng}`;
    const found =
      known.get(key) ??
      open
        .map(([index, { location }]) => ({
          index,
          away: location ? getMilesBetween(home, location) : Infinity,
        }))
        .filter(({ away }) => away <= miles)
        .sort((a, b) => a.away - b.away || a.index - b.index)
        .map(({ index }) => index);
    known.set(key, found);
    return found;
  };
}
