import { programDatesIn, schoolYears } from './program-dates.js';
import { readProgramDates, comingSummer, defaultDays, isLate, programDays, purgeDueOn } from './season.js';

const seconds = (time: string): number => Date.parse(time) / 1000;

describe('a season', () => {
  it('is between two school years', () => {
    expect(schoolYears(2025)).toEqual({ outgoing: '2024-2025', incoming: '2025-2026' });
    expect(schoolYears(2100)).toEqual({ outgoing: '2099-2100', incoming: '2100-2101' });
  });

  it.each([
    ['2025-01-01T00:00:00Z', 2025],
    ['2025-08-31T23:59:59Z', 2025],
    ['2025-09-01T00:00:00Z', 2026],
    ['2025-12-31T23:59:59Z', 2026],
  ])('at %s, the next one is %d', (now, year) => {
    expect(comingSummer(seconds(now))).toBe(year);
  });

  it.each([
    [2025, '2025-06-02', '2025-06-27'],
    [2026, '2026-06-01', '2026-06-26'],
    [2027, '2027-06-07', '2027-07-02'],
  ])('in %d starts on the first Monday of June, and lasts four weeks', (year, firstDay, lastDay) => {
    expect(defaultDays(year)).toEqual({ firstDay, lastDay });
  });

  it('has program from Monday to Friday, but not on holidays', () => {
    const days = programDays({ firstDay: '2026-06-18', lastDay: '2026-06-23', holidays: ['2026-06-19'] });
    expect(days).toEqual(['2026-06-18', '2026-06-22', '2026-06-23']);
    expect(programDays({ ...defaultDays(2025), holidays: [] })).toHaveLength(20);
  });

  it('is due for deletion years after its last day', () => {
    expect(purgeDueOn('2025-06-27', 5)).toBe('2030-06-27');
    expect(purgeDueOn('2028-02-29', 1)).toBe('2029-03-01');
  });

  it('has late applications once it has a deadline', () => {
    const deadline = seconds('2025-04-30T23:59:59Z');
    expect(isLate(deadline, deadline)).toBe(false);
    expect(isLate(deadline + 1, deadline)).toBe(true);
    expect(isLate(null, deadline)).toBe(false);
    expect(isLate(deadline, null)).toBe(false);
  });
});

describe('the program’s dates', () => {
  it.each([
    ['en', '2025-06-02', '2025-06-27', 'June 2 to June 27, 2025'],
    ['es', '2025-06-02', '2025-06-27', 'del 2 al 27 de junio de 2025'],
    ['es', '2025-06-23', '2025-07-18', 'del 23 de junio al 18 de julio de 2025'],
    ['en', '2025-06-02', '2025-06-02', 'June 2, 2025'],
  ] as const)('in %s, %s to %s is %j', (language, firstDay, lastDay, written) => {
    expect(programDatesIn(language, { firstDay, lastDay }).replace(/\s/g, ' ')).toBe(written);
  });

  it('are read from the settings', () => {
    expect(readProgramDates('June 2 to June 27, 2025')).toEqual({
      firstDay: '2025-06-02',
      lastDay: '2025-06-27',
    });
  });

  it.each([
    'four weeks in June',
    'Smarch 2 to Smarch 27, 2025',
    'June 27 to June 2, 2025',
    'June 2 to June 31, 2025',
    '',
  ])('can’t be %j', (text) => {
    expect(readProgramDates(text)).toBeNull();
  });
});
