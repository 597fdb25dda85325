import type { MapSite } from '../contract/site.js';

/** How many families want a site's seats, before the placement. */
export const SITE_DEMANDS = ['plenty', 'filling', 'likelyFull'] as const;
export type SiteDemand = (typeof SITE_DEMANDS)[number];

/** Below this share of the usable seats, a site has plenty of room. */
const PLENTY_BELOW = 3 / 4;

/** By the submitted applications that name the site first, compared with its usable seats (contract-2 section 5). */
export function siteDemand({
  usableSeats,
  firstChoices,
}: Pick<MapSite, 'usableSeats' | 'firstChoices'>): SiteDemand {
  if (firstChoices < PLENTY_BELOW * usableSeats) return 'plenty';
  return firstChoices < usableSeats ? 'filling' : 'likelyFull';
}

/** Whether another family has a fair chance of a seat: some are left, and not everyone else wants them. */
export function hasRoom(site: Pick<MapSite, 'available' | 'usableSeats' | 'firstChoices'>): boolean {
  return site.available > 0 && siteDemand(site) !== 'likelyFull';
}
