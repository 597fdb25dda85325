import { endedSeasonIn, inStatus, statusIn } from './application-filter.js';

describe('the choice of a status', () => {
  const filter = { grade: 'K', status: 'assigned' };

  it('is the status or the group of statuses in the filter', () => {
    expect(statusIn(filter)).toBe('assigned');
    expect(statusIn({ waiting: 'true' })).toBe('waiting');
    expect(statusIn({ grade: 'K' })).toBe('');
  });

  it('replaces the one before, and keeps the other filters', () => {
    expect(inStatus(filter, 'accepted')).toEqual({ grade: 'K', status: 'accepted' });
    expect(inStatus(filter, 'waiting')).toEqual({ grade: 'K', waiting: 'true' });
    expect(inStatus({ grade: 'K', waiting: 'true' }, 'accepted')).toEqual({ grade: 'K', status: 'accepted' });
    expect(inStatus(filter, '')).toEqual({ grade: 'K' });
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['2027', null],
  ['2026', 2026],
])('the year %j in the filter is the ended season %j', (season, ended) => {
  expect(endedSeasonIn(season === undefined ? {} : { season }, 2027)).toBe(ended);
});
