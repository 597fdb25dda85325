import type { Report, ReportRow } from '../../../domain/contract/report.js';
import { parseDateText, type Day } from '../../../domain/fields/date-text.js';
import { REPORT_SHAPES, type ReportName } from '../../../domain/reports/report-shape.js';
import { getNumber, sortByFigures } from './report-words.js';

export const CHART_ROWS = 15;

/** All days are shown, and parts are a single bar. */
export function isCut(name: ReportName, { rows }: Report): boolean {
  const { kind } = REPORT_SHAPES[name].chart;
  return rows.length > CHART_ROWS && (kind === 'bars' || kind === 'stages');
}

export function listChartRows(name: ReportName, report: Report): readonly ReportRow[] {
  const { chart } = REPORT_SHAPES[name];
  const rows = chart.kind === 'bars' && chart.largest ? sortByFigures(report, ...chart.largest) : report.rows;
  return isCut(name, report) ? rows.slice(0, CHART_ROWS) : rows;
}

/** Null if they're withheld. */
export function getStack(row: ReportRow): { placed: number; waiting: number; notSubmitted: number } | null {
  const applications = getNumber(row, 'applications');
  const submitted = getNumber(row, 'submitted');
  const placed = getNumber(row, 'placed');
  if (applications === null || submitted === null || placed === null) return null;
  return { placed, waiting: submitted - placed, notSubmitted: applications - submitted };
}

const DAY_SECONDS = 86_400;

interface Progress {
  report: Report;
  firstDay: Day;
}

function toDayNumber(day: Day): number {
  return Math.round(parseDateText(day) / DAY_SECONDS);
}

/** By days before the first program day (negative); null from the first withheld figure on. */
export function addUpByDay({ report, firstDay }: Progress, figure: string): Map<number, number | null> {
  const start = toDayNumber(firstDay);
  const sums = new Map<number, number | null>();
  let sum: number | null = 0;
  for (const row of report.rows) {
    const count = getNumber(row, figure);
    sum = sum === null || count === null ? null : sum + count;
    sums.set(toDayNumber(String(row['day'])) - start, sum);
  }
  return sums;
}

/** The last sum on or before a day; null if it's withheld. */
export function getSumAt(sums: ReadonlyMap<number, number | null>, day: number): number | null {
  const before = [...sums.keys()].filter((known) => known <= day);
  return before.length === 0 ? 0 : (sums.get(Math.max(...before)) ?? null);
}

/** A line has no points after its own last day. */
export function listPoints(lines: readonly ReadonlyMap<number, number | null>[]): {
  days: number[];
  values: (number | null)[][];
} {
  const known = lines.flatMap((line) => [...line.keys()]);
  if (known.length === 0) return { days: [], values: lines.map(() => []) };
  const first = Math.min(...known);
  const days = Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at);
  const values = lines.map((line) => {
    const last = Math.max(...line.keys());
    let sum: number | null = 0;
    return days.map((day) => {
      if (day > last) return null;
      sum = line.has(day) ? (line.get(day) ?? null) : sum;
      return sum;
    });
  });
  return { days, values };
}
