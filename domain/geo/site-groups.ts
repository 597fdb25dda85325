import { getMetersBetween, type Point } from './distance.js';

export const SITE_GROUP_METERS = 100;

export interface MappedSite {
  readonly id: number;
  readonly location: Point;
}

export interface SiteGroup<S extends MappedSite> {
  readonly location: Point;
  readonly sites: readonly S[];
}

function getMiddle(sites: readonly MappedSite[]): Point {
  const total = sites.reduce(
    (sum, { location }) => ({ lat: sum.lat + location.lat, lng: sum.lng + location.lng }),
    { lat: 0, lng: 0 },
  );
  return { lat: total.lat / sites.length, lng: total.lng / sites.length };
}

/**
 * Any two sites of a group are close, so sites along a street don't become one marker far from its ends.
 * They're grouped in the order of ids, so markers stay in place when the list is filtered or sorted.
 */
export function groupSites<S extends MappedSite>(sites: readonly S[]): SiteGroup<S>[] {
  const groups: S[][] = [];
  for (const site of [...sites].sort((a, b) => a.id - b.id)) {
    const near = groups.find((members) =>
      members.every((member) => getMetersBetween(member.location, site.location) <= SITE_GROUP_METERS),
    );
    if (near) near.push(site);
    else groups.push([site]);
  }
  return groups.map((members) => ({ location: getMiddle(members), sites: members }));
}
