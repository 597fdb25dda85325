import type { MapSite } from '../../../domain/contract/site.js';
import { sitesWithRoom } from './sites-with-room.js';

/** Each is `id` hundredths of a degree north of the home. */
function aSite(id: number, facts: Partial<MapSite> = {}): MapSite {
  return {
    ...({ id, status: 'open', grades: 'K123', location: { lat: 35 + id / 100, lng: -106 } } as MapSite),
    ...{ available: 8, usableSeats: 8, firstChoices: 0 },
    ...facts,
  };
}

const WANTED = { firstChoices: 8 };
const CHILD = { grade: '2', home: { lat: 35, lng: -106 }, denials: [], withdrawals: [] } as const;

describe('the sites with room nearby', () => {
  const near = [5, 3, 4, 6].map((id) => aSite(id));
  const idsFor = (sites: MapSite[], chosen: number[], child = {}) =>
    sitesWithRoom(sites, chosen, { ...CHILD, ...child })?.map(({ site }) => site.id) ?? null;

  it('are the three nearest, if all choices are likely full', () => {
    expect(idsFor([aSite(1, WANTED), aSite(2, { available: 0 }), ...near], [1, 2])).toEqual([3, 4, 5]);
  });

  it("aren't offered while one choice has room, or nothing is chosen", () => {
    expect(idsFor([aSite(1, WANTED), aSite(2), ...near], [1, 2])).toBeNull();
    expect(idsFor(near, [])).toBeNull();
  });

  it('leave out sites that teach other grades, take no applications, have no room, or were left', () => {
    const sites = [
      aSite(1, WANTED),
      aSite(2, { grades: 'K' }),
      aSite(3, { status: 'closed' }),
      aSite(4, WANTED),
      aSite(5),
      aSite(6),
      aSite(7, { grades: null }),
    ];
    expect(idsFor(sites, [1], { denials: [5], withdrawals: [6] })).toEqual([7]);
  });

  it('are near the first choice if the home is unknown', () => {
    const sites = [aSite(9, WANTED), aSite(1), aSite(8)];
    expect(idsFor(sites, [9], { home: null })).toEqual([8, 1]);
  });

  it('may be none', () => {
    expect(idsFor([aSite(1, WANTED)], [1])).toEqual([]);
  });
});
