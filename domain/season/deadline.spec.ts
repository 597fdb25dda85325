import { formatDeadline, getDeadlineNotice } from './deadline.js';

const toSeconds = (time: string): number => Date.parse(time) / 1000;

describe('what a family should know about the deadline', () => {
  const makeSeason = (deadline: number | null) => ({ deadline, lastDay: '2026-06-26' });
  const ON_TIME = { late: false, wasSubmitted: true };
  const LATE = { late: true, wasSubmitted: true };

  it('is nothing without one', () => {
    expect(getDeadlineNotice(makeSeason(null), 2000, '2026-05-01')).toBeNull();
    expect(
      getDeadlineNotice(makeSeason(null), 2000, '2026-05-01', { ...ON_TIME, status: 'unassigned' }),
    ).toBeNull();
  });

  it('is when to apply, until it’s over', () => {
    expect(getDeadlineNotice(makeSeason(1000), 1000, '2026-05-01')).toBe('open');
    expect(getDeadlineNotice(makeSeason(1000), 1001, '2026-05-01')).toBe('over');
    expect(
      getDeadlineNotice(makeSeason(1000), 999, '2026-05-01', {
        ...ON_TIME,
        status: 'incomplete',
        wasSubmitted: false,
      }),
    ).toBe('open');
    expect(
      getDeadlineNotice(makeSeason(1000), 1001, '2026-05-01', {
        ...ON_TIME,
        status: 'incomplete',
        wasSubmitted: false,
      }),
    ).toBe('over');
  });

  it('is nothing once the application was submitted in time, also after a return or a withdrawal', () => {
    // One that was withdrawn before a site accepted is incomplete again.
    for (const status of ['unassigned', 'returned', 'withdrawn', 'incomplete', 'accepted'] as const)
      expect(getDeadlineNotice(makeSeason(1000), 2000, '2026-05-01', { ...ON_TIME, status })).toBeNull();
  });

  it('is that the summer is over, from the day after its last one, unless the application is settled', () => {
    expect(getDeadlineNotice(makeSeason(1000), 2000, '2026-06-26')).toBe('over');
    expect(getDeadlineNotice(makeSeason(null), 2000, '2026-06-27')).toBe('ended');
    for (const status of ['incomplete', 'returned', 'unassigned', 'assigned', 'declined'] as const)
      expect(getDeadlineNotice(makeSeason(1000), 2000, '2026-06-27', { ...LATE, status })).toBe('ended');
    for (const status of ['accepted', 'withdrawn', 'removed'] as const)
      expect(getDeadlineNotice(makeSeason(1000), 2000, '2026-06-27', { ...LATE, status })).toBeNull();
  });

  it('is that the application came late', () => {
    for (const status of ['unassigned', 'returned', 'withdrawn'] as const)
      expect(getDeadlineNotice(makeSeason(1000), 2000, '2026-05-01', { ...LATE, status })).toBe('late');
  });
});

describe('the deadline as families read it', () => {
  const endOfApril = toSeconds('2026-04-30T23:59:59-06:00');
  const toPlain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('is the day if it ends with it', () => {
    expect(formatDeadline(endOfApril, 'en', 2026, 'America/Denver')).toBe('April 30');
    expect(formatDeadline(endOfApril, 'es', 2026, 'America/Denver')).toBe('30 de abril');
  });

  it('has the time otherwise, in the reader’s time zone', () => {
    const afternoon = toSeconds('2026-04-30T17:00:00-06:00');
    expect(toPlain(formatDeadline(afternoon, 'en', 2026, 'America/Denver'))).toBe('April 30 at 5:00 PM');
    expect(toPlain(formatDeadline(afternoon, 'es', 2026, 'America/Denver'))).toBe(
      '30 de abril a las 5:00 p.m.',
    );
    expect(toPlain(formatDeadline(endOfApril, 'en', 2026, 'America/New_York'))).toBe('May 1 at 1:59 AM');
  });

  it('has the year if it isn’t the season’s', () => {
    expect(formatDeadline(endOfApril, 'en', 2027, 'America/Denver')).toBe('April 30, 2026');
  });
});
