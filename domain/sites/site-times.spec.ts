import { formatSiteDates, formatSiteDays, formatSiteTimes, formatSiteSchedule } from './site-times.js';

describe('the dates of a site', () => {
  it.each([
    ['June 2 to June 27', 'June 2 to June 27', 'del 2 al 27 de junio'],
    ['June 2 to June 27, 2025', 'June 2 to June 27, 2025', 'del 2 al 27 de junio de 2025'],
    ['June 2-27', 'June 2 to June 27', 'del 2 al 27 de junio'],
    ['June 2nd - 27th, 2025', 'June 2 to June 27, 2025', 'del 2 al 27 de junio de 2025'],
    ['Jun. 2 – Jun. 27', 'June 2 to June 27', 'del 2 al 27 de junio'],
    ['JUNE 2 THRU JULY 3', 'June 2 to July 3', 'del 2 de junio al 3 de julio'],
    ['May 30 through June 27', 'May 30 to June 27', 'del 30 de mayo al 27 de junio'],
    ['from June 2 until June 27', 'June 2 to June 27', 'del 2 al 27 de junio'],
    ['Mon. June 2 - Fri. June 27', 'June 2 to June 27', 'del 2 al 27 de junio'],
    ['6/2 - 6/27', 'June 2 to June 27', 'del 2 al 27 de junio'],
    ['06/02/2025-06/27/2025', 'June 2 to June 27, 2025', 'del 2 al 27 de junio de 2025'],
    ['6/2/25 to 6/27/25', 'June 2 to June 27, 2025', 'del 2 al 27 de junio de 2025'],
    ['June 30', 'June 30', '30 de junio'],
  ])('%j', (typed, english, spanish) => {
    expect(formatSiteDates(typed, 'en')).toBe(english);
    expect(formatSiteDates(typed, 'es')).toBe(spanish);
  });

  it.each([
    'four weeks in June',
    'June',
    'June 27 to June 2',
    'June 2 to June 31',
    'Smarch 2 to Smarch 27',
    '2 to 27',
    '13/2 - 13/27',
    'June 2-13, June 16-27',
    'June 2 to June 27 (no July 4)',
    'May 27, 2025 to June 3, 2026',
    'del 2 al 27 de junio',
    '',
  ])('stay as typed without a known pattern: %j', (typed) => {
    expect(formatSiteDates(typed, 'en')).toBe(typed);
    expect(formatSiteDates(typed, 'es')).toBe(typed);
  });
});

describe('the days of a site', () => {
  it.each([
    ['Monday to Friday', 'Monday to Friday', 'de lunes a viernes'],
    ['Monday to Thursday', 'Monday to Thursday', 'de lunes a jueves'],
    ['Mondays through Fridays', 'Monday to Friday', 'de lunes a viernes'],
    ['Mon-Fri', 'Monday to Friday', 'de lunes a viernes'],
    ['Mon. – Thurs.', 'Monday to Thursday', 'de lunes a jueves'],
    ['M-F', 'Monday to Friday', 'de lunes a viernes'],
    ['M - Th', 'Monday to Thursday', 'de lunes a jueves'],
    ['MTWTh', 'Monday to Thursday', 'de lunes a jueves'],
    ['Weekdays', 'Monday to Friday', 'de lunes a viernes'],
    ['Mon, Tue, Wed, Thu', 'Monday to Thursday', 'de lunes a jueves'],
    ['M/W/F', 'Monday, Wednesday, and Friday', 'lunes, miércoles y viernes'],
    ['MWF', 'Monday, Wednesday, and Friday', 'lunes, miércoles y viernes'],
    ['Monday, Wednesday, and Friday', 'Monday, Wednesday, and Friday', 'lunes, miércoles y viernes'],
    ['T/Th', 'Tuesday and Thursday', 'martes y jueves'],
    ['Tues & Thurs', 'Tuesday and Thursday', 'martes y jueves'],
    ['Saturday', 'Saturday', 'sábado'],
  ])('%j', (typed, english, spanish) => {
    expect(formatSiteDays(typed, 'en')).toBe(english);
    expect(formatSiteDays(typed, 'es')).toBe(spanish);
  });

  it.each([
    'Monday to Friday, not July 4',
    'Friday to Monday',
    'Fri, Mon',
    'Mon, library day, Fri',
    'every day',
    'Mon to Wed to Fri',
    'de lunes a viernes',
    'toMorrow',
    '',
  ])('stay as typed without a known pattern: %j', (typed) => {
    expect(formatSiteDays(typed, 'en')).toBe(typed);
    expect(formatSiteDays(typed, 'es')).toBe(typed);
  });
});

describe('the times of a site', () => {
  it.each([
    ['8:00 AM - 12:00 PM', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8:00 to 12:00', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8:30 to 12:30', '8:30 a.m. to 12:30 p.m.', 'de 8:30 a.m. a 12:30 p.m.'],
    ['8:30 a.m. to 12:30 p.m.', '8:30 a.m. to 12:30 p.m.', 'de 8:30 a.m. a 12:30 p.m.'],
    ['9:00 to 1:00', '9:00 a.m. to 1:00 p.m.', 'de 9:00 a.m. a 1:00 p.m.'],
    ['12:30 to 4:30', '12:30 p.m. to 4:30 p.m.', 'de 12:30 p.m. a 4:30 p.m.'],
    ['8-12', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8am-noon', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8:00AM–12:00Noon', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8 - 12 pm', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8 am - 12', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['1-5 pm', '1:00 p.m. to 5:00 p.m.', 'de 1:00 p.m. a 5:00 p.m.'],
    ['11-3 pm', '11:00 a.m. to 3:00 p.m.', 'de 11:00 a.m. a 3:00 p.m.'],
    ['12pm to 4pm', '12:00 p.m. to 4:00 p.m.', 'de 12:00 p.m. a 4:00 p.m.'],
    ['08:00 - 12:00', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['13:00-17:00', '1:00 p.m. to 5:00 p.m.', 'de 1:00 p.m. a 5:00 p.m.'],
    ['from 8:00 until 12:00', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['8:00a - 12:00p', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
    ['800-1200', '8:00 a.m. to 12:00 p.m.', 'de 8:00 a.m. a 12:00 p.m.'],
  ])('%j', (typed, english, spanish) => {
    expect(formatSiteTimes(typed, 'en')).toBe(english);
    expect(formatSiteTimes(typed, 'es')).toBe(spanish);
  });

  it.each([
    '8:00 AM - 12:00 AM',
    '6 to 10',
    '8:00',
    'mornings',
    '8:00 to 12:00 and 1:00 to 3:00',
    '8:00 to 12:00, lunch at 12',
    '25:00 to 29:00',
    '13 pm to 5 pm',
    '8:75 to 12:00',
    'de 8:00 a 12:00',
    '',
  ])('stay as typed without a known pattern: %j', (typed) => {
    expect(formatSiteTimes(typed, 'en')).toBe(typed);
    expect(formatSiteTimes(typed, 'es')).toBe(typed);
  });
});

describe('when a site is open', () => {
  it('has dates, days and times in order', () => {
    const site = { dates: 'June 2-27', days: 'M-F', times: '8-12' };
    expect(formatSiteSchedule(site, 'es')).toEqual([
      'del 2 al 27 de junio',
      'de lunes a viernes',
      'de 8:00 a.m. a 12:00 p.m.',
    ]);
  });

  it('leaves out what’s missing', () => {
    expect(formatSiteSchedule({ dates: null, days: '', times: 'mornings' }, 'en')).toEqual(['mornings']);
  });
});
