import type { RunView } from './import-view.js';
import type { RowResult } from './run-import.js';
import { RunTelling } from './run-progress.js';

function resultOf(row: number, outcome: RowResult['outcome']): RowResult {
  const failure = outcome === null ? { message: 'No.', fields: {} } : null;
  return { row, name: 'Luz Baca', outcome, studentId: null, failure };
}

describe('what a run tells', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function telling() {
    const told: RunView[] = [];
    return { told, run: new RunTelling('import', (view) => told.push(view)) };
  }

  it('is told at once where it starts, stops or ends', () => {
    const { told, run } = telling();
    run.enter({ phase: 'running', stop: null });
    run.enter({ phase: 'paused', stop: 'asked' });
    expect(told.map(({ phase, stop }) => [phase, stop])).toEqual([
      ['running', null],
      ['paused', 'asked'],
    ]);
  });

  it('is told a few times a second, however many rows there are', () => {
    const { told, run } = telling();
    for (let row = 2; row < 1002; row += 1) {
      run.add(resultOf(row, 'created-student'));
      jest.advanceTimersByTime(2);
    }
    expect(told.length).toBeGreaterThan(4);
    expect(told.length).toBeLessThan(12);
  });

  it('counts what the rows came to, the last of them too', () => {
    const { told, run } = telling();
    run.add(resultOf(2, 'created-user-and-student'));
    run.add(resultOf(3, 'skipped-ssid'));
    run.add(resultOf(4, null));
    run.enter({ phase: 'done', stop: null });
    jest.runAllTimers();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: 'import',
      done: 3,
      counts: { 'created-user-and-student': 1, 'skipped-ssid': 1, failed: 1, 'created-student': 0 },
    });
    expect(run.results.map(({ row }) => row)).toEqual([2, 3, 4]);
  });
});
