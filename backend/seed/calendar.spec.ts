import { daysAfter, demoCalendar, nextStep } from './calendar.js';
import { Random } from './random.js';

const random = new Random(7);
const { familiesFrom, today } = demoCalendar(2025);

describe('the demo calendar', () => {
  it("moves with the program's year", () => {
    expect(demoCalendar(2025).familiesFrom.toISOString()).toBe('2025-02-03T00:00:00.000Z');
    expect(demoCalendar(2031).familiesFrom.toISOString()).toBe('2031-02-03T00:00:00.000Z');
  });

  it('stays in daytime on the requested days', () => {
    const times = Array.from({ length: 200 }, () => daysAfter(random, familiesFrom, 2, 3));
    expect(new Set(times.map((time) => time.getUTCDate()))).toEqual(new Set([5, 6]));
    expect(times.every((time) => time.getUTCHours() >= 15)).toBe(true);
  });

  it.each([
    ['the same day', familiesFrom, 0, 0],
    ['weeks on', familiesFrom, 7, 21],
    ['more days than are left', new Date(today.getTime() - 3_600_000), 5, 10],
    ['minutes before today', new Date(today.getTime() - 5_000), 0, 1],
  ])('puts the next step after the last one and before today: %s', (_, last, fewest, most) => {
    const steps = Array.from({ length: 200 }, () => nextStep(random, last, fewest, most, today));
    expect(steps.every((step) => step > last && step < today)).toBe(true);
  });
});
