import { APPLICATION_EVENTS } from '../enums/history.js';
import { SECTIONS, type ApplicationStatus } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';
import { getApplicationStatus } from '../status/application-status.js';
import { getSectionFlag } from '../status/sections.js';
import {
  MOVES,
  getEffect,
  isPossible,
  getSavingRefusal,
  type Move,
  type MoveFacts,
  type MoveName,
  type SeatFacts,
} from './moves.js';

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

const HERE = 7;
const TARGET = 9;

type State = ApplicationStatus | 'complete';

/** `complete` is filled in but not submitted. */
const FACTS: Record<State, MoveFacts> = {
  incomplete: { ...COMPLETE, preferenceSectionComplete: false },
  complete: COMPLETE,
  unassigned: SUBMITTED,
  declined: { ...SUBMITTED, siteAccepted: false },
  assigned: { ...SUBMITTED, siteId: HERE },
  accepted: { ...SUBMITTED, siteId: HERE, siteAccepted: true },
  withdrawn: { ...COMPLETE, siteAccepted: true },
  returned: { ...COMPLETE, returned: true },
  removed: { ...COMPLETE, removed: true },
};
const STATES = Object.keys(FACTS) as State[];

const makeSeat = (change: Partial<SeatFacts> = {}): SeatFacts => ({
  id: TARGET,
  status: 'open',
  isVerified: true,
  studentCapacity: 20,
  enrollmentCount: 3,
  ...change,
});

function getAfter(move: MoveName, facts: MoveFacts): MoveFacts {
  const effect = getEffect(move, facts);
  const {
    applicationSubmitted = facts.applicationSubmitted,
    siteId = facts.siteId,
    siteAccepted = facts.siteAccepted,
    returned = facts.returned,
    removed = facts.removed,
  } = effect;
  const at = applicationSubmitted === 'now' ? 1_750_000_000 : applicationSubmitted;
  const left = siteId === 'target' ? TARGET : siteId;
  return { ...facts, applicationSubmitted: at, siteId: left, siteAccepted, returned, removed };
}

/** docs/rules.md#moves. Assignments go to TARGET, answers come from HERE. */
const TABLE: Record<MoveName, Record<State, ApplicationStatus | MessageKey>> = {
  submit: {
    incomplete: 'move.sectionsOpen',
    complete: 'unassigned',
    unassigned: 'move.alreadySubmitted',
    declined: 'move.alreadySubmitted',
    assigned: 'move.alreadySubmitted',
    accepted: 'move.alreadySubmitted',
    withdrawn: 'unassigned',
    returned: 'unassigned',
    removed: 'move.removed',
  },
  withdraw: {
    incomplete: 'move.notSubmitted',
    complete: 'move.notSubmitted',
    unassigned: 'incomplete',
    declined: 'incomplete',
    assigned: 'incomplete',
    accepted: 'withdrawn',
    withdrawn: 'move.notSubmitted',
    returned: 'move.notSubmitted',
    removed: 'move.removed',
  },
  giveUp: {
    incomplete: 'move.notAccepted',
    complete: 'move.notAccepted',
    unassigned: 'move.notAccepted',
    declined: 'move.notAccepted',
    assigned: 'move.notAccepted',
    accepted: 'withdrawn',
    withdrawn: 'move.notAccepted',
    returned: 'move.notAccepted',
    removed: 'move.removed',
  },
  releaseNoShow: {
    incomplete: 'move.notAccepted',
    complete: 'move.notAccepted',
    unassigned: 'move.notAccepted',
    declined: 'move.notAccepted',
    assigned: 'move.notAccepted',
    accepted: 'withdrawn',
    withdrawn: 'move.notAccepted',
    returned: 'move.notAccepted',
    removed: 'move.removed',
  },
  assign: {
    incomplete: 'move.notSubmitted',
    complete: 'move.notSubmitted',
    unassigned: 'assigned',
    declined: 'assigned',
    assigned: 'assigned',
    accepted: 'assigned',
    withdrawn: 'move.notSubmitted',
    returned: 'move.notSubmitted',
    removed: 'move.isRemoved',
  },
  unassign: {
    incomplete: 'move.notAssigned',
    complete: 'move.notAssigned',
    unassigned: 'move.notAssigned',
    declined: 'move.notAssigned',
    assigned: 'unassigned',
    accepted: 'move.notAssigned',
    withdrawn: 'move.notAssigned',
    returned: 'move.notAssigned',
    removed: 'move.notAssigned',
  },
  accept: {
    incomplete: 'move.notWaiting',
    complete: 'move.notWaiting',
    unassigned: 'move.notWaiting',
    declined: 'move.notWaiting',
    assigned: 'accepted',
    accepted: 'move.notWaiting',
    withdrawn: 'move.notWaiting',
    returned: 'move.notWaiting',
    removed: 'move.notWaiting',
  },
  deny: {
    incomplete: 'move.notWaiting',
    complete: 'move.notWaiting',
    unassigned: 'move.notWaiting',
    declined: 'move.notWaiting',
    assigned: 'declined',
    accepted: 'move.notWaiting',
    withdrawn: 'move.notWaiting',
    returned: 'move.notWaiting',
    removed: 'move.notWaiting',
  },
  return: {
    incomplete: 'move.notSubmitted',
    complete: 'move.notSubmitted',
    unassigned: 'returned',
    declined: 'returned',
    assigned: 'returned',
    accepted: 'returned',
    withdrawn: 'move.notSubmitted',
    returned: 'move.notSubmitted',
    removed: 'move.isRemoved',
  },
  recall: {
    incomplete: 'move.notRecallable',
    complete: 'move.notRecallable',
    unassigned: 'move.notRecallable',
    declined: 'move.notRecallable',
    assigned: 'move.notRecallable',
    accepted: 'unassigned',
    withdrawn: 'move.notRecallable',
    returned: 'move.notRecallable',
    removed: 'move.notRecallable',
  },
  remove: {
    incomplete: 'removed',
    complete: 'removed',
    unassigned: 'removed',
    declined: 'removed',
    assigned: 'removed',
    accepted: 'removed',
    withdrawn: 'removed',
    returned: 'removed',
    removed: 'move.alreadyRemoved',
  },
  restore: {
    incomplete: 'move.notRemoved',
    complete: 'move.notRemoved',
    unassigned: 'move.notRemoved',
    declined: 'move.notRemoved',
    assigned: 'move.notRemoved',
    accepted: 'move.notRemoved',
    withdrawn: 'move.notRemoved',
    returned: 'move.notRemoved',
    removed: 'incomplete',
  },
};
const MOVE_NAMES = Object.keys(TABLE) as MoveName[];
const CELLS = MOVE_NAMES.flatMap((move) => STATES.map((state) => [move, state, TABLE[move][state]] as const));
const getSeat = (move: MoveName): SeatFacts => makeSeat({ id: move === 'assign' ? TARGET : HERE });

