import { metresBetween, type Point } from './distance.js';

/** Sites this near to each other share one marker on the map (spec section 9). */
export const SITE_GROUP_METRES = 100;

export interface MappedSite {
  readonly id: number;
  readonly location: Point;
}

export interface SiteGroup<S extends MappedSite> {
  /** Where the marker stands: the middle of its sites. */
  readonly location: Point;
  readonly sites: readonly S[];
}

function middle(sites: readonly MappedSite[]): Point {
  const total = sites.reduce(
    (sum, { location }) => ({ lat: sum.lat + location.lat, lng: sum.lng + location.lng }),
    { lat: 0, lng: 0 },
  );
  return { lat: total.lat / sites.length, lng: total.lng / sites.length };
}

/**
 * Puts sites within 100 metres of each other into one group.
 *
 * Every two sites of a group are that near, so that a row of sites along a street doesn't melt into one marker
 * far from its ends. Sites join in the order of their ids, whatever order they come in, so that markers stay
 * where they are when the list is filtered or sorted anew.
 */
export function groupSites<S extends MappedSite>(sites: readonly S[]): SiteGroup<S>[] {
  const groups: S[][] = [];
  for (const site of [...sites].sort((a, b) => a.id - b.id)) {
    const near = groups.find((members) =>
      members.every((member) => metresBetween(member.location, site.location) <= SITE_GROUP_METRES),
    );
    if (near) near.push(site);
    else groups.push([site]);
  }
  return groups.map((members) => ({ location: middle(members), sites: members }));
}
