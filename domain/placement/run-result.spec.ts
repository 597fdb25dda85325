import { createHash } from 'node:crypto';
import type { RunRow } from '../contract/placement.js';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../forms/placement.js';
import { prepareRun, type PlacementInput, type PlacementSite, type WaitingStudent } from './run-input.js';
import { makeRunResult } from './run-result.js';

const getSha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const prepare = (input: PlacementInput, rules: PlacementRules = DEFAULT_PLACEMENT_RULES) =>
  prepareRun(input, rules, { seed: getSha256('a season'), sha256: getSha256, toKey: (id) => id });

function makeStudent(id: string, facts: Partial<WaitingStudent> = {}): WaitingStudent {
  return {
    ...{ id, userId: `user-${id}`, grade: '2', home: null, incomingDistrict: null, outgoingDistrict: null },
    ...{ preferences: [1, null, null], denials: [], withdrawals: [], isLate: false, acceptsNearby: false },
    ...facts,
  };
}

function makeSite(id: number, seats: number, facts: Partial<PlacementSite> = {}): PlacementSite {
  return {
    ...{ id, status: 'open', isVerified: true, studentCapacity: seats, instructorCount: seats },
    ...{ enrollmentCount: 0, grades: null, district: null, county: null, location: null },
    ...facts,
  };
}

describe('a run without children', () => {
  it('is one of zeros', () => {
    const { figures, bySite, byCounty, rows } = makeRunResult(
      prepare({ students: [], sites: [makeSite(1, 3)], seatHolders: [] }),
    );
    expect(figures).toEqual({
      ...{ pool: 0, first: 0, second: 0, third: 0, nearby: 0, unplaced: 0, splitFamilies: 0 },
      ...{ seatsFree: 3, seatsUsed: 0 },
    });
    expect(bySite).toEqual([
      { siteId: 1, seats: 3, filled: 0, firstChoices: 0, turnedAway: 0, cutoff: null },
    ]);
    expect([byCounty, rows]).toEqual([[], []]);
  });
});

