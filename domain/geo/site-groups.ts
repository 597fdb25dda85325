import { metersBetween, type Point } from './distance.js';

/** Sites this close to each other share one marker on the map. */
export const SITE_GROUP_METERS = 100;

export interface MappedSite {
  readonly id: number;
  readonly location: Point;
}

export interface SiteGroup<S extends MappedSite> {
  /** The marker's position: the center of its sites. */
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
 * Groups sites within 100 meters of each other.
 *
 * Any two sites of a group are that close, so a row of sites along a street doesn't become one marker far from its
 * ends. Sites are grouped in the order of their ids, so markers stay in place when the list is filtered or sorted.
 */
export function groupSites<S extends MappedSite>(sites: readonly S[]): SiteGroup<S>[] {
  const groups: S[][] = [];
  for (const site of [...sites].sort((a, b) => a.id - b.id)) {
    const near = groups.find((members) =>
      members.every((member) => metersBetween(member.location, site.location) <= SITE_GROUP_METERS),
    );
    if (near) near.push(site);
    else groups.push([site]);
  }
  return groups.map((members) => ({ location: middle(members), sites: members }));
}
