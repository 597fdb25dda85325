import fc from 'fast-check';
import type { Report, ReportCell, ReportRow } from '../contract/report.js';
import { APPLICATION_STATUSES } from '../enums/enums.js';
import { FEW, WITHHELD } from '../enums/reports.js';
import { publishSafe } from './publish-safe.js';
import { getNoShowRate, makeReport, listStandings, type Standings, type ReportName } from './report-shape.js';

const MANY: Standings = { notSubmitted: 500, waiting: 500, placed: 900, assigned: 400, accepted: 500 };

const isHidden = (cell: ReportCell | undefined) => cell === FEW || cell === WITHHELD;
const isFew = (count: number) => count > 0 && count < 10;
const publishRows = (name: ReportName, rows: readonly ReportRow[], standings = MANY) =>
  publishSafe(name, makeReport(name, rows), standings);
const getColumn = ({ rows }: Report, name: string) => rows.map((row) => row[name]);

const makeDistances = (counts: readonly number[]) =>
  counts.map((placed, at) => ({ miles: String(at), placed }));
const makeGrades = (parts: readonly (readonly [open: number, waiting: number, placed: number])[]) =>
  parts.map(([open, waiting, placed], at) => ({
    grade: String(at),
    applications: open + waiting + placed,
    submitted: waiting + placed,
    placed,
  }));

/** What a cell means to a reader who knows the marks. */
function fits(cell: ReportCell | undefined, value: number): boolean {
  if (cell === FEW) return isFew(value);
  if (cell === WITHHELD) return true;
  return cell === value;
}

/** This reader also accepts `*` for a count that isn't small, as long as there's any `<10`. */
function fitsStrictly(cell: ReportCell | undefined, value: number, hasFew: boolean): boolean {
  if (cell === WITHHELD && hasFew) return value === 0 || value >= 10;
  return fits(cell, value);
}

/** Tries all sums that fit the total and what the marks mean. */
function listPossible({ rows, total }: Report, at: number): number[] {
  const cells = rows.map(({ placed }) => placed);
  const sum = total['placed'];
  if (typeof sum !== 'number') return cells[at] === FEW ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [0, 10];
  const hasFew = cells.includes(FEW);
  const values = Array.from({ length: sum + 1 }, (_, value) => value);
  let sums = new Set([0]);
  for (const [index, cell] of cells.entries()) {
    if (index === at) continue;
    const own = values.filter((value) => fitsStrictly(cell, value, hasFew));
    sums = new Set(
      [...sums].flatMap((before) => own.map((value) => before + value)).filter((all) => all <= sum),
    );
  }
  return values.filter((value) => fitsStrictly(cells[at], value, hasFew) && sums.has(sum - value));
}

const TRIED = Array.from({ length: 13 }, (_, value) => value);

const count = fc.oneof(
  fc.constantFrom(0, 0, 1, 9, 10, 11),
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 40 }),
);

