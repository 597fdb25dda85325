import { makeTimeline, type TimelineFacts } from './timeline.js';

const STARTED: TimelineFacts = {
  ...{ applicationSubmitted: null, siteId: null, siteAccepted: null, returned: false, removed: false },
  ...{ createdOn: '2026-02-01', submittedOn: null, assignedOn: null, acceptedOn: null },
  ...{ deadline: '2026-04-30', placementDay: '2026-05-11', firstDay: '2026-06-01', today: '2026-03-01' },
  ...{ answerDays: 3, wasSubmitted: false, site: null, rank: null, outcomes: [] },
  ...{ waitsNowhere: false, unplaced: false },
};
const SUBMITTED = { ...STARTED, applicationSubmitted: 1, submittedOn: '2026-02-10' };
const ASSIGNED: TimelineFacts = {
  ...SUBMITTED,
  ...{ siteId: 7, site: 'Mesa Middle', assignedOn: '2026-05-11', rank: 2, today: '2026-05-12' },
  outcomes: [
    { site: 'Taos Elementary', reason: 'full' },
    { site: 'Mesa Middle', reason: 'placed' },
    { site: 'Zuni Library', reason: 'notReached' },
  ],
};

const listShown = (facts: TimelineFacts, hasEnded = false) =>
  makeTimeline(facts, hasEnded).map(({ kind, state, on, sentences }) =>
    [kind, state, on, ...sentences.map(({ key }) => key.replace('timeline.', ''))].join(' '),
  );

describe('the timeline of an application', () => {
  it('starts with filling it in', () => {
    expect(listShown(STARTED)).toEqual([
      'created done 2026-02-01 created',
      'submitted now 2026-04-30 submit',
      'placement next 2026-05-11 placement',
      'answer next  answer',
      'starts next 2026-06-01 starts',
    ]);
  });

  it('asks for corrections of a returned one, without days that are over', () => {
    expect(listShown({ ...STARTED, returned: true, today: '2026-05-20' }).slice(1, 3)).toEqual([
      'submitted now  correct',
      'placement next  placementOver',
    ]);
    expect(listShown({ ...STARTED, placementDay: null })[2]).toBe('placement next  placement');
  });

  it('asks a family that withdrew to submit again, not to complete what it has', () => {
    for (const facts of [{ siteAccepted: true }, { wasSubmitted: true }]) {
      expect(listShown({ ...STARTED, ...facts })[1]).toBe('submitted now 2026-04-30 submitAgain');
    }
  });

  it('says that the program has started to those who aren’t at a site, too', () => {
    expect(listShown({ ...STARTED, today: '2026-05-31' })[4]).toBe('starts next 2026-06-01 starts');
    expect(listShown({ ...STARTED, today: '2026-06-01' })[4]).toBe('starts done 2026-06-01 started');
  });

  it('waits for the placement, and after it for a seat', () => {
    expect(listShown(SUBMITTED)[2]).toBe('placement now 2026-05-11 placement');
    expect(listShown({ ...SUBMITTED, today: '2026-05-12' })[2]).toBe('placement now  looking');
    const outcomes = [{ site: 'Taos Elementary', reason: 'full' } as const];
    expect(listShown({ ...SUBMITTED, today: '2026-05-12', outcomes })[2]).toBe(
      'placement now  noSeatYet because.full',
    );
    expect(listShown({ ...SUBMITTED, today: '2026-05-12', unplaced: true })[2]).toBe(
      'placement now  noSeatYet',
    );
    const declined = [{ site: 'Taos Elementary', reason: 'declined' } as const];
    expect(listShown({ ...SUBMITTED, outcomes: declined, waitsNowhere: true })[2]).toBe(
      'placement now 2026-05-11 chooseOthers because.declined',
    );
  });

  it('says where the child was placed, and why', () => {
    expect(listShown(ASSIGNED).slice(2)).toEqual([
      'placement done 2026-05-11 placed.2 because.full',
      'answer now  asked answerDays',
      'starts next 2026-06-01 starts',
    ]);
    expect(makeTimeline(ASSIGNED, false)[2]?.sentences).toEqual([
      { key: 'timeline.placed.2', params: { site: 'Mesa Middle' } },
      { key: 'timeline.because.full', params: { site: 'Taos Elementary' } },
    ]);
    expect(listShown({ ...ASSIGNED, rank: null, answerDays: 0, outcomes: [] }).slice(2, 4)).toEqual([
      'placement done 2026-05-11 placed',
      'answer now  asked',
    ]);
  });

  it('ends with the first day at the site', () => {
    const accepted = { ...ASSIGNED, siteAccepted: true, acceptedOn: '2026-05-13' };
    expect(listShown(accepted).slice(3)).toEqual([
      'accepted done 2026-05-13 accepted',
      'starts next 2026-06-01 startsAt',
    ]);
    expect(listShown({ ...accepted, today: '2026-06-01' })[4]).toBe('starts done 2026-06-01 startedAt');
  });

  it('has a past only once it’s removed, or its season has ended', () => {
    const kinds = ['created done 2026-02-01 created', 'submitted done 2026-02-10 submitted'];
    expect(listShown({ ...SUBMITTED, removed: true })).toEqual(kinds);
    expect(listShown(SUBMITTED, true)).toEqual(kinds);
  });
});