describe('a move', () => {
  it('has a row in the table above', () => {
    expect(MOVE_NAMES.sort()).toEqual(Object.keys(MOVES).sort());
  });

  it.each(CELLS)('%s of an application that is %s: %s', (move, state, outcome) => {
    const { refusal }: Move = MOVES[move];
    const refused = refusal(FACTS[state], getSeat(move));
    expect(refused ?? getApplicationStatus(getAfter(move, FACTS[state]))).toBe(outcome);
    expect(isPossible(move, FACTS[state], getSeat(move))).toBe(refused === null);
  });

  it.each(CELLS.filter(([, , outcome]) => !outcome.startsWith('move.')))(
    '%s of an application that is %s can’t be repeated',
    (move, state) => {
      expect(isPossible(move, getAfter(move, FACTS[state]), getSeat(move))).toBe(false);
    },
  );

  it.each(MOVE_NAMES)('%s has a kind of history entry', (move) => {
    expect(APPLICATION_EVENTS).toContain(MOVES[move].event);
  });
});

describe('restoring a removed application', () => {
  it.each<[State, ApplicationStatus]>([
    ['complete', 'incomplete'],
    ['unassigned', 'unassigned'],
    ['declined', 'unassigned'],
    ['assigned', 'unassigned'],
    ['accepted', 'unassigned'],
    ['returned', 'returned'],
  ])('that was %s before makes it %s, without a seat', (state, status) => {
    const restored = getAfter('restore', getAfter('remove', FACTS[state]));
    expect([getApplicationStatus(restored), restored.siteId]).toEqual([status, null]);
  });
});

describe('the seat', () => {
  it.each(['withdraw', 'giveUp', 'releaseNoShow', 'deny', 'return', 'recall', 'remove'] as const)(
    'is freed by %s',
    (move) => {
      expect(getAfter(move, FACTS.accepted).siteId).toBeNull();
    },
  );

  it('is at one site only: an assignment frees the previous one', () => {
    expect(getAfter('assign', FACTS.accepted)).toMatchObject({ siteId: TARGET, siteAccepted: null });
  });

  it('stays when the site accepts', () => {
    expect(getAfter('accept', FACTS.assigned)).toMatchObject({ siteId: HERE, siteAccepted: true });
  });

  it.each<[MoveName, Move['keeps']]>([
    ['withdraw', { record: 'withdrawal', from: 'accepted' }],
    ['giveUp', { record: 'withdrawal', from: 'accepted' }],
    ['releaseNoShow', { record: 'withdrawal', from: 'accepted' }],
    ['deny', { record: 'denial', from: 'assigned' }],
    ['return', undefined],
    ['recall', undefined],
    ['remove', undefined],
  ])('that %s frees is recorded as %j', (move, kept) => {
    const { keeps }: Move = MOVES[move];
    expect(keeps).toEqual(kept);
  });
});

describe('submitting', () => {
  it.each(SECTIONS)('is refused until the section %s is complete', (section) => {
    expect(MOVES.submit.refusal({ ...COMPLETE, [getSectionFlag(section)]: false })).toBe('move.sectionsOpen');
  });

  it('a removed application is refused because it’s removed', () => {
    expect(MOVES.submit.refusal({ ...FACTS.removed, studentSectionComplete: false })).toBe('move.removed');
  });

  it('resets an earlier answer of a site', () => {
    expect(getAfter('submit', FACTS.withdrawn)).toMatchObject({ siteAccepted: null, returned: false });
  });
});

describe('saving a section', () => {
  it.each<[State, string | null, string | null]>([
    ['complete', null, null],
    ['unassigned', null, null],
    ['declined', null, null],
    ['assigned', 'move.siteAssigned', null],
    ['accepted', 'move.siteAssigned', null],
    ['withdrawn', null, null],
    ['returned', null, null],
    ['removed', 'move.removed', 'move.removed'],
  ])('of an application that is %s', (state, preference, other) => {
    expect(getSavingRefusal('preference', FACTS[state])).toBe(preference);
    expect(getSavingRefusal('other', FACTS[state])).toBe(other);
  });
});
