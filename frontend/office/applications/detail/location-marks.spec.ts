import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { locationMarks } from './location-marks.js';

function marksOf(change: Partial<ApplicationDetail>) {
  const nothing = { sitePreference1: null, sitePreference2: null, sitePreference3: null, site: null };
  const application = { ...nothing, status: 'unassigned', denials: [], withdrawals: [], ...change };
  return Object.fromEntries(locationMarks(application as unknown as ApplicationDetail));
}

describe('the marks on the map of an application', () => {
  it('are none where it names no site', () => {
    expect(marksOf({})).toEqual({});
  });

  it('are the ranks of the preferences', () => {
    expect(marksOf({ sitePreference1: 7, sitePreference3: 9 })).toEqual({
      7: { rank: 1, status: null },
      9: { rank: 3, status: null },
    });
  });

  it.each([
    ['assigned', 'assigned'],
    ['accepted', 'accepted'],
  ] as const)('say where it is %s, whatever was there before', (status, mark) => {
    expect(marksOf({ site: 4, status, denials: [4] })).toEqual({ 4: { rank: null, status: mark } });
  });

  it('say where it was declined and where the family withdrew', () => {
    expect(marksOf({ sitePreference2: 5, denials: [5], withdrawals: [6] })).toEqual({
      5: { rank: 2, status: 'declined' },
      6: { rank: null, status: 'withdrawn' },
    });
  });
});