describe('figures that leave the office', () => {
  it('are unchanged if nothing is few', () => {
    const report = makeReport('distance', makeDistances([0, 10, 250]));
    expect(publishSafe('distance', report, MANY)).toEqual(report);
  });

  it('have <10 for 1 to 9, and one more withheld, the smallest', () => {
    const report = publishRows('distance', makeDistances([0, 3, 200, 25, 40]));
    expect(getColumn(report, 'placed')).toEqual([0, FEW, 200, WITHHELD, 40]);
    expect(report.total['placed']).toBe(268);
  });

  it('withhold nothing more where several are few and make ten together', () => {
    expect(getColumn(publishRows('distance', makeDistances([4, 6, 200])), 'placed')).toEqual([FEW, FEW, 200]);
    // A total of 18 from two hidden counts of at most 9 could only be 9 and 9.
    expect(getColumn(publishRows('distance', makeDistances([9, 9, 200, 30])), 'placed')).toEqual([
      FEW,
      FEW,
      200,
      WITHHELD,
    ]);
  });

  it('don’t tell apart what the mark would tell: of 11, one to nine and ten or more', () => {
    expect(getColumn(publishRows('distance', makeDistances([1, 10])), 'placed')).toEqual([
      WITHHELD,
      WITHHELD,
    ]);
  });

  it('withhold a total of few', () => {
    const report = publishRows('distance', makeDistances([4, 0, 3]));
    expect(getColumn(report, 'placed')).toEqual([FEW, 0, FEW]);
    expect(report.total['placed']).toBe(FEW);
  });

  it('withhold columns whose difference is few', () => {
    const report = publishRows(
      'grade',
      makeGrades([
        [2, 28, 100],
        [50, 60, 70],
        [200, 200, 200],
      ]),
    );
    expect(report.rows[0]).toEqual({
      grade: '0',
      applications: WITHHELD,
      submitted: WITHHELD,
      placed: WITHHELD,
    });
    expect(report.rows[1]).toMatchObject({ applications: WITHHELD, submitted: WITHHELD });
    expect(report.rows[2]).toMatchObject({ applications: 600, submitted: 400, placed: 200 });
  });

  it('withhold pressure with the first choices it is computed from, and never seats', () => {
    const makeSite = (siteId: number, firstChoices: number) => ({
      ...{ siteId, site: `Site ${siteId}`, capacity: 20, usable: 16 },
      ...{ enrolled: 16, accepted: 16, firstChoices, waiting: 0, pressure: firstChoices / 16 },
    });
    const report = publishRows('sites', [makeSite(1, 4), makeSite(2, 32), makeSite(3, 64)]);
    expect(report.rows).toMatchObject([
      { firstChoices: FEW, pressure: WITHHELD, usable: 16, enrolled: 16 },
      { firstChoices: WITHHELD, pressure: WITHHELD, usable: 16 },
      { firstChoices: 64, pressure: 4 },
    ]);
    expect(report.total).toMatchObject({ firstChoices: 100, capacity: 60 });
  });

  describe('of who comes', () => {
    const makeFigures = (
      siteId: number,
      [confirmed, unconfirmed, noShows, released, gaveUp = 0]: readonly number[],
    ) => {
      const [yes = 0, open = 0, never = 0, gone = 0] = [confirmed, unconfirmed, noShows, released];
      const rate = { noShow: never + gone, noShowRate: getNoShowRate(never + gone, yes + open + gone) };
      const said = { accepted: yes + open, confirmed: yes, unconfirmed: open, gaveUp };
      return { siteId, site: `Site ${siteId}`, ...said, ...rate };
    };
    const makeSites = (...all: (readonly number[])[]) =>
      publishRows(
        'coming',
        all.map((counts, at) => makeFigures(at + 1, counts)),
      );

    it('have totals that count released no-shows as well', () => {
      const { rows, total } = makeSites([30, 20, 10, 0], [40, 20, 10, 20]);
      expect(total).toEqual({
        ...{ accepted: 110, confirmed: 70, unconfirmed: 40, gaveUp: 0, noShow: 40 },
        noShowRate: 40 / 130,
      });
      expect(rows.map(({ noShowRate: rate }) => rate)).toEqual([0.2, 30 / 80]);
    });

    it('withhold a rate that would tell few released, with another one, and not the counts', () => {
      const { rows, total } = makeSites([30, 20, 10, 3], [40, 20, 10, 20], [60, 40, 20, 40]);
      expect(rows).toMatchObject([
        { accepted: 50, noShow: 13, noShowRate: WITHHELD },
        { accepted: 60, noShow: 30, noShowRate: WITHHELD },
        { accepted: 100, noShow: 60, noShowRate: 60 / 140 },
      ]);
      expect(total['noShowRate']).toBe(103 / 273);
    });

    it('withhold a rate that would tell that few came', () => {
      const { rows } = makeSites([10, 10, 18, 0], [40, 20, 10, 0], [60, 40, 20, 0]);
      expect(rows.map(({ noShowRate: rate }) => rate)).toEqual([WITHHELD, WITHHELD, 0.2]);
    });

    it('withhold few no-shows, and answers of few, with the rate', () => {
      const { rows } = makeSites([30, 4, 10, 0], [40, 20, 2, 0], [60, 40, 20, 0], [70, 30, 20, 0]);
      expect(rows[0]).toMatchObject({ accepted: WITHHELD, confirmed: WITHHELD, unconfirmed: FEW });
      expect(rows[1]).toMatchObject({ noShow: FEW, noShowRate: WITHHELD });
      for (const { accepted, noShow, noShowRate: rate } of rows)
        if (isHidden(accepted) || isHidden(noShow)) expect(rate).toBe(WITHHELD);
    });

    it('have no rate of a site without children, and none in all without any', () => {
      const { rows, total } = makeSites([0, 0, 0, 0, 12]);
      expect(rows[0]).toMatchObject({ gaveUp: 12, noShow: 0, noShowRate: null });
      expect(total['noShowRate']).toBeNull();
    });
  });

  it('tell only who applied where the totals of two reports would tell that few wait', () => {
    const few = { ...MANY, waiting: 3 };
    const report = publishRows(
      'grade',
      makeGrades([
        [100, 3, 80],
        [100, 0, 90],
      ]),
      few,
    );
    expect(getColumn(report, 'applications')).toEqual([183, 190]);
    expect(report.rows.every(({ submitted, placed }) => isHidden(submitted) && isHidden(placed))).toBe(true);
    expect(report.total).toMatchObject({ applications: 373, submitted: WITHHELD, placed: WITHHELD });
    expect(getColumn(publishRows('distance', makeDistances([50, 120]), few), 'placed')).toEqual([
      WITHHELD,
      WITHHELD,
    ]);
  });

  it('withhold a second status among those whose sum the other reports tell', () => {
    const counts = { incomplete: 40, unassigned: 90, assigned: 30, declined: 4, accepted: 60, withdrawn: 0 };
    const rows = APPLICATION_STATUSES.filter((status) => status !== 'removed').map((status) => ({
      status,
      applications: (counts as Record<string, number>)[status] ?? 0,
    }));
    const report = makeReport('status', rows);
    const cells = Object.fromEntries(
      publishSafe('status', report, listStandings(report)).rows.map(({ status, applications }) => [
        status,
        applications,
      ]),
    );
    expect(cells).toMatchObject({ declined: FEW, unassigned: WITHHELD, incomplete: 40, assigned: 30 });
  });

  describe('when somebody tries to compute them back', () => {
    it('leave at least two values for every count of few, in a column with its total', () => {
      fc.assert(
        fc.property(fc.array(count, { minLength: 1, maxLength: 6 }), (counts) => {
          const report = publishRows('distance', makeDistances(counts));
          counts.forEach((value, at) => {
            const cell = report.rows[at]?.['placed'];
            expect(isHidden(cell) || !isFew(value)).toBe(true);
            if (!isFew(value)) return;
            const values = listPossible(report, at);
            expect(values).toContain(value);
            expect(values.length).toBeGreaterThan(1);
          });
        }),
        { numRuns: 400 },
      );
    });

    it('hide no row alone, and no rows that are few together', () => {
      fc.assert(
        fc.property(fc.array(count, { minLength: 1, maxLength: 8 }), (counts) => {
          const report = publishRows('distance', makeDistances(counts));
          if (isHidden(report.total['placed'])) return;
          const hidden = counts.filter((_, at) => isHidden(report.rows[at]?.['placed']));
          expect(hidden.length).not.toBe(1);
          expect(isFew(hidden.reduce((sum, value) => sum + value, 0))).toBe(false);
        }),
      );
    });

    const parts = fc.tuple(count, count, count);

    it('leave no difference of two columns that is few, in rows and in totals', () => {
      fc.assert(
        fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (table) => {
          const { rows, total } = publishRows('grade', makeGrades(table));
          const columns = ['applications', 'submitted', 'placed'];
          const rest: Record<string, ReportCell> = {};
          for (const name of columns) {
            const known = rows.map((row) => row[name]).filter((cell) => typeof cell === 'number');
            const sum = total[name];
            rest[name] = typeof sum === 'number' ? sum - known.reduce((all, cell) => all + cell, 0) : FEW;
          }
          // The last one is the sum of all hidden rows.
          for (const row of [...rows, total, rest]) {
            const told = columns.map((name) => row[name]).filter((cell) => typeof cell === 'number');
            for (const one of told) expect(isFew(one)).toBe(false);
            for (const one of told) for (const other of told) expect(isFew(one - other)).toBe(false);
          }
        }),
        { numRuns: 400 },
      );
    });

    it('leave at least two values for every mark of few, though each day has the same sum', () => {
      const day = fc.tuple(fc.constantFrom(0, 1, 2, 9, 10), fc.constantFrom(0, 1, 3, 8, 10, 11));
      fc.assert(
        fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
          const table = days.map(([late, absent]) => [40 - late - absent, late, absent, 0, 0]);
          const names = ['present', 'late', 'absent', 'excused', 'unmarked'];
          const report = publishRows(
            'attendance',
            table.map((own, at) => ({
              day: String(at),
              expected: 40,
              ...Object.fromEntries(names.map((name, index) => [name, own[index] ?? 0])),
            })),
          );
          const isTotalKnown = names.every((name) => !isHidden(report.total[name]));
          const hasFew = report.rows.some((row) => Object.values(row).includes(FEW));
          const looksLike = (at: number, own: readonly number[]) =>
            own.every((value, index) => fitsStrictly(report.rows[at]?.[names[index] ?? ''], value, hasFew));
          table.forEach((own, at) => {
            own.forEach((value, part) => {
              if (!isFew(value)) return;
              expect(looksLike(at, own)).toBe(true);
              expect(isHidden(report.rows[at]?.[names[part] ?? ''])).toBe(true);
              const isPossible = names.some((_, from) =>
                [-8, -3, -2, -1, 1, 2, 3, 8].some((by) => {
                  if (from === part) return false;
                  const shiftRow = (row: readonly number[], sign: number) =>
                    row.map(
                      (count, index) =>
                        count + (index === part ? sign * by : index === from ? -sign * by : 0),
                    );
                  const fitsAt = (row: number, counts: readonly number[]) =>
                    counts.every((count) => count >= 0) && looksLike(row, counts);
                  if (!fitsAt(at, shiftRow(own, 1))) return false;
                  if (!isTotalKnown) return true;
                  return table.some((other, index) => index !== at && fitsAt(index, shiftRow(other, -1)));
                }),
              );
              expect(isPossible).toBe(true);
            });
          });
        }),
        { numRuns: 300 },
      );
    });

    it('could be another table with another count of few, found by trying all pairs of hidden rows', () => {
      const small = fc.constantFrom(0, 0, 1, 2, 9, 10, 11);
      fc.assert(
        fc.property(fc.array(fc.tuple(small, small, small), { minLength: 2, maxLength: 4 }), (table) => {
          const { rows, total } = publishRows('grade', makeGrades(table));
          const marks = rows.map(({ applications, submitted, placed }) => [applications, submitted, placed]);
          const hasFew = marks.flat().includes(FEW);
          const looksLike = (at: number, [open, waiting, placed]: readonly number[]) =>
            [open! + waiting! + placed!, waiting! + placed!, placed!].every((value, index) =>
              fitsStrictly(marks[at]?.[index], value, hasFew),
            );
          /** Whether another row can offset it, so that all totals stay. */
          const isPossible = (at: number, other: readonly number[]) => {
            if (!looksLike(at, other)) return false;
            if (typeof total['applications'] !== 'number') return true;
            return table.some((own, index) => {
              if (index === at || !marks[index]?.some(isHidden)) return false;
              const rest = own.map((value, part) => value + table[at]![part]! - other[part]!);
              return rest.every((value) => value >= 0) && looksLike(index, rest);
            });
          };
          table.forEach((own, at) => {
            own.forEach((value, part) => {
              if (!isFew(value)) return;
              const others = TRIED.flatMap((open) =>
                TRIED.flatMap((waiting) => TRIED.map((placed) => [open, waiting, placed])),
              ).filter((one) => one[part] !== value);
              expect(others.some((one) => isPossible(at, one))).toBe(true);
            });
          });
        }),
        { numRuns: 200 },
      );
    });
  });
});
