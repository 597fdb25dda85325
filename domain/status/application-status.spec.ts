import { APPLICATION_STATUSES, CARD_STATUSES } from '../enums/enums.js';
import { getApplicationStatus, getCardStatus, type StatusFacts } from './application-status.js';

const NOTHING: StatusFacts = {
  applicationSubmitted: null,
  siteId: null,
  siteAccepted: null,
  returned: false,
  removed: false,
};
const SUBMITTED = { ...NOTHING, applicationSubmitted: 1_740_000_000 };
const ASSIGNED = { ...SUBMITTED, siteId: 7 };

describe('the status of an application', () => {
  it.each<[string, string, StatusFacts]>([
    ['incomplete', 'not submitted', NOTHING],
    ['incomplete', 'not submitted, after a site’s no', { ...NOTHING, siteAccepted: false }],
    ['withdrawn', 'not submitted, after a site’s yes', { ...NOTHING, siteAccepted: true }],
    ['unassigned', 'submitted', SUBMITTED],
    ['unassigned', 'submitted, without its former site', { ...SUBMITTED, siteAccepted: true }],
    ['declined', 'submitted, the site said no', { ...SUBMITTED, siteAccepted: false }],
    ['assigned', 'at a site that has not answered', ASSIGNED],
    ['assigned', 'at a site, the last answer was no', { ...ASSIGNED, siteAccepted: false }],
    ['accepted', 'at a site that said yes', { ...ASSIGNED, siteAccepted: true }],
    ['returned', 'returned', { ...NOTHING, returned: true }],
    ['returned', 'returned, whatever else', { ...ASSIGNED, siteAccepted: true, returned: true }],
    ['removed', 'removed', { ...NOTHING, removed: true }],
    ['removed', 'removed, whatever else', { ...ASSIGNED, siteAccepted: true, returned: true, removed: true }],
    ['incomplete', 'not submitted is null, not 0', NOTHING],
    ['unassigned', 'submitted at second 0', { ...NOTHING, applicationSubmitted: 0 }],
  ])('is %s: %s', (status, _, facts) => {
    expect(getApplicationStatus(facts)).toBe(status);
  });

  it('is a valid status for every combination of facts', () => {
    for (const applicationSubmitted of [null, 1])
      for (const siteId of [null, 7])
        for (const siteAccepted of [null, true, false])
          for (const returned of [true, false])
            for (const removed of [true, false])
              expect(APPLICATION_STATUSES).toContain(
                getApplicationStatus({ applicationSubmitted, siteId, siteAccepted, returned, removed }),
              );
  });
});

describe('the card’s status', () => {
  it.each([
    ['incomplete', 'not-submitted'],
    ['unassigned', 'submitted'],
    ['assigned', 'submitted'],
    ['declined', 'submitted'],
    ['accepted', 'accepted'],
    ['withdrawn', 'withdrawn'],
    ['returned', 'returned'],
    ['removed', 'removed'],
  ] as const)('of an application that is %s is %s', (status, card) => {
    expect(getCardStatus({ status })).toBe(card);
    expect(CARD_STATUSES).toContain(card);
  });

  it('of a child whom the placement left without a seat says so', () => {
    expect(getCardStatus({ status: 'unassigned', unplaced: true })).toBe('no-seat');
  });

  it('of an application that was withdrawn before a site said yes says so', () => {
    expect(getCardStatus({ status: 'incomplete', wasSubmitted: true })).toBe('withdrawn');
    expect(getCardStatus({ status: 'returned', wasSubmitted: true })).toBe('returned');
  });
});
