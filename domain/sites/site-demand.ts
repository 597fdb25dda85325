import type { MapSite, SiteRoom } from '../contract/site.js';
import type { Grade } from '../enums/enums.js';
import { milesBetween, type Point } from '../geo/distance.js';
import { isOffered, teachesGrade } from '../status/site-status.js';

/** Below this share of the usable seats, a site has plenty of room. */
const PLENTY_BELOW = 3 / 4;

type Demand = Pick<MapSite, 'available' | 'usableSeats' | 'firstChoices'>;

/**
 * By the submitted applications that name the site first, compared with its usable seats. A site without a free seat is
 * full, however many want it.
 */
export function siteRoom({ available, usableSeats, firstChoices }: Demand): SiteRoom {
  if (available <= 0) return 'full';
  if (firstChoices < PLENTY_BELOW * usableSeats) return 'plenty';
  return firstChoices < usableSeats ? 'filling' : 'full';
}

/** Whether another family has a fair chance of a seat: some are left, and not everyone else wants them. */
export function hasRoom(site: Demand): boolean {
  return siteRoom(site) !== 'full';
}

const MOST_OFFERED = 3;

/** The nearest sites with room that teach the grade and aren't among those in `except`, up to three; in miles. */
export function nearestWithRoom(
  sites: readonly MapSite[],
  { from, grade, except }: { from: Point; grade: Grade | null; except: ReadonlySet<number> },
): { site: MapSite; miles: number }[] {
  return sites
    .filter((site) => isOffered(site.status) && !except.has(site.id) && hasRoom(site))
    .filter((site) => teachesGrade(site.grades, grade))
    .map((site) => ({ site, miles: milesBetween(from, site.location) }))
    .sort((a, b) => a.miles - b.miles || a.site.id - b.site.id)
    .slice(0, MOST_OFFERED);
}
