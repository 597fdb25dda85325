import {
  findTimeAtWork,
  chooseDayAfter,
  makeDemoCalendar,
  chooseNextStep,
  chooseNextWorkStep,
} from './calendar.js';
import { Random } from './random.js';

const random = new Random(7);
const { familiesFrom, today } = makeDemoCalendar(2025);

describe('the demo calendar', () => {
  it("moves with the program's year", () => {
    expect(makeDemoCalendar(2025).familiesFrom.toISOString()).toBe('2025-02-03T00:00:00.000Z');
    expect(makeDemoCalendar(2031).familiesFrom.toISOString()).toBe('2031-02-03T00:00:00.000Z');
  });

  it('stays in daytime on the requested days', () => {
    const times = Array.from({ length: 200 }, () => chooseDayAfter(random, familiesFrom, 2, 3));
    expect(new Set(times.map((time) => time.getUTCDate()))).toEqual(new Set([5, 6]));
    expect(times.every((time) => time.getUTCHours() >= 15)).toBe(true);
  });

  it.each([
    ['the same day', familiesFrom, 0, 0],
    ['weeks on', familiesFrom, 7, 21],
    ['more days than are left', new Date(today.getTime() - 3_600_000), 5, 10],
    ['minutes before today', new Date(today.getTime() - 5_000), 0, 1],
  ])('puts the next step after the last one and before today: %s', (_, last, fewest, most) => {
    const steps = Array.from({ length: 200 }, () => chooseNextStep(random, last, fewest, most, today));
    expect(steps.every((step) => step > last && step < today)).toBe(true);
  });

  it.each([
    ['weeks on', '2025-04-02T16:00Z', '2025-05-16T20:00Z'],
    ['over a weekend', '2025-05-16T22:30Z', '2025-05-19T16:00Z'],
    ['the hour that’s left', '2025-05-16T19:00Z', '2025-05-16T20:00Z'],
  ])('has people at work on weekdays in daytime: %s', (_, last, today) => {
    const [from, until] = [new Date(last), new Date(today)];
    for (let at = 0; at < 200; at++) {
      const step = chooseNextWorkStep(random, from, 0, 9, until);
      expect(step > from && step < until).toBe(true);
      expect(findTimeAtWork(step)).toEqual(step);
    }
  });

  it.each([
    ['a Tuesday', '2025-05-13T16:40Z', '2025-05-13T16:40Z'],
    ['the night after it', '2025-05-14T08:23Z', '2025-05-13T22:23Z'],
    ['its evening', '2025-05-13T23:23Z', '2025-05-13T22:23Z'],
    ['a Sunday', '2025-05-18T16:40Z', '2025-05-16T22:40Z'],
    ['the night to Monday', '2025-05-19T08:23Z', '2025-05-16T22:23Z'],
  ])('finds the last time at work: %s', (_, time, worked) => {
    expect(findTimeAtWork(new Date(time))).toEqual(new Date(worked));
  });
});
