import type { Report, ReportCell, ReportRow } from '../contract/report.js';
import { parseDateText, type Day } from '../fields/date-text.js';
import { addDays } from '../season/season.js';
import { REPORT_SHAPES, type ReportName } from './report-shape.js';

/** Days of seasons are lined up by `firstDay`, the first program day. */
interface SeasonReport {
  report: Report;
  firstDay: Day;
}

const OTHER = 'other.';
const DAY_SECONDS = 86_400;

export function toOtherColumn(column: string): string {
  return OTHER + column;
}

export function toPlainColumn(column: string): string {
  return column.startsWith(OTHER) ? column.slice(OTHER.length) : column;
}

export function isOtherColumn(column: string): boolean {
  return column.startsWith(OTHER);
}

/**
 * Rows are matched by their keys, days by how far they are from the first program day. Unmatched rows have
 * the figures of only one season.
 */
export function compareSeasons(name: ReportName, own: SeasonReport, other: SeasonReport): Report {
  const { keys, figures } = REPORT_SHAPES[name];
  const [key = ''] = keys;
  const shift = Math.round((parseDateText(own.firstDay) - parseDateText(other.firstDay)) / DAY_SECONDS);
  const moved = other.report.rows.map((row): ReportRow =>
    key === 'day' ? { ...row, day: addDays(String(row['day']), shift) } : row,
  );
  const others = new Map(moved.map((row) => [row[key] ?? null, row]));
  const known = new Set(own.report.rows.map((row) => row[key] ?? null));
  const rows = [
    ...own.report.rows.map((row) => addOther(row, others.get(row[key] ?? null))),
    ...moved
      .filter((row) => !known.has(row[key] ?? null))
      .map((row) => addOther(Object.fromEntries(keys.map((one) => [one, row[one] ?? null])), row)),
  ];
  if (key === 'day') rows.sort((one, next) => (String(one['day']) < String(next['day']) ? -1 : 1));
  return {
    columns: [...keys, ...figures.flatMap((column) => [column, toOtherColumn(column)])],
    rows,
    total: addOther(own.report.total, other.report.total),
  };

  function addOther(row: ReportRow, ofOther: ReportRow | undefined): ReportRow {
    const cells = figures.map((column): [string, ReportCell] => [
      toOtherColumn(column),
      ofOther?.[column] ?? null,
    ]);
    return { ...row, ...Object.fromEntries(cells) };
  }
}
