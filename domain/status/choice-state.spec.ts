import { SITE_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import type { StatusFacts } from './application-status.js';
import {
  CHOICE_STATES,
  listCanceledChoices,
  getChoiceState,
  listChoices,
  listChosenSiteIds,
  waitsNowhere,
  type ChoiceState,
  type ChosenSite,
} from './choice-state.js';

const HERE = 7;
const ELSEWHERE = 9;
const DRAFT: StatusFacts = {
  applicationSubmitted: null,
  siteId: null,
  siteAccepted: null,
  returned: false,
  removed: false,
};
const SUBMITTED: StatusFacts = { ...DRAFT, applicationSubmitted: 1_740_000_000 };
const SITE: ChosenSite = {
  ...{ id: HERE, name: 'Acequia', district: null },
  ...{ status: 'open', isVerified: true, isFull: false },
};
const NOWHERE = { denials: [], withdrawals: [] };

describe('the state of an application at one of its sites', () => {
  it.each<[string, Partial<StatusFacts>, Partial<ChosenSite>, Partial<typeof NOWHERE>, ChoiceState]>([
    ['it waits for a seat', {}, {}, {}, 'waiting'],
    ['the site was asked', { siteId: HERE }, {}, {}, 'asked'],
    ['the site was asked again after a decline', { siteId: HERE }, {}, { denials: [HERE] as never }, 'asked'],
    ['the site accepted', { siteId: HERE, siteAccepted: true }, {}, {}, 'accepted'],
    ['the site declined', { siteAccepted: false }, {}, { denials: [HERE] as never }, 'declined'],
    ['another site declined', { siteAccepted: false }, {}, { denials: [ELSEWHERE] as never }, 'waiting'],
    ['the family withdrew there', {}, {}, { withdrawals: [HERE] as never }, 'withdrew'],
    ['every seat is taken', {}, { isFull: true }, {}, 'full'],
    ['the last seat is its own', { siteId: HERE }, { isFull: true }, {}, 'asked'],
    ['the site closed', {}, { status: 'closed' }, {}, 'closed'],
    ['the site is not open yet', {}, { status: 'pending' }, {}, 'notOpen'],
    [
      'the site closed and isn’t verified anymore',
      {},
      { status: 'closed', isVerified: false },
      {},
      'notOpen',
    ],
    ['the site is offered before it’s verified', {}, { isVerified: false }, {}, 'waiting'],
    ['the pending site was asked', { siteId: HERE }, { status: 'pending' }, {}, 'asked'],
    ['the site was canceled', {}, { status: 'canceled', isFull: true }, {}, 'canceled'],
    [
      'it declined before it was canceled',
      {},
      { status: 'canceled' },
      { denials: [HERE] as never },
      'canceled',
    ],
    ['another site was asked', { siteId: ELSEWHERE }, { isFull: true }, {}, 'listed'],
    [
      'another site has the child and this one declined',
      { siteId: ELSEWHERE },
      {},
      { denials: [HERE] as never },
      'declined',
    ],
  ])('if %s', (_, facts, site, left, state) => {
    expect(getChoiceState({ ...SUBMITTED, ...facts }, { ...SITE, ...site }, { ...NOWHERE, ...left })).toBe(
      state,
    );
  });

  it('isn’t waiting before the application is submitted, and is only listed once it’s removed', () => {
    expect(getChoiceState(DRAFT, SITE, NOWHERE)).toBe('listed');
    expect(getChoiceState(DRAFT, { ...SITE, status: 'canceled' }, NOWHERE)).toBe('canceled');
    expect(getChoiceState({ ...SUBMITTED, removed: true }, { ...SITE, status: 'canceled' }, NOWHERE)).toBe(
      'listed',
    );
  });

  it('is never asked at one site and waiting at another', () => {
    const assigned = { ...SUBMITTED, siteId: ELSEWHERE };
    for (const status of [...SITE_STATUSES, null])
      for (const isFull of [true, false])
        expect(['listed', 'canceled']).toContain(
          getChoiceState(assigned, { ...SITE, status, isFull }, NOWHERE),
        );
  });

  it('has a message for every state', () => {
    expect(new Set(CHOICE_STATES).size).toBe(CHOICE_STATES.length);
  });
});

describe('an application that waits nowhere', () => {
  const waits = (status: ApplicationStatus, ...states: ChoiceState[]) =>
    !waitsNowhere({ status, choices: states.map((state) => ({ state })) });

  it.each<[ChoiceState, boolean]>([
    ['waiting', true],
    ['full', true],
    ['closed', true],
    ['declined', false],
    ['withdrew', false],
    ['canceled', false],
    ['notOpen', false],
  ])('has only choices that can’t take the child anymore: %s', (state, isWaiting) => {
    expect(waits('unassigned', state)).toBe(isWaiting);
    expect(waits('declined', 'declined', state)).toBe(isWaiting);
    expect(waits('unassigned', 'waiting', state)).toBe(true);
    expect(waits('incomplete', state)).toBe(true);
  });
});

describe('the choices of an application', () => {
  const preferences = { sitePreference1: 3, sitePreference2: null, sitePreference3: HERE };
  const sites = [SITE, { ...SITE, id: 3, name: 'Bosque' }, { ...SITE, id: ELSEWHERE, name: 'Mesa' }];
  const listRanks = (siteId: number | null) =>
    listChoices({ ...SUBMITTED, ...preferences, siteId }, sites, NOWHERE).map(
      ({ name, rank, state }) => `${name} ${rank} ${state}`,
    );

  it('are in the family’s order, followed by an assigned site that isn’t one of them', () => {
    expect(listRanks(null)).toEqual(['Bosque 1 waiting', 'Acequia 3 waiting']);
    expect(listRanks(HERE)).toEqual(['Bosque 1 listed', 'Acequia 3 asked']);
    expect(listRanks(ELSEWHERE)).toEqual(['Bosque 1 listed', 'Acequia 3 listed', 'Mesa null asked']);
    expect(listChosenSiteIds({ ...preferences, siteId: ELSEWHERE })).toEqual([3, HERE, ELSEWHERE]);
  });

  it('have to be replaced if one is canceled, as long as they can be changed', () => {
    const student = { ...SUBMITTED, ...preferences };
    const choices = listChoices(student, [{ ...SITE, status: 'canceled' }, ...sites.slice(1)], NOWHERE);
    expect(listCanceledChoices(student, choices).map(({ name }) => name)).toEqual(['Acequia']);
    expect(listCanceledChoices({ ...student, siteId: 3 }, choices)).toEqual([]);
    expect(listCanceledChoices({ ...student, removed: true }, choices)).toEqual([]);
  });
});