describe('a run', () => {
  const here = { lat: 35, lng: -106 };
  const makePointAway = (miles: number) => ({ lat: 35 + miles / 69.1, lng: -106 });
  const sites = [
    makeSite(1, 1, { county: 'Taos', district: 'Taos Schools' }),
    makeSite(2, 1, { county: 'Mora' }),
    makeSite(3, 5, { county: 'Mora', status: 'pending' }),
    makeSite(4, 1, { location: makePointAway(3), grades: '5' }),
    makeSite(5, 1, { location: makePointAway(5) }),
    makeSite(6, 9, { location: makePointAway(14) }),
    makeSite(7, 9, { location: makePointAway(16) }),
    makeSite(8, 0, { county: null }),
  ];
  const agrees = { home: here, acceptsNearby: true };
  const students = [
    makeStudent('first', { preferences: [1, 2, null], incomingDistrict: 'Taos Schools', userId: 'family' }),
    makeStudent('second', {
      preferences: [1, 2, 3],
      incomingDistrict: 'Taos Schools',
      isLate: true,
      userId: 'other',
    }),
    makeStudent('third', { preferences: [3, 1, 2], userId: 'family' }),
    makeStudent('none', { preferences: [1, 8, null], isLate: true }),
    makeStudent('near-1', { ...agrees, preferences: [8, null, null] }),
    makeStudent('near-2', { ...agrees, preferences: [8, null, null], userId: 'near' }),
    makeStudent('near-3', { ...agrees, preferences: [8, null, null], userId: 'near', denials: [5, 6] }),
    makeStudent('far', { ...agrees, preferences: [8, null, null], denials: [5, 6] }),
    makeStudent('stays', { home: here, preferences: [8, null, null] }),
  ];
  const result = makeRunResult(prepare({ students, sites, seatHolders: [] }));
  const findRow = (id: string): RunRow => result.rows.find(({ studentId }) => studentId === id)!;
  const getLottery = (id: string) => findRow(id).lottery;

  it('says for each preference what became of it', () => {
    expect(findRow('first')).toMatchObject({ siteId: 1, rank: 1, tier: 2, late: false });
    expect(findRow('first').preferences).toEqual([
      { siteId: 1, reason: 'placed' },
      { siteId: 2, reason: 'notReached' },
    ]);
    const taos = { tier: 2, lottery: getLottery('first') };
    expect(findRow('third')).toMatchObject({ siteId: 2, rank: 3, tier: 3 });
    expect(findRow('third').preferences).toEqual([
      { siteId: 3, reason: 'notTaking' },
      { siteId: 1, reason: 'full', cutoff: taos },
      { siteId: 2, reason: 'placed' },
    ]);
    expect(findRow('second')).toMatchObject({ siteId: null, rank: null, tier: null, late: true });
    expect(findRow('second').preferences.map(({ reason }) => reason)).toEqual(['full', 'full', 'notTaking']);
    expect(findRow('none').preferences).toEqual([
      { siteId: 1, reason: 'full', cutoff: taos },
      { siteId: 8, reason: 'full' },
    ]);
  });

  it('gives seats nearby in lottery order, to those who agreed, within the miles', () => {
    const [one, two] = ['near-1', 'near-2'].sort((a, b) => getLottery(a) - getLottery(b));
    expect(findRow(one!)).toMatchObject({ siteId: 5, rank: 'nearby' });
    expect(findRow(two!)).toMatchObject({ siteId: 6, rank: 'nearby' });
    expect(['near-3', 'far', 'stays'].map((id) => findRow(id).siteId)).toEqual([null, null, null]);
    const wider = { ...DEFAULT_PLACEMENT_RULES, nearbyMiles: 17 };
    const rows = makeRunResult(prepare({ students, sites, seatHolders: [] }, wider)).rows;
    expect(rows.find(({ studentId }) => studentId === 'far')).toMatchObject({ siteId: 7, rank: 'nearby' });
    const off = { ...DEFAULT_PLACEMENT_RULES, nearby: false };
    expect(makeRunResult(prepare({ students, sites, seatHolders: [] }, off)).figures.nearby).toBe(0);
  });

  it('adds up, by rank, site and county', () => {
    expect(result.figures).toEqual({
      ...{ pool: 9, first: 1, second: 0, third: 1, nearby: 2, unplaced: 5, splitFamilies: 1 },
      ...{ seatsFree: 22, seatsUsed: 4 },
    });
    expect(result.bySite.slice(0, 3)).toEqual([
      {
        ...{ siteId: 1, seats: 1, filled: 1, firstChoices: 3, turnedAway: 3 },
        cutoff: { tier: 2, lottery: getLottery('first') },
      },
      {
        ...{ siteId: 2, seats: 1, filled: 1, firstChoices: 0, turnedAway: 1 },
        cutoff: { tier: 3, lottery: getLottery('third') },
      },
      { siteId: 3, seats: 0, filled: 0, firstChoices: 1, turnedAway: 0, cutoff: null },
    ]);
    expect(result.bySite[7]).toEqual({
      ...{ siteId: 8, seats: 0, filled: 0, firstChoices: 5, turnedAway: 6, cutoff: null },
    });
    expect(result.byCounty).toEqual([
      { county: 'Mora', pool: 1, placed: 1 },
      { county: 'Taos', pool: 3, placed: 1 },
      { county: null, pool: 5, placed: 2 },
    ]);
  });

  it('keeps a child without a seat where siblings have one behind those with more important priorities', () => {
    const seatHolders = [{ userId: 'other', siteId: 1 }];
    const onTime = students.map((student) => ({ ...student, isLate: false }));
    const rows = makeRunResult(prepare({ students: onTime, sites, seatHolders })).rows;
    expect(rows.find(({ studentId }) => studentId === 'second')).toMatchObject({ siteId: 1, tier: 0 });
  });
});
