import { createHash } from 'node:crypto';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../forms/placement.js';
import {
  countOverbooked,
  RANKS,
  sortByLottery,
  prepareRun,
  countSeatsToFill,
  groupSiblings,
  getSkipReason,
  makeTierRule,
  type PlacementInput,
  type PlacementSite,
  type WaitingStudent,
} from './run-input.js';

const TAOS = { lat: 36.41, lng: -105.57 };
/** Some 33 miles from Taos. */
const MORA = { lat: 35.97, lng: -105.33 };

const getSha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const toKey = (id: string) => `code of ${id}`;
const lottery = { seed: 'ab'.repeat(32), sha256: getSha256, toKey };

let made = 0;
function makeStudent(facts: Partial<WaitingStudent> = {}): WaitingStudent {
  made += 1;
  return {
    id: `student-${made}`,
    userId: `user-${made}`,
    grade: '2',
    home: null,
    incomingDistrict: null,
    outgoingDistrict: null,
    preferences: [1, null, null],
    denials: [],
    withdrawals: [],
    isLate: false,
    acceptsNearby: false,
    ...facts,
  };
}

function makeSite(facts: Partial<PlacementSite> = {}): PlacementSite {
  return {
    id: 1,
    status: 'open',
    isVerified: true,
    studentCapacity: 8,
    enrollmentCount: 0,
    instructorCount: 2,
    grades: null,
    district: null,
    county: null,
    location: null,
    ...facts,
  };
}

const makeRules = (rules: Partial<PlacementRules>): PlacementRules => ({
  ...DEFAULT_PLACEMENT_RULES,
  ...rules,
});

function prepareInput(input: Partial<PlacementInput>, rules: Partial<PlacementRules> = {}) {
  return prepareRun({ students: [], sites: [], seatHolders: [], ...input }, makeRules(rules), lottery);
}

describe('the seats that a run may fill', () => {
  it.each<[string, Partial<PlacementSite>, Partial<PlacementRules>, number]>([
    ['those with an instructor', { studentCapacity: 20, instructorCount: 3 }, {}, 12],
    ['all of them', { studentCapacity: 20, instructorCount: 3 }, { seats: 'capacity' }, 20],
    ['not those that are taken', { enrollmentCount: 5 }, {}, 3],
    ['none where more are taken than there are', { enrollmentCount: 9 }, {}, 0],
    ['without a reserve, rounded down', { studentCapacity: 7 }, { reservePercent: 30 }, 5],
    ['without the reserve and those taken', { enrollmentCount: 3 }, { reservePercent: 50 }, 1],
    ['none where the reserve is larger than what’s left', { enrollmentCount: 5 }, { reservePercent: 50 }, 0],
    ['with those overbooked, rounded down', { studentCapacity: 7 }, { overbookPercent: 40 }, 9],
    [
      'overbooked in whole numbers',
      { studentCapacity: 50, instructorCount: 13 },
      { overbookPercent: 16 },
      58,
    ],
    [
      'overbooked by those with an instructor, past the capacity if need be',
      { studentCapacity: 20, instructorCount: 3 },
      { overbookPercent: 25 },
      15,
    ],
    [
      'overbooked, then without the reserve of these, then without those taken',
      { studentCapacity: 8, enrollmentCount: 2 },
      { overbookPercent: 40, reservePercent: 10 },
      8,
    ],
    ['also of a closed site', { status: 'closed' }, {}, 8],
    ['also of a site without a status', { status: null }, {}, 8],
    ['none of a pending site', { status: 'pending' }, {}, 0],
    ['none of a canceled site', { status: 'canceled' }, {}, 0],
    ['none of an unverified site', { isVerified: false }, {}, 0],
  ])('are %s', (_, site, rules, seats) => {
    expect(countSeatsToFill(makeSite(site), makeRules(rules))).toBe(seats);
    expect([...prepareInput({ sites: [makeSite(site)] }, rules).seats]).toEqual([seats]);
  });
});

describe('the seats that overbooking adds', () => {
  const rules = { seats: 'staffed', reservePercent: 0, overbookPercent: 20 } as const;

  it('are counted at each site, and not where nobody can be placed', () => {
    const sites = [
      makeSite({ studentCapacity: 9, instructorCount: 3 }),
      makeSite({ studentCapacity: 40, instructorCount: 3, enrollmentCount: 13 }),
      makeSite({ studentCapacity: 20, instructorCount: 5, status: 'canceled' }),
    ];
    expect(countOverbooked(sites, rules)).toBe(1 + 1);
    expect(countOverbooked(sites, { ...rules, seats: 'capacity' })).toBe(1 + 8);
    expect(countOverbooked(sites, { ...rules, overbookPercent: 0 })).toBe(0);
  });
});

