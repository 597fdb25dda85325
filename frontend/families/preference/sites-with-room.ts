import type { MapSite } from '../../../domain/contract/site.js';
import type { Grade } from '../../../domain/enums/enums.js';
import { milesBetween, type Point } from '../../../domain/geo/distance.js';
import { hasRoom } from '../../../domain/sites/site-demand.js';
import { isOffered, teachesGrade } from '../../../domain/status/site-status.js';

const MOST_OFFERED = 3;

interface Chooser {
  denials: readonly number[];
  withdrawals: readonly number[];
  grade: Grade | null;
  /** Its home, if known. */
  home: Point | null;
}

/** A site with room, and how far it is from the child's home, or from the first choice if we don't know the home. */
export interface NearbySite {
  site: MapSite;
  miles: number;
}

/**
 * The nearest sites with room that teach the child's grade, if every chosen site is likely full; null if one isn't, or
 * none is chosen. Sites that the child has left aren't offered.
 */
export function sitesWithRoom(
  sites: readonly MapSite[],
  chosenIds: readonly number[],
  { grade, home, denials, withdrawals }: Chooser,
): NearbySite[] | null {
  const chosen = chosenIds.flatMap((id) => sites.find((site) => site.id === id) ?? []);
  const from = home ?? chosen[0]?.location;
  if (!from || chosen.length === 0 || chosen.some(hasRoom)) return null;
  const known = new Set([...chosenIds, ...denials, ...withdrawals]);
  return sites
    .filter((site) => isOffered(site.status) && !known.has(site.id) && hasRoom(site))
    .filter((site) => teachesGrade(site.grades, grade))
    .map((site) => ({ site, miles: milesBetween(from, site.location) }))
    .sort((a, b) => a.miles - b.miles || a.site.id - b.site.id)
    .slice(0, MOST_OFFERED);
}
