import { getEndedSeason, setStatus, getStatus } from './application-filter.js';

describe('the choice of a status', () => {
  const filter = { grade: 'K', status: 'assigned' };

  it('is the status or the group of statuses in the filter', () => {
    expect(getStatus(filter)).toBe('assigned');
    expect(getStatus({ waiting: 'true' })).toBe('waiting');
    expect(getStatus({ grade: 'K' })).toBe('');
  });

  it('replaces the one before, and keeps the other filters', () => {
    expect(setStatus(filter, 'accepted')).toEqual({ grade: 'K', status: 'accepted' });
    expect(setStatus(filter, 'waiting')).toEqual({ grade: 'K', waiting: 'true' });
    expect(setStatus({ grade: 'K', waiting: 'true' }, 'accepted')).toEqual({
      grade: 'K',
      status: 'accepted',
    });
    expect(setStatus(filter, '')).toEqual({ grade: 'K' });
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['2027', null],
  ['2026', 2026],
])('the year %j in the filter is the ended season %j', (season, ended) => {
  expect(getEndedSeason(season === undefined ? {} : { season }, 2027)).toBe(ended);
});