describe('a preference is skipped', () => {
  it.each<[string, Partial<WaitingStudent>, PlacementSite | null, string | null]>([
    ['not at an open site', {}, makeSite(), null],
    ['not at a site that teaches the grade', {}, makeSite({ grades: 'K2' }), null],
    ['not for a child without a grade', { grade: null }, makeSite({ grades: 'K1' }), null],
    ['at a site that isn’t there', {}, null, 'notTaking'],
    ['at a canceled site', {}, makeSite({ status: 'canceled' }), 'notTaking'],
    ['at a pending site', {}, makeSite({ status: 'pending' }), 'notTaking'],
    ['at an unverified site', {}, makeSite({ isVerified: false }), 'notTaking'],
    ['at a site without the grade', {}, makeSite({ grades: 'K1' }), 'grade'],
    ['at a site that declined the child', { denials: [1] }, makeSite(), 'declined'],
    ['at a site that the family left', { withdrawals: [1] }, makeSite(), 'withdrew'],
    ['for the first reason', { denials: [1], withdrawals: [1] }, makeSite({ grades: 'K' }), 'grade'],
  ])('%s', (_, student, site, reason) => {
    expect(getSkipReason(makeStudent(student), site)).toBe(reason);
  });

  it('and the other ones keep their numbers', () => {
    const students = [makeStudent({ preferences: [7, 1, 2], denials: [1] })];
    const { choices, skips } = prepareInput({ students, sites: [makeSite({ id: 2 }), makeSite({ id: 1 })] });
    expect([...choices]).toEqual([-1, -1, 1]);
    expect(skips).toEqual(['notTaking', 'declined', null]);
  });
});

describe('the pool', () => {
  const taos = makeSite({ id: 1, county: 'Taos', district: 'Taos Schools' });
  const mora = makeSite({ id: 2, county: 'Mora', district: 'Mora Schools' });
  const nowhere = makeSite({ id: 3 });
  const students = [
    makeStudent({ id: 'a', grade: 'K', preferences: [1, 2, null] }),
    makeStudent({ id: 'b', grade: '1', preferences: [2, 1, null] }),
    makeStudent({ id: 'c', grade: '2', preferences: [null, 1, 2] }),
    makeStudent({ id: 'd', grade: null, preferences: [3, 1, null] }),
    makeStudent({ id: 'e', grade: '9', preferences: [null, null, null] }),
  ];

  it.each<[PlacementRules['pool'], string]>([
    [{}, 'abcde'],
    [{ grades: 'K2' }, 'ac'],
    [{ counties: ['Taos'] }, 'ac'],
    [{ counties: ['taos ', 'Mora'] }, 'abc'],
    [{ districts: ['Mora Schools'] }, 'b'],
    [{ counties: ['Taos'], districts: ['Mora Schools'] }, ''],
    [{ grades: '12', counties: ['Taos'] }, 'c'],
  ])('%j is %s: by grade, and by the site named first', (pool, ids) => {
    const run = prepareInput({ students, sites: [taos, mora, nowhere] }, { pool });
    expect(
      run.students
        .map(({ id }) => id)
        .sort()
        .join(''),
    ).toBe(ids);
    expect(run.choices).toHaveLength(ids.length * RANKS);
  });
});

