import { SECTIONS } from '../enums/enums.js';
import { HISTORY_KINDS } from '../contract/student.js';
import { applicationStatus } from '../status/application-status.js';
import { sectionFlag } from '../status/sections.js';
import { MOVES, isPossible, savingRefusal, type MoveEffect, type MoveFacts, type MoveName } from './moves.js';

const COMPLETE: MoveFacts = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
  applicationSubmitted: null,
  siteId: null,
  siteAccepted: null,
  returned: false,
  removed: false,
};
const SUBMITTED = { ...COMPLETE, applicationSubmitted: 1_740_000_000 };
const DECLINED = { ...SUBMITTED, siteAccepted: false };
const ASSIGNED = { ...SUBMITTED, siteId: 7 };
const ACCEPTED = { ...ASSIGNED, siteAccepted: true };
const WITHDRAWN = { ...COMPLETE, siteAccepted: true };
const RETURNED = { ...COMPLETE, returned: true };
const REMOVED = { ...COMPLETE, removed: true };

/** The site that a move assigns to. */
const TARGET = 9;

/** The facts after a move, at some moment. */
function after(move: MoveName, facts: MoveFacts): MoveFacts {
  const effect: MoveEffect = MOVES[move].effect;
  const { applicationSubmitted = facts.applicationSubmitted, siteId = facts.siteId, ...rest } = effect;
  const at = applicationSubmitted === 'now' ? 1_750_000_000 : applicationSubmitted;
  return { ...facts, ...rest, applicationSubmitted: at, siteId: siteId === 'target' ? TARGET : siteId };
}

describe('submitting', () => {
  it.each<[string, MoveFacts]>([
    ['a complete application', COMPLETE],
    ['one that was returned', RETURNED],
    ['one that the family withdrew', WITHDRAWN],
  ])('goes ahead for %s, which then waits for an assignment', (_, facts) => {
    expect(MOVES.submit.refusal(facts)).toBeNull();
    expect(applicationStatus(after('submit', facts))).toBe('unassigned');
  });

  it.each(SECTIONS)('is refused while the section %s is open', (section) => {
    expect(MOVES.submit.refusal({ ...COMPLETE, [sectionFlag(section)]: false })).toBe('move.sectionsOpen');
  });

  it.each<[string, MoveFacts]>([
    ['submitted', SUBMITTED],
    ['declined', DECLINED],
    ['assigned', ASSIGNED],
    ['accepted', ACCEPTED],
  ])('is refused where the application is %s already', (_, facts) => {
    expect(MOVES.submit.refusal(facts)).toBe('move.alreadySubmitted');
  });

  it('is refused where the application was removed, whatever else holds', () => {
    expect(MOVES.submit.refusal(REMOVED)).toBe('move.removed');
    expect(MOVES.submit.refusal({ ...REMOVED, studentSectionComplete: false })).toBe('move.removed');
  });
});

describe('withdrawing', () => {
  it('goes ahead once a site accepted, gives the seat back and shows as withdrawn', () => {
    expect(MOVES.withdraw.refusal(ACCEPTED)).toBeNull();
    expect(after('withdraw', ACCEPTED)).toMatchObject({
      siteId: null,
      applicationSubmitted: null,
      siteAccepted: true,
    });
    expect(applicationStatus(after('withdraw', ACCEPTED))).toBe('withdrawn');
  });

  it.each<[string, MoveFacts]>([
    ['incomplete', { ...COMPLETE, preferenceSectionComplete: false }],
    ['complete', COMPLETE],
    ['submitted', SUBMITTED],
    ['declined', DECLINED],
    ['assigned', ASSIGNED],
    ['withdrawn', WITHDRAWN],
    ['returned', RETURNED],
    ['removed', REMOVED],
  ])('is refused where the application is %s', (_, facts) => {
    expect(MOVES.withdraw.refusal(facts)).toBe('move.notAccepted');
  });
});

describe('every move', () => {
  it.each(Object.keys(MOVES) as MoveName[])('%s leaves an event of the history behind', (move) => {
    expect(HISTORY_KINDS).toContain(MOVES[move].event);
  });

  it.each<[MoveName, MoveFacts]>([
    ['submit', COMPLETE],
    ['withdraw', ACCEPTED],
  ])('%s is not possible twice in a row', (move, facts) => {
    expect(isPossible(move, facts)).toBe(true);
    expect(isPossible(move, after(move, facts))).toBe(false);
  });
});

describe('saving a section', () => {
  it.each<[string, MoveFacts, string | null, string | null]>([
    ['complete', COMPLETE, null, null],
    ['submitted', SUBMITTED, null, null],
    ['declined', DECLINED, null, null],
    ['assigned', ASSIGNED, 'move.siteAssigned', null],
    ['accepted', ACCEPTED, 'move.siteAssigned', null],
    ['withdrawn', WITHDRAWN, null, null],
    ['returned', RETURNED, null, null],
    ['removed', REMOVED, 'move.removed', 'move.removed'],
  ])('of an application that is %s', (_, facts, preference, other) => {
    expect(savingRefusal('preference', facts)).toBe(preference);
    expect(savingRefusal('other', facts)).toBe(other);
  });
});
