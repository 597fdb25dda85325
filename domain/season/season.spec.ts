import { formatProgramDates, getSchoolYears } from './program-dates.js';
import { toDateText, parseDateText } from '../fields/date-text.js';
import {
  readProgramDates,
  getComingSummer,
  makeFirstSeason,
  getMonday,
  getRunningDays,
  addDays,
  getDefaultDays,
  isLate,
  listProgramDays,
  getPurgeDay,
} from './season.js';

const toSeconds = (time: string): number => Date.parse(time) / 1000;

describe('a season', () => {
  it('is between two school years', () => {
    expect(getSchoolYears(2025)).toEqual({ outgoing: '2024-2025', incoming: '2025-2026' });
    expect(getSchoolYears(2100)).toEqual({ outgoing: '2099-2100', incoming: '2100-2101' });
  });

  it.each([
    ['2025-01-01T00:00:00Z', 2025],
    ['2025-08-31T23:59:59Z', 2025],
    ['2025-09-01T00:00:00Z', 2026],
    ['2025-12-31T23:59:59Z', 2026],
  ])('at %s, the next one is %d', (now, year) => {
    expect(getComingSummer(toSeconds(now))).toBe(year);
  });

  it.each([
    [2025, '2025-06-02', '2025-06-27'],
    [2026, '2026-06-01', '2026-06-26'],
    [2027, '2027-06-07', '2027-07-02'],
  ])('in %d starts on the first Monday of June, and lasts four weeks', (year, firstDay, lastDay) => {
    expect(getDefaultDays(year)).toEqual({ firstDay, lastDay });
  });

  it.each([
    ['on a Wednesday', '2026-06-10', '2026-06-01', '2026-06-26'],
    ['on a Monday', '2026-06-08', '2026-06-01', '2026-06-26'],
    ['on a Sunday', '2026-06-14', '2026-06-01', '2026-06-26'],
    ['in December, until the year ends', '2026-12-15', '2026-12-07', '2026-12-31'],
    ['at the end of a year', '2026-12-30', '2026-12-21', '2026-12-31'],
    ['of the year before, in the days after New Year', '2026-01-02', '2025-12-22', '2025-12-31'],
    ['of the year before, if that ended at a weekend', '2028-01-05', '2027-12-20', '2027-12-31'],
    ['from New Year, in the week after it', '2027-01-06', '2027-01-01', '2027-01-22'],
  ])('of a running demo has its second week %s', (_, today, firstDay, lastDay) => {
    expect(getRunningDays(today)).toEqual({ firstDay, lastDay });
  });

  it('of a running demo is in one year, and at most in its second week', () => {
    for (let time = parseDateText('2025-12-01'); time < parseDateText('2030-02-01'); time += 86_400) {
      const today = toDateText(time);
      const { firstDay, lastDay } = getRunningDays(today);
      expect(firstDay.slice(0, 4)).toBe(lastDay.slice(0, 4));
      const secondWeek = addDays(getMonday(firstDay), 7);
      expect(today >= secondWeek && today < addDays(secondWeek, 14)).toBe(true);
      const days = listProgramDays({ firstDay, lastDay, holidays: [] }).filter((day) => day <= today);
      expect(days.length).toBeGreaterThan(1);
    }
  });

  it.each([
    [{ programYear: null, programDates: null, seedDemo: true }, '2026-06-01'],
    [{ programYear: 2025, programDates: null, seedDemo: true }, '2025-06-02'],
    [{ programYear: null, programDates: 'June 8 to July 3, 2025', seedDemo: true }, '2025-06-08'],
    [{ programYear: null, programDates: null, seedDemo: false }, '2026-06-01'],
    [{ programYear: 2027, programDates: null, seedDemo: false }, '2027-06-07'],
  ])('is the first one by the settings: %j', (settings, firstDay) => {
    expect(makeFirstSeason(settings, '2026-06-10').firstDay).toBe(firstDay);
  });

  it('has program from Monday to Friday, but not on holidays', () => {
    const days = listProgramDays({ firstDay: '2026-06-18', lastDay: '2026-06-23', holidays: ['2026-06-19'] });
    expect(days).toEqual(['2026-06-18', '2026-06-22', '2026-06-23']);
    expect(listProgramDays({ ...getDefaultDays(2025), holidays: [] })).toHaveLength(20);
  });

  it('is due for deletion years after its last day', () => {
    expect(getPurgeDay('2025-06-27', 5)).toBe('2030-06-27');
    expect(getPurgeDay('2028-02-29', 1)).toBe('2029-03-01');
  });

  it('has late applications once it has a deadline', () => {
    const deadline = toSeconds('2025-04-30T23:59:59Z');
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
    ['fr', '2025-06-02', '2025-06-27', '2–27 juin 2025'],
    ['en', '2025-06-02', '2025-06-02', 'June 2, 2025'],
  ] as const)('in %s, %s to %s is %j', (language, firstDay, lastDay, written) => {
    expect(formatProgramDates(language, { firstDay, lastDay }).replace(/\s/g, ' ')).toBe(written);
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