describe('a tier', () => {
  const site = makeSite({ id: 1, district: 'Taos Schools', location: TAOS });
  const siblings = groupSiblings([
    { userId: 'with-sibling', siteId: 4 },
    { userId: 'with-sibling', siteId: 1 },
    { userId: 'elsewhere', siteId: 4 },
  ]);
  const sibling = { userId: 'with-sibling' };
  const district = { incomingDistrict: 'Taos Schools' };
  const near = { home: TAOS };
  const getTier = (student: Partial<WaitingStudent>, rules: Partial<PlacementRules> = {}) =>
    makeTierRule(makeRules(rules), siblings)(makeStudent(student), site);

  it('has a bit for each priority that the child doesn’t have, the first one the highest', () => {
    const all = { priorities: ['sibling', 'district', 'near'] } as const;
    expect(
      [
        { ...sibling, ...district, ...near },
        { ...sibling, ...district },
        { ...sibling, ...near },
        sibling,
        { ...district, ...near },
        district,
        near,
        {},
      ].map((student) => getTier(student, all)),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([sibling, district, {}].map((student) => getTier(student))).toEqual([1, 2, 3]);
    const turned = { priorities: ['near', 'sibling'] } as const;
    expect(
      [{ ...near, ...sibling }, near, sibling, district].map((student) => getTier(student, turned)),
    ).toEqual([0, 1, 2, 3]);
  });

  it('is above all others for a late application, unless the rules say alike', () => {
    const late = { ...sibling, ...district, isLate: true };
    expect([
      getTier(late),
      getTier({ ...late, ...district, userId: 'x' }),
      getTier({ isLate: true }),
    ]).toEqual([4, 6, 7]);
    expect(getTier(late, { late: 'alike' })).toBe(0);
    expect([getTier({}, { priorities: [] }), getTier({ isLate: true }, { priorities: [] })]).toEqual([0, 1]);
  });

  it('has no sibling for a family with a seat elsewhere', () => {
    expect(getTier({ userId: 'elsewhere' }, { priorities: ['sibling'] })).toBe(1);
  });

  it.each<[Partial<WaitingStudent>, number]>([
    [{ incomingDistrict: 'Taos Schools', outgoingDistrict: 'Mora Schools' }, 0],
    [{ incomingDistrict: 'Mora Schools', outgoingDistrict: 'Taos Schools' }, 1],
    [{ incomingDistrict: null, outgoingDistrict: 'taos schools ' }, 0],
    [{ incomingDistrict: '', outgoingDistrict: 'Taos Schools' }, 0],
    [{}, 1],
  ])('goes by the district of the incoming school, else of the outgoing one: %j', (student, expected) => {
    expect(getTier(student, { priorities: ['district'] })).toBe(expected);
  });

  it('counts no district where the site has none', () => {
    const tierAt = makeTierRule(makeRules({ priorities: ['district'] }), siblings);
    expect(tierAt(makeStudent({ incomingDistrict: null }), makeSite())).toBe(1);
    expect(tierAt(makeStudent(district), makeSite())).toBe(1);
  });

  it('counts as near up to the miles of the rules, by ZIP', () => {
    const getTierWithin = (nearMiles: number, home: WaitingStudent['home']) =>
      getTier({ home }, { priorities: ['near'], nearMiles });
    expect([
      getTierWithin(10, MORA),
      getTierWithin(30, MORA),
      getTierWithin(40, MORA),
      getTierWithin(0, TAOS),
      getTierWithin(1_000, null),
    ]).toEqual([1, 1, 0, 0, 1]);
    const withoutPin = makeTierRule(makeRules({ priorities: ['near'] }), siblings);
    expect(withoutPin(makeStudent(near), makeSite())).toBe(1);
  });
});

describe('the lottery', () => {
  const families = [1, 2, 3, 1, 2, 1].map((family, child) => ({ id: `c${child}`, userId: `f${family}` }));

  it('orders families by the hash of seed and their code, and their children by that of seed and their code', () => {
    const getKey = ({ id, userId }: { id: string; userId: string }) =>
      getSha256(`${lottery.seed}:code of ${userId}`) + getSha256(`${lottery.seed}:code of ${id}`);
    const expected = [...families].sort((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
    expect(sortByLottery(families, lottery)).toEqual(expected);
    expect(sortByLottery([...families].reverse(), lottery)).toEqual(expected);
  });

  it('keeps siblings together', () => {
    const order = sortByLottery(families, lottery).map(({ userId }) => userId);
    expect(order.filter((userId, at) => userId !== order[at - 1])).toHaveLength(3);
  });

  it('is another one with another seed', () => {
    const many = Array.from({ length: 50 }, (_, child) => ({ id: `c${child}`, userId: `f${child}` }));
    const orders = ['1', '2'].map((seed) => sortByLottery(many, { seed, sha256: getSha256, toKey }));
    expect(orders[0]).not.toEqual(orders[1]);
  });

  it('is another one by other codes, which nobody can guess from IDs', () => {
    const many = Array.from({ length: 50 }, (_, child) => ({ id: `c${child}`, userId: `f${child}` }));
    expect(sortByLottery(many, lottery)).not.toEqual(sortByLottery(many, { ...lottery, toKey: (id) => id }));
  });

  it('numbers the children of the pool alone', () => {
    const students = families.map((child, at) => makeStudent({ ...child, grade: at % 2 ? '1' : '2' }));
    const order = sortByLottery(students, lottery).filter(({ grade }) => grade === '1');
    expect(prepareInput({ students }, { pool: { grades: '1' } }).students).toEqual(order);
  });
});
