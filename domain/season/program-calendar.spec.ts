import { makeCalendarFile, type ProgramCalendar } from './program-calendar.js';

const CALENDAR: ProgramCalendar = {
  id: 'child-1',
  title: 'Reading program: Lucía',
  location: 'Acequia Elementary, 12 Acequia Rd, Santa Fe, NM 87501',
  days: ['2025-06-02', '2025-06-03'],
  hours: { start: 8 * 60 + 30, end: 12 * 60 },
  timeZone: 'America/Denver',
  writtenAt: Date.UTC(2025, 4, 1, 12) / 1000,
};

const listLines = (change: Partial<ProgramCalendar> = {}) =>
  makeCalendarFile({ ...CALENDAR, ...change }).split('\r\n');

describe('the calendar of the program', () => {
  it('has an event for each day, in UTC', () => {
    const lines = listLines();
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.slice(5, 11)).toEqual([
      'BEGIN:VEVENT',
      'UID:child-1-2025-06-02',
      'DTSTAMP:20250501T120000Z',
      'DTSTART:20250602T143000Z',
      'DTEND:20250602T180000Z',
      'SUMMARY:Reading program: Lucía',
    ]);
  });

  it('follows daylight saving time', () => {
    expect(listLines({ days: ['2025-12-01'] })).toContain('DTSTART:20251201T153000Z');
  });

  it('has whole days without hours', () => {
    expect(listLines({ hours: null })).toContain('DTSTART;VALUE=DATE:20250602');
  });

  it('escapes what has a meaning in the format', () => {
    expect(listLines({ location: 'a\\b; c, d\ne' })).toContain('LOCATION:a\\\\b\\; c\\, d\\ne');
  });

  it('folds lines of more than 75 bytes, between characters', () => {
    const title = 'ñ'.repeat(60);
    const file = makeCalendarFile({ ...CALENDAR, title });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });
});
