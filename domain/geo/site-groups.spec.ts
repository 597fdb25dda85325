import { groupSites, type MappedSite } from './site-groups.js';

const METERS_PER_DEGREE_NORTH = 111_195;

function makeSiteAt(id: number, metersNorth: number): MappedSite {
  return { id, location: { lat: 35 + metersNorth / METERS_PER_DEGREE_NORTH, lng: -106 } };
}

function listIds(sites: readonly MappedSite[]): number[][] {
  return groupSites(sites).map((group) => group.sites.map(({ id }) => id));
}

describe('grouping sites on the map', () => {
  it.each<[string, MappedSite[], number[][]]>([
    ['no sites, no groups', [], []],
    ['a site alone is a group of one', [makeSiteAt(1, 0)], [[1]]],
    ['two sites at one point share a group', [makeSiteAt(1, 0), makeSiteAt(2, 0)], [[1, 2]]],
    ['99 meters is near', [makeSiteAt(1, 0), makeSiteAt(2, 99)], [[1, 2]]],
    ['101 meters is not', [makeSiteAt(1, 0), makeSiteAt(2, 101)], [[1], [2]]],
    [
      'a row of sites does not become one group',
      [makeSiteAt(1, 0), makeSiteAt(2, 80), makeSiteAt(3, 160), makeSiteAt(4, 240)],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a site close to two groups joins the first',
      [makeSiteAt(1, 0), makeSiteAt(2, 150), makeSiteAt(3, 75)],
      [[1, 3], [2]],
    ],
  ])('%s', (_, sites, groups) => {
    expect(listIds(sites)).toEqual(groups);
  });

  it('doesn’t depend on the order of the sites', () => {
    const sites = [
      makeSiteAt(1, 0),
      makeSiteAt(2, 80),
      makeSiteAt(3, 160),
      makeSiteAt(4, 500),
      makeSiteAt(5, 520),
    ];
    expect(listIds([...sites].reverse())).toEqual(listIds(sites));
  });

  it('doesn’t change the given list', () => {
    const sites = [makeSiteAt(2, 0), makeSiteAt(1, 0)];
    groupSites(sites);
    expect(sites.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('has its marker in the center of its sites', () => {
    const [group] = groupSites([makeSiteAt(1, 0), makeSiteAt(2, 90)]);
    expect(group?.location.lat).toBeCloseTo(makeSiteAt(0, 45).location.lat, 9);
    expect(group?.location.lng).toBeCloseTo(-106, 9);
  });
});
