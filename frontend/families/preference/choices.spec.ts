import type { MapSite } from '../../../domain/contract/site.js';
import type { StudentView } from '../../../domain/contract/student.js';
import {
  type Choices,
  copyChoices,
  findFreeRank,
  findNeighbor,
  makeOwnMarks,
  getRankNumber,
  findRank,
  findSitesWithRoom,
  swapRanks,
} from './choices.js';

const NONE: Choices = { site1: null, site2: null, site3: null };

describe('choosing up to three sites', () => {
  it.each<[string, Partial<Choices>, string | null]>([
    ['the first rank where none is filled', {}, 'site1'],
    ['the second after the first', { site1: 7 }, 'site2'],
    ['a gap before what comes after it', { site2: 7 }, 'site1'],
    ['none where all are filled', { site1: 7, site2: 8, site3: 9 }, null],
  ])('fills %s', (_, filled, rank) => {
    expect(findFreeRank({ ...NONE, ...filled })).toBe(rank);
  });

  it('finds the rank of a site', () => {
    const rank = findRank({ ...NONE, site2: 8 }, 8);
    expect(rank && getRankNumber(rank)).toBe(2);
    expect(findRank(NONE, 8)).toBeNull();
  });

  it('copies a sibling’s choices in order, without those that this child can’t choose', () => {
    const sibling = {
      sitePreference1: 7,
      sitePreference2: 8,
      sitePreference3: 9,
      noAlternatePreferences: false,
    };
    expect(copyChoices(sibling, () => true).values).toEqual({
      site1: 7,
      site2: 8,
      site3: 9,
      noAlternatePreferences: false,
    });
    const copied = copyChoices(sibling, (id) => id !== 7);
    expect(copied.values).toMatchObject({ site1: 8, site2: 9, site3: null });
    expect(copied.leftOut).toEqual([7]);
    expect(copyChoices({ ...sibling, noAlternatePreferences: true }, () => true).values).toEqual({
      site1: 7,
      site2: 8,
      site3: 9,
      noAlternatePreferences: true,
    });
  });

  it('doesn’t move past the ends', () => {
    expect(findNeighbor('site1', 'up')).toBeNull();
    expect(findNeighbor('site1', 'down')).toBe('site2');
    expect(findNeighbor('site3', 'down')).toBeNull();
  });

  it('swaps two ranks, even with a free one', () => {
    expect(swapRanks({ site1: 7, site2: 8, site3: null }, 'site1', 'site2')).toEqual({
      site1: 8,
      site2: 7,
      site3: null,
    });
    expect(swapRanks({ ...NONE, site2: 8 }, 'site2', 'site3')).toEqual({ ...NONE, site3: 8 });
  });
});

const STUDENT = { site: null, status: 'incomplete', denials: [], withdrawals: [], choices: [] } as const;

type Student = Parameters<typeof makeOwnMarks>[0];

function getMarks(student: Partial<Student>, choices = NONE, sites: Parameters<typeof makeOwnMarks>[2] = []) {
  return Object.fromEntries(
    makeOwnMarks({ ...STUDENT, denials: [], withdrawals: [], choices: [], ...student }, choices, sites),
  );
}

describe('the marks of a student’s own sites', () => {
  it('are none without choices and history', () => {
    expect(getMarks({})).toEqual({});
  });

  it('have the ranks of the choices', () => {
    expect(getMarks({}, { site1: 7, site2: null, site3: 9 })).toEqual({
      7: { rank: 1, status: null },
      9: { rank: 3, status: null },
    });
  });

  it.each<[string, Partial<Student>, string]>([
    ['assigned', { site: 7, status: 'assigned' }, 'assigned'],
    ['accepted', { site: 7, status: 'accepted' }, 'accepted'],
    ['declined', { denials: [7] }, 'declined'],
    ['withdrawn from', { withdrawals: [7] }, 'withdrawn'],
    ['assigned again after it declined', { site: 7, status: 'assigned', denials: [7] }, 'assigned'],
  ])('have a status for a site that was %s', (_, student, status) => {
    expect(getMarks(student)).toEqual({ 7: { rank: null, status } });
  });

  it.each(['canceled', 'closed'] as const)('have a status for a choice that was %s since', (state) => {
    const choices = [{ siteId: 7, name: 'Acequia', district: null, rank: 1, state }];
    expect(getMarks({ choices }, { ...NONE, site1: 7 })).toEqual({ 7: { rank: 1, status: state } });
  });

  it('can have rank and status at once', () => {
    expect(getMarks({ denials: [7] }, { ...NONE, site2: 7 })).toEqual({ 7: { rank: 2, status: 'declined' } });
  });

  it.each<[string, Partial<Student>, Parameters<typeof makeOwnMarks>[2][number]['status'], string | null]>([
    ['closed', {}, 'closed', 'closed'],
    ['not open yet again', {}, 'pending', 'closed'],
    ['open', {}, 'open', null],
    ['without a status', {}, null, null],
    ['closed, but accepted the student', { site: 7, status: 'accepted' }, 'closed', 'accepted'],
    ['closed and declined before', { denials: [7] }, 'closed', 'declined'],
  ])('have a status for a choice that is %s', (_, student, status, marked) => {
    const marks = getMarks(student, { ...NONE, site1: 7 }, [{ id: 7, status }]);
    expect(marks).toEqual({ 7: { rank: 1, status: marked } });
  });
});

/** Each is `id` hundredths of a degree north of the home. */
function makeSite(id: number, facts: Partial<MapSite> = {}): MapSite {
  return {
    ...({ id, status: 'open', grades: 'K123', location: { lat: 35 + id / 100, lng: -106 } } as MapSite),
    ...{ available: 8, usableSeats: 8, firstChoices: 0 },
    ...facts,
  };
}

const WANTED = { firstChoices: 8 };
const CHILD: Pick<StudentView, 'grade' | 'denials' | 'withdrawals'> = {
  grade: '2',
  denials: [],
  withdrawals: [],
};
const HOME = { lat: 35, lng: -106 };

describe('the sites with room nearby', () => {
  const near = [5, 3, 4, 6].map((id) => makeSite(id));
  const getIds = (sites: MapSite[], chosen: number[], child = {}, home: typeof HOME | null = HOME) =>
    findSitesWithRoom(sites, chosen, { ...CHILD, ...child }, home)?.map(({ site }) => site.id) ?? null;

  it('are the three nearest, if all choices are likely full', () => {
    expect(getIds([makeSite(1, WANTED), makeSite(2, { available: 0 }), ...near], [1, 2])).toEqual([3, 4, 5]);
  });

  it("aren't offered while one choice has room, or nothing is chosen", () => {
    expect(getIds([makeSite(1, WANTED), makeSite(2), ...near], [1, 2])).toBeNull();
    expect(getIds(near, [])).toBeNull();
  });

  it('leave out sites that teach other grades, take no applications, have no room, or were left', () => {
    const sites = [
      makeSite(1, WANTED),
      makeSite(2, { grades: 'K' }),
      makeSite(3, { status: 'closed' }),
      makeSite(4, WANTED),
      makeSite(5),
      makeSite(6),
      makeSite(7, { grades: null }),
    ];
    expect(getIds(sites, [1], { denials: [5], withdrawals: [6] })).toEqual([7]);
  });

  it('are near the first choice if the home is unknown', () => {
    const sites = [makeSite(9, WANTED), makeSite(1), makeSite(8)];
    expect(getIds(sites, [9], {}, null)).toEqual([8, 1]);
  });

  it('may be none', () => {
    expect(getIds([makeSite(1, WANTED)], [1])).toEqual([]);
  });
});
