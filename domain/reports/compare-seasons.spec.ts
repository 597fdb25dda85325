import type { ReportRow } from '../contract/report.js';
import { compareSeasons, toOtherColumn } from './compare-seasons.js';
import { makeReport, type ReportName } from './report-shape.js';

function compare(name: ReportName, own: readonly ReportRow[], other: readonly ReportRow[]) {
  return compareSeasons(
    name,
    { report: makeReport(name, own), firstDay: '2025-06-02' },
    { report: makeReport(name, other), firstDay: '2024-06-03' },
  );
}

describe('two seasons side by side', () => {
  it('puts each figure of the other season behind its own, in the totals too', () => {
    const { columns, rows, total } = compare(
      'distance',
      [{ miles: '0', placed: 12 }],
      [{ miles: '0', placed: 9 }],
    );
    expect(columns).toEqual(['miles', 'placed', 'other.placed']);
    expect(rows).toEqual([{ miles: '0', placed: 12, 'other.placed': 9 }]);
    expect(total).toEqual({ placed: 12, 'other.placed': 9 });
  });

  it('keeps the rows that only one of them has', () => {
    const seats = {
      capacity: 10,
      usable: 10,
      enrolled: 4,
      accepted: 4,
      firstChoices: 5,
      waiting: 1,
      pressure: 0.5,
    };
    const { rows } = compare(
      'sites',
      [{ siteId: 1, site: 'Mesa', ...seats }],
      [{ siteId: 2, site: 'Bosque', ...seats }],
    );
    expect(rows).toEqual([
      expect.objectContaining({ site: 'Mesa', capacity: 10, [toOtherColumn('capacity')]: null }),
      expect.objectContaining({ siteId: 2, site: 'Bosque', [toOtherColumn('capacity')]: 10 }),
    ]);
    expect(rows[1]).not.toHaveProperty('capacity');
  });

  it('matches what nobody knows with what nobody knew', () => {
    const [row] = compare(
      'county',
      [{ county: null, applications: 3, submitted: 2, placed: 1, seats: null }],
      [{ county: null, applications: 5, submitted: 4, placed: 3, seats: null }],
    ).rows;
    expect(row).toMatchObject({ county: null, applications: 3, 'other.applications': 5 });
  });

  it('lines days up by their distance from the first program day, in order', () => {
    const { rows } = compare(
      'progress',
      [
        { day: '2025-03-03', applications: 2, submissions: 1 },
        { day: '2025-03-05', applications: 4, submissions: 3 },
      ],
      [
        { day: '2024-03-04', applications: 7, submissions: 6 },
        { day: '2024-03-05', applications: 8, submissions: 5 },
      ],
    );
    expect(rows.map((row) => [row['day'], row['applications'], row['other.applications']])).toEqual([
      ['2025-03-03', 2, 7],
      ['2025-03-04', undefined, 8],
      ['2025-03-05', 4, null],
    ]);
  });
});
