import type { PlacementRunSite, RunFigures, RunPreference } from '../contract/placement.js';
import type { Grade } from '../enums/enums.js';
import { milesBetween, type Point } from '../geo/distance.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';
import { seatsToOpenText, type SeatFigures } from '../sites/site-figures.js';
import { takesStudents, teachesGrade, type TakingSite } from '../status/site-status.js';

/** What a run's figures count, from the best outcome to the worst. */
export const RUN_OUTCOMES = ['first', 'second', 'third', 'nearby', 'unplaced'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** Children who get a seat. */
export function placedBy({ first, second, third, nearby }: Pick<RunFigures, RunOutcome>): number {
  return first + second + third + nearby;
}

/** What's better for the children; null if neither is. */
export type Better = 'more' | 'less' | null;

/** What's better in the second of two runs; of other children, no figure is. */
export function betterIn(
  pair: readonly [Pick<RunFigures, 'pool'>, Pick<RunFigures, 'pool'>],
  better: Better,
): Better {
  return pair[0].pool === pair[1].pool ? better : null;
}

/** First choices for each seat that the run could fill; Infinity at a site that's wanted and has none. */
export function pressureAt({
  firstChoices,
  seats,
}: Pick<PlacementRunSite, 'firstChoices' | 'seats'>): number {
  return firstChoices === 0 ? 0 : firstChoices / seats;
}

/** The sites that are wanted the most first. */
export function byPressure(a: PlacementRunSite, b: PlacementRunSite): number {
  const [one, other] = [pressureAt(a), pressureAt(b)];
  return one === other ? b.firstChoices - a.firstChoices || a.siteId - b.siteId : other - one;
}

/** How more instructors would help a site that a run left full, or that no child can be placed there now. */
export function staffingAdvice(
  site: SeatFigures & TakingSite,
  text: (key: MessageKey, params: MessageParams) => string,
): string | null {
  return takesStudents(site) ? seatsToOpenText(site, text) : text('placement.outcome.notTaking', {});
}

/** A site as far as it could take a child whom the run didn't place. */
export interface SpareSite {
  id: number;
  /** Seats that the run left free. */
  free: number;
  /** One character per grade; null means all grades. */
  grades: string | null;
  location: Point | null;
}

interface SpareSeats<S extends SpareSite> {
  site: S;
  /** The family's choice that the distance is measured from. */
  from: S;
  miles: number;
}

/**
 * The nearest site with seats left for a child without one: it teaches the grade, and the family didn't name it. The
 * distance is from the family's best choice that has a location. Null if there's none.
 */
export function nearestSpareSeats<S extends SpareSite>(
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
    const miles = milesBetween(from.location, site.location);
    if (!nearest || miles < nearest.miles) nearest = { site, from, miles };
  }
  return nearest;
}

/** A site that two runs fill differently. */
export interface SiteDifference {
  id: number;
  name: string;
  /** What the first and the second run say; null where it isn't in the run. */
  runs: readonly [PlacementRunSite | null, PlacementRunSite | null];
}

/** The sites where two runs differ in children placed or turned away; the largest difference first. */
export function siteDifferences(
  first: readonly PlacementRunSite[],
  second: readonly PlacementRunSite[],
): SiteDifference[] {
  const others = new Map(second.map((site) => [site.siteId, site]));
  const known = new Set(first.map(({ siteId }) => siteId));
  const pairs = [
    ...first.map((site) => [site, others.get(site.siteId) ?? null] as const),
    ...second.filter(({ siteId }) => !known.has(siteId)).map((site) => [null, site] as const),
  ];
  const gap = (of: 'filled' | 'turnedAway', [a, b]: SiteDifference['runs']) =>
    Math.abs((a?.[of] ?? 0) - (b?.[of] ?? 0));
  return pairs
    .flatMap((runs) => {
      const [site = null] = runs.filter((one) => one !== null);
      return site ? [{ id: site.siteId, name: site.name, runs }] : [];
    })
    .filter(({ runs }) => gap('filled', runs) + gap('turnedAway', runs) > 0)
    .sort(
      (a, b) =>
        gap('filled', b.runs) - gap('filled', a.runs) ||
        gap('turnedAway', b.runs) - gap('turnedAway', a.runs),
    );
}
