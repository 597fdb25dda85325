import type { RunView } from './import-view.js';
import type { RowResult } from './run-import.js';
import { Pace, RunReporter, estimateTimeLeft } from './run-progress.js';

function makeResult(row: number, outcome: RowResult['outcome']): RowResult {
  const failure = outcome === null ? { message: 'No.', fields: {} } : null;
  return { row, name: 'Luz Baca', outcome, studentId: null, duplicates: [], failure };
}

describe('the progress of a run', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function makeReporter() {
    const reported: RunView[] = [];
    return { reported, run: new RunReporter('import', (view) => reported.push(view)) };
  }

  it('is reported right away when it starts, stops or ends', () => {
    const { reported, run } = makeReporter();
    run.enter({ phase: 'running', stop: null });
    run.enter({ phase: 'paused', stop: 'asked' });
    expect(reported.map(({ phase, stop }) => [phase, stop])).toEqual([
      ['running', null],
      ['paused', 'asked'],
    ]);
  });

  it('is reported a few times a second, however many rows there are', () => {
    const { reported, run } = makeReporter();
    for (let row = 2; row < 1002; row += 1) {
      run.add(makeResult(row, 'created-student'));
      jest.advanceTimersByTime(2);
    }
    expect(reported.length).toBeGreaterThan(4);
    expect(reported.length).toBeLessThan(12);
  });

  it('counts the results of the rows, the last ones too', () => {
    const { reported, run } = makeReporter();
    run.add(makeResult(2, 'created-user-and-student'));
    run.add(makeResult(3, 'skipped-ssid'));
    run.add(makeResult(4, null));
    run.enter({ phase: 'done', stop: null });
    jest.runAllTimers();
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({
      kind: 'import',
      done: 3,
      counts: { 'created-user-and-student': 1, 'skipped-ssid': 1, failed: 1, 'created-student': 0 },
    });
    expect(run.results.map(({ row }) => row)).toEqual([2, 3, 4]);
  });
});

function makePace(rows: number, everyMs: number): Pace {
  const pace = new Pace();
  for (let at = 0; at < rows; at += 1) pace.count(1_000 + at * everyMs);
  return pace;
}

describe('the pace of a run', () => {
  it('is measured by its rows', () => {
    expect(makePace(50, 10).rowsPerSecond).toBeCloseTo(100);
    expect(makePace(5, 500).rowsPerSecond).toBeCloseTo(2);
  });

  it("isn't measured by the first few", () => {
    expect(makePace(4, 10).rowsPerSecond).toBeNull();
    expect(makePace(8, 0).rowsPerSecond).toBeNull();
  });

  it('follows the last rows', () => {
    const pace = makePace(500, 10);
    for (let at = 1; at <= 500; at += 1) pace.count(10_000 + at * 100);
    expect(pace.rowsPerSecond).toBeCloseTo(10);
  });

  it("doesn't count pauses", () => {
    const pace = makePace(50, 10);
    pace.reset();
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
    expect(estimateTimeLeft(rows, pace)).toEqual(left);
  });

  it("isn't known before the pace is", () => {
    expect(estimateTimeLeft(100, null)).toBeNull();
  });
});
