import type { ReportCell } from '../../../domain/contract/report.js';
import { FEW } from '../../../domain/enums/reports.js';
import { makeReport } from '../../../domain/reports/report-shape.js';
import { listPoints, getSumAt, addUpByDay } from './chart-figures.js';

const makeProgress = (...days: [day: string, applications: ReportCell][]) => ({
  firstDay: '2025-06-02' as const,
  report: makeReport(
    'progress',
    days.map(([day, applications]) => ({ day, applications, submissions: 0 })),
  ),
});

describe('the lines of applications over time', () => {
  it('add up, by days before the first program day', () => {
    const sums = addUpByDay(makeProgress(['2025-05-31', 3], ['2025-06-02', 4]), 'applications');
    expect([...sums]).toEqual([
      [-2, 3],
      [0, 7],
    ]);
    expect([-3, -2, -1, 0, 9].map((day) => getSumAt(sums, day))).toEqual([0, 3, 3, 7, 7]);
  });

  it('are not told from a withheld figure on', () => {
    const sums = addUpByDay(
      makeProgress(['2025-05-31', 30], ['2025-06-01', FEW], ['2025-06-02', 40]),
      'applications',
    );
    expect([...sums.values()]).toEqual([30, null, null]);
    expect(getSumAt(sums, 5)).toBeNull();
  });

  it('share their days, and end with their own last one', () => {
    const one = new Map([
      [-3, 1],
      [-1, 4],
    ]);
    expect(listPoints([one, new Map([[-2, 9]])])).toEqual({
      days: [-3, -2, -1],
      values: [
        [1, 1, 4],
        [0, 9, null],
      ],
    });
    expect(listPoints([new Map()])).toEqual({ days: [], values: [[]] });
  });
});
