import { SITE_STATUSES, type Grade, type SiteStatus } from '../enums/enums.js';
import moves from '../messages/en/moves.json' with { type: 'json' };
import type { MessageKey } from '../messages/keys.js';
import {
  MOVES,
  listAssignConfirmations,
  isFull,
  getRefusalCode,
  type AssignConfirmation,
  type LeftSites,
  type MoveFacts,
  type SeatFacts,
} from './moves.js';

const SUBMITTED: MoveFacts = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
  applicationSubmitted: 1_740_000_000,
  siteId: null,
  siteAccepted: null,
  returned: false,
  removed: false,
};
const SEAT: SeatFacts = { id: 9, status: 'open', isVerified: true, studentCapacity: 20, enrollmentCount: 3 };
const CHILD = { ...SUBMITTED, grade: '2' as Grade | null };
const SITE = { ...SEAT, grades: null as string | null };
const NOWHERE: LeftSites = { denials: [], withdrawals: [] };

describe('assigning', () => {
  it('requires a site', () => {
    expect(MOVES.assign.refusal(SUBMITTED, null)).toBe('move.noSite');
  });

  it('is refused if the student is already assigned or accepted there', () => {
    for (const siteAccepted of [null, true]) {
      const facts = { ...SUBMITTED, siteId: SEAT.id, siteAccepted };
      expect(MOVES.assign.refusal(facts, SEAT)).toBe('move.siteAlreadyAssigned');
    }
  });

  const byStatus: Record<SiteStatus, MessageKey | null> = {
    open: null,
    closed: null,
    pending: 'move.siteNotTaking',
    canceled: 'move.siteNotTaking',
  };
  it.each([...SITE_STATUSES.map((status) => [status, byStatus[status]] as const), [null, null] as const])(
    'to a site with the status %p returns %p',
    (status, refusal) => {
      expect(MOVES.assign.refusal(SUBMITTED, { ...SEAT, status })).toBe(refusal);
    },
  );

  it('is refused until the site is verified', () => {
    expect(MOVES.assign.refusal(SUBMITTED, { ...SEAT, isVerified: false })).toBe('move.siteNotVerified');
  });

  it('reports problems of the application first', () => {
    const facts = { ...SUBMITTED, applicationSubmitted: null };
    expect(MOVES.assign.refusal(facts, null)).toBe('move.notSubmitted');
    expect(MOVES.assign.refusal({ ...facts, removed: true }, null)).toBe('move.isRemoved');
  });
});

describe('a site’s answer', () => {
  it('is refused for students of other sites', () => {
    const facts = { ...SUBMITTED, siteId: 7 };
    expect(MOVES.accept.refusal(facts, SEAT)).toBe('move.notWaiting');
    expect(MOVES.deny.refusal(facts, SEAT)).toBe('move.notWaiting');
  });

  it('is possible when the site is full, since the seat was reserved', () => {
    const full = { ...SEAT, enrollmentCount: 20 };
    expect(MOVES.accept.refusal({ ...SUBMITTED, siteId: SEAT.id }, full)).toBeNull();
  });
});

describe('a site', () => {
  it.each([
    [20, 0, false],
    [20, 19, false],
    [20, 20, true],
    [20, 21, true],
    [0, 0, true],
  ])('of %i seats with %i taken: full is %p', (studentCapacity, enrollmentCount, full) => {
    expect(isFull({ ...SEAT, studentCapacity, enrollmentCount })).toBe(full);
  });
});

describe('what an administrator confirms before an assignment', () => {
  const full = { enrollmentCount: SEAT.studentCapacity };

  it.each<[string, Partial<typeof CHILD>, Partial<typeof SITE>, Partial<LeftSites>, AssignConfirmation[]]>([
    ['nothing if nothing is unusual', {}, {}, {}, []],
    ['nothing about other sites', {}, {}, { denials: [7], withdrawals: [8] }, []],
    ['if the site declined the student', {}, {}, { denials: [7, 9] }, ['declinedThere']],
    ['if the family withdrew from the site', {}, {}, { withdrawals: [9] }, ['withdrewThere']],
    ['if the student has a site', { siteId: 7 }, {}, {}, ['reassign']],
    ['nothing more if it’s this site', { siteId: 9 }, {}, {}, []],
    ['if the site doesn’t teach the grade', {}, { grades: 'K134' }, {}, ['wrongGrade']],
    ['nothing if it teaches the grade among others', {}, { grades: 'K123' }, {}, []],
    ['nothing about a child without a grade', { grade: null }, { grades: 'K134' }, {}, []],
    ['if every seat is taken', {}, full, {}, ['overCapacity']],
    [
      'everything at once, in a fixed order',
      { siteId: 7 },
      { ...full, grades: 'K' },
      { denials: [9], withdrawals: [9] },
      ['declinedThere', 'withdrewThere', 'wrongGrade', 'reassign', 'overCapacity'],
    ],
  ])('%s', (_, facts, seat, left, asked) => {
    const answer = listAssignConfirmations(
      { ...CHILD, ...facts },
      { ...SITE, ...seat },
      { ...NOWHERE, ...left },
    );
    expect(answer).toEqual(asked);
  });
});

describe('the code of a refusal', () => {
  it.each<[MessageKey, string]>([
    ['move.siteFull', 'SITE_FULL'],
    ['move.siteAlreadyAssigned', 'SITE_ALREADY_ASSIGNED'],
    ['move.siteNotVerified', 'SITE_NOT_VERIFIED'],
    ['move.removed', 'REMOVED'],
  ])('of %s is %s', (refusal, code) => {
    expect(getRefusalCode(refusal)).toBe(code);
  });

  it('is unique', () => {
    const refusals = (Object.keys(moves) as MessageKey[]).filter((key) => key.startsWith('move.'));
    expect(refusals.length).toBeGreaterThan(10);
    expect(new Set(refusals.map(getRefusalCode)).size).toBe(refusals.length);
  });
});
