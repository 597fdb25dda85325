import { Pace } from './run-progress.js';
import { timeLeft } from './run-progress.js';

function paceOf(rows: number, everyMs: number): Pace {
  const pace = new Pace();
  for (let at = 0; at < rows; at += 1) pace.count(1_000 + at * everyMs);
  return pace;
}

describe('the pace of a run', () => {
  it('is told by its rows', () => {
    expect(paceOf(50, 10).rowsPerSecond).toBeCloseTo(100);
    expect(paceOf(5, 500).rowsPerSecond).toBeCloseTo(2);
  });

  it('is not told by the first few', () => {
    expect(paceOf(4, 10).rowsPerSecond).toBeNull();
    expect(paceOf(8, 0).rowsPerSecond).toBeNull();
  });

  it('follows the last rows', () => {
    const pace = paceOf(500, 10);
    for (let at = 1; at <= 500; at += 1) pace.count(10_000 + at * 100);
    expect(pace.rowsPerSecond).toBeCloseTo(10);
  });

  it('does not count the time that the run stood still', () => {
    const pace = paceOf(50, 10);
    pace.rest();
    expect(pace.rowsPerSecond).toBeNull();
    for (let at = 0; at < 50; at += 1) pace.count(600_000 + at * 20);
    expect(pace.rowsPerSecond).toBeCloseTo(50);
  });
});

describe('the time that is left', () => {
  it.each([
    [5_900, 100, 'soon'],
    [6_000, 100, { minutes: 1 }],
    [9_900, 100, { minutes: 2 }],
    [20_000, 10, { minutes: 33 }],
    [0, 100, 'soon'],
  ] as const)('of %i rows at %i a second is %j', (rows, pace, left) => {
    expect(timeLeft(rows, pace)).toEqual(left);
  });

  it('is not told while the pace is not known', () => {
    expect(timeLeft(100, null)).toBeNull();
  });
});
