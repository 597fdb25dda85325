import type { MapSite, SiteRoom } from '../contract/site.js';
import type { Grade } from '../enums/enums.js';
import { getMilesBetween, type Point } from '../geo/distance.js';
import { isOffered, teachesGrade } from '../status/site-status.js';

const PLENTY_BELOW = 3 / 4;

type Demand = Pick<MapSite, 'available' | 'usableSeats' | 'firstChoices'>;

export function getSiteRoom({ available, usableSeats, firstChoices }: Demand): SiteRoom {
  if (available <= 0) return 'full';
  if (firstChoices < PLENTY_BELOW * usableSeats) return 'plenty';
  return firstChoices < usableSeats ? 'filling' : 'full';
}

export function hasRoom(site: Demand): boolean {
  return getSiteRoom(site) !== 'full';
}

const MOST_OFFERED = 3;

/** Up to three sites that teach the grade, with miles. */
export function findNearestWithRoom(
  sites: readonly MapSite[],
  { from, grade, except }: { from: Point; grade: Grade | null; except: ReadonlySet<number> },
): { site: MapSite; miles: number }[] {
  return sites
    .filter((site) => isOffered(site.status) && !except.has(site.id) && hasRoom(site))
    .filter((site) => teachesGrade(site.grades, grade))
    .map((site) => ({ site, miles: getMilesBetween(from, site.location) }))
    .sort((a, b) => a.miles - b.miles || a.site.id - b.site.id)
    .slice(0, MOST_OFFERED);
}
