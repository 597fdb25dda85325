import { APPLICATION_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import type { Choice, ChoiceState } from './choice-state.js';
import { getNextStep, type Sentence } from './next-step.js';

const waiting: Choice = { siteId: 9, name: 'Zuni', district: null, rank: 2, state: 'waiting' };
const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
  choices: [waiting],
  unplaced: false,
  wasSubmitted: false,
};
const OPEN = {
  studentSectionComplete: false,
  guardianSectionComplete: false,
  emergencySectionComplete: false,
  preferenceSectionComplete: false,
  choices: [],
  unplaced: false,
  wasSubmitted: false,
};

describe('what happens next', () => {
  const complete: Record<ApplicationStatus, Sentence> = {
    incomplete: { key: 'next.submit' },
    unassigned: { key: 'next.wait' },
    assigned: { key: 'next.waitForSomeSite' },
    declined: { key: 'next.declinedSomewhere' },
    accepted: { key: 'next.accepted' },
    withdrawn: { key: 'next.withdrawn' },
    returned: { key: 'next.returned' },
    removed: { key: 'next.removed' },
  };

  it.each(APPLICATION_STATUSES)('follows from the status %s once all sections are complete', (status) => {
    expect(getNextStep({ ...COMPLETE, status }, false)).toEqual(complete[status]);
  });

  const makeChoice = (state: ChoiceState, name = 'Acequia'): Choice => ({
    siteId: name.length,
    name,
    district: null,
    rank: 1,
    state,
  });

  it('names the site that was asked, and the one that declined', () => {
    const getNamedStep = (status: ApplicationStatus, ...choices: Choice[]) =>
      getNextStep({ ...COMPLETE, status, choices }, false);
    const site = 'Acequia';
    expect(getNamedStep('assigned', makeChoice('asked'))).toEqual({
      key: 'next.waitForSite',
      params: { site },
    });
    expect(getNamedStep('declined', makeChoice('declined'), waiting)).toEqual({
      key: 'next.declined',
      params: { site },
    });
    expect(getNamedStep('declined', makeChoice('declined'), makeChoice('declined', 'Mesa'), waiting)).toEqual(
      {
        key: 'next.declinedSomewhere',
      },
    );
  });

  it('is to submit again, if wanted, after the family withdrew while it waited', () => {
    const withdrawn = { status: 'incomplete', wasSubmitted: true } as const;
    for (const sections of [COMPLETE, OPEN])
      expect(getNextStep({ ...sections, ...withdrawn }, false)).toEqual({ key: 'next.withdrawnWaiting' });
  });

  it('says that a placement found no seat', () => {
    const step = getNextStep({ ...COMPLETE, status: 'unassigned', unplaced: true }, false);
    expect(step).toEqual({ key: 'next.noSeatYet' });
  });

  it.each([
    ['declined', ['declined']],
    ['declined', ['declined', 'withdrew']],
    ['unassigned', ['withdrew']],
    ['unassigned', []],
  ] as const)('is to choose other sites if none can take the child anymore: %s, %j', (status, states) => {
    const choices = states.map((state) => makeChoice(state));
    expect(getNextStep({ ...COMPLETE, status, choices, unplaced: true }, false)).toEqual({
      key: 'next.chooseOthers',
    });
  });

  it.each(['incomplete', 'unassigned', 'declined'] as const)(
    'is to choose again if a choice was canceled: %s',
    (status) => {
      const choices = [makeChoice('declined', 'Mesa'), makeChoice('canceled')];
      expect(getNextStep({ ...OPEN, status, choices }, false)).toEqual({
        key: 'next.chooseAgain',
        params: { site: 'Acequia' },
      });
    },
  );

  it.each([
    [OPEN, 4],
    [{ ...OPEN, studentSectionComplete: true }, 3],
    [{ ...COMPLETE, preferenceSectionComplete: false }, 1],
  ])('counts the sections that aren’t complete', (sections, count) => {
    expect(getNextStep({ ...sections, status: 'incomplete' }, false)).toEqual({
      key: 'next.fillIn',
      params: { count },
    });
  });

  it.each(APPLICATION_STATUSES)(
    'is nothing more once the summer is over, unless the child is in: %s',
    (status) => {
      const said = getNextStep(
        { ...COMPLETE, status, unplaced: true, choices: [makeChoice('canceled')] },
        true,
      );
      const isSettled = status === 'accepted' || status === 'removed';
      expect(said.key).toBe(isSettled ? `next.${status}` : 'next.over');
    },
  );
});
