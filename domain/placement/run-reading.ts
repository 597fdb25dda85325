import type { PlacementRunSite, RunFigures, RunPreference } from '../contract/placement.js';
import type { Grade } from '../enums/enums.js';
import { getMilesBetween, type Point } from '../geo/distance.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';
import { describeSeatsToOpen, type SeatFigures } from '../sites/site-figures.js';
import { takesStudents, teachesGrade, type TakingSite } from '../status/site-status.js';

export const RUN_OUTCOMES = ['first', 'second', 'third', 'nearby', 'unplaced'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

export function countPlaced({ first, second, third, nearby }: Pick<RunFigures, RunOutcome>): number {
  return first + second + third + nearby;
}

export type Better = 'more' | 'less' | null;

/** Figures of different pools can't be compared. */
export function chooseBetter(
  pair: readonly [Pick<RunFigures, 'pool'>, Pick<RunFigures, 'pool'>],
  better: Better,
): Better {
  return pair[0].pool === pair[1].pool ? better : null;
}

/** First choices for each seat; Infinity at a site that has none but is wanted. */
export function getPressure({
  firstChoices,
  seats,
}: Pick<PlacementRunSite, 'firstChoices' | 'seats'>): number {
  return firstChoices === 0 ? 0 : firstChoices / seats;
}

export function compareByPressure(a: PlacementRunSite, b: PlacementRunSite): number {
  const [one, other] = [getPressure(a), getPressure(b)];
  return one === other ? b.firstChoices - a.firstChoices || a.siteId - b.siteId : other - one;
}

export function getStaffingAdvice(
  site: SeatFigures & TakingSite,
  text: (key: MessageKey, params: MessageParams) => string,
): string | null {
  return takesStudents(site) ? describeSeatsToOpen(site, text) : text('placement.outcome.notTaking', {});
}

export interface SpareSite {
  id: number;
  free: number;
  grades: string | null;
  location: Point | null;
}

interface SpareSeats<S extends SpareSite> {
  site: S;
  from: S;
  miles: number;
}

/** It teaches the grade and wasn't chosen; the distance is from the best choice that has a location. */
export function findNearestSpareSeats<S extends SpareSite>(
  { grade, preferences }: { grade: Grade | null; preferences: readonly Pick<RunPreference, 'siteId'>[] },
  sites: ReadonlyMap<number, S>,
): SpareSeats<S> | null {
  const named = preferences.map(({ siteId }) => siteId);
  const from = named.map((id) => sites.get(id)).find((site) => site?.location);
  if (!from?.location) return null;
  let nearest: SpareSeats<S> | null = null;
  for (const site of sites.values()) {
    if (site.free <= 0 || !site.location || named.includes(site.id)) continue;
    if (!teachesGrade(site.grades, grade)) continue;
    const miles = getMilesBetween(from.location, site.location);
    if (!nearest || miles < nearest.miles) nearest = { site, from, miles };
  }
  return nearest;
}

export interface SiteDifference {
  id: number;
  name: string;
  /** Null where the site isn't in the run. */
  runs: readonly [PlacementRunSite | null, PlacementRunSite | null];
}

/** By the difference in children placed or turned away, the largest first. */
export function listSiteDifferences(
  first: readonly PlacementRunSite[],
  second: readonly PlacementRunSite[],
): SiteDifference[] {
  const others = new Map(second.map((site) => [site.siteId, site]));
  const known = new Set(first.map(({ siteId }) => siteId));
  const pairs = [
    ...first.map((site) => [site, others.get(site.siteId) ?? null] as const),
    ...second.filter(({ siteId }) => !known.has(siteId)).map((site) => [null, site] as const),
  ];
  const getGap = (of: 'filled' | 'turnedAway', [a, b]: SiteDifference['runs']) =>
    Math.abs((a?.[of] ?? 0) - (b?.[of] ?? 0));
  return pairs
    .flatMap((runs) => {
      const [site = null] = runs.filter((one) => one !== null);
      return site ? [{ id: site.siteId, name: site.name, runs }] : [];
    })
    .filter(({ runs }) => getGap('filled', runs) + getGap('turnedAway', runs) > 0)
    .sort(
      (a, b) =>
        getGap('filled', b.runs) - getGap('filled', a.runs) ||
        getGap('turnedAway', b.runs) - getGap('turnedAway', a.runs),
    );
}
