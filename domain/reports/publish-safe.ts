import { getFigure, type Report, type ReportCell, type ReportRow } from '../contract/report.js';
import { FEW, WITHHELD } from '../enums/reports.js';
import {
  EVERYONE,
  REPORT_SHAPES,
  type Measure,
  type Part,
  type ReportShape,
  type Standings,
  type ReportName,
} from './report-shape.js';

const THRESHOLD = 10;

/** Few enough that somebody might recognize the children. */
function isFew(count: number): boolean {
  return count > 0 && count < THRESHOLD;
}

type Parts = readonly number[];

function getPart(row: ReportRow, { of }: Part): number {
  if (typeof of === 'function') return of(row);
  const [column, without] = of;
  return getFigure(row, column) - (without === undefined ? 0 : getFigure(row, without));
}

function getCells(parts: Parts, measure: Measure): Map<string, number> {
  const cells = new Map<string, number>();
  measure.parts.forEach((part, at) => {
    for (const column of part.in) cells.set(column, (cells.get(column) ?? 0) + (parts[at] ?? 0));
  });
  return cells;
}

/** Moves `by` children into one part, and out of another if there is one. */
function moveParts(parts: Parts, at: number, by: number, from: number | null): Parts {
  return parts.map((count, index) => count + (index === at ? by : index === from ? -by : 0));
}

/** Whether two hidden rows look the same to a reader. */
function lookTheSame(parts: Parts, other: Parts, measure: Measure): boolean {
  if (other.some((count) => count < 0)) return false;
  const cells = getCells(parts, measure);
  return [...getCells(other, measure)].every(
    ([column, count]) => isFew(count) === isFew(cells.get(column) ?? 0),
  );
}

/**
 * Whether no one can work out a hidden small count. The totals reveal the sum of the hidden rows, so it may
 * not be small either. And for each hidden small count, a table with a different count there has to look the
 * same: one child of this row moved to another hidden row. If a row's sum is known, another child has to move
 * back.
 */
function isSafe(hidden: readonly Parts[], measure: Measure): boolean {
  const places = measure.parts.map((_, at) => at);
  return places.every((at) => {
    const sum = hidden.reduce((all, parts) => all + (parts[at] ?? 0), 0);
    if (isFew(sum)) return false;
    const sources = measure.isSumKnown ? places.filter((place) => place !== at) : [null];
    return hidden.every((parts) => {
      if (!isFew(parts[at] ?? 0)) return true;
      return sources.some((from) =>
        [1, -1].some(
          (by) =>
            lookTheSame(parts, moveParts(parts, at, by, from), measure) &&
            hidden.some(
              (other) => other !== parts && lookTheSame(other, moveParts(other, at, -by, from), measure),
            ),
        ),
      );
    });
  });
}

interface Hiding {
  rows: ReadonlySet<number>;
  isTotalHidden: boolean;
  /** Whether small counts show as `<10`. Where that would give them away, all hidden figures look alike. */
  hasLabels: boolean;
}

/** Besides the rows with a small count, it hides as many others as needed, the smallest first. */
function hide(table: readonly Parts[], measure: Measure): Hiding {
  const sizes = table.map((parts) => parts.reduce((sum, count) => sum + count, 0));
  const rows = new Set(table.flatMap((parts, at) => (parts.some(isFew) ? [at] : [])));
  const sums = measure.parts.map((_, at) => table.reduce((sum, parts) => sum + (parts[at] ?? 0), 0));
  if (sums.some(isFew)) return { rows, isTotalHidden: true, hasLabels: true };
  const others = sizes
    .map((size, at) => ({ size, at }))
    .filter(({ size, at }) => size > 0 && !rows.has(at))
    .sort((one, other) => one.size - other.size);
  for (;;) {
    const hidden = [...rows].map((at) => table[at] ?? []);
    if (isSafe(hidden, measure)) return { rows, isTotalHidden: false, hasLabels: true };
    const next = others.shift();
    if (!next) return { rows, isTotalHidden: measure.isSumKnown === true, hasLabels: false };
    rows.add(next.at);
  }
}

function hideParts(row: ReportRow, { parts, ratios = [] }: Measure, hasLabels: boolean): ReportRow {
  const hidden: Record<string, ReportCell> = { ...row };
  for (const column of parts.flatMap((part) => part.in)) {
    hidden[column] = hasLabels && isFew(getFigure(row, column)) ? FEW : WITHHELD;
  }
  for (const column of ratios) hidden[column] = WITHHELD;
  return hidden;
}

function dropMeasure({ rows, total, columns }: Report, measure: Measure): Report {
  const hideRow = (row: ReportRow) => hideParts(row, measure, true);
  return { columns, rows: rows.map(hideRow), total: hideRow(total) };
}

/** One group of all rows if the report has none. */
function listGroups({ rows }: Report, { groups, keys }: ReportShape): number[][] {
  const all = rows.map((_, at) => at);
  if (!groups) return [all];
  return groups.map((group) => all.filter((at) => group.includes(String(rows[at]?.[keys[0] ?? '']))));
}

function hideMeasure(report: Report, shape: ReportShape, measure: Measure): Report {
  const rows = [...report.rows];
  let { total } = report;
  for (const group of listGroups(report, shape)) {
    const table = group.map((at) => measure.parts.map((part) => getPart(rows[at] ?? {}, part)));
    const hiding = hide(table, measure);
    group.forEach((at, index) => {
      if (hiding.rows.has(index)) rows[at] = hideParts(rows[at] ?? {}, measure, hiding.hasLabels);
    });
    if (hiding.isTotalHidden) total = hideParts(total, measure, hiding.hasLabels);
  }
  return { columns: report.columns, rows, total };
}

/**
 * Shows counts of 1 to 9 as `<10` and withholds others, so that no one can work them out from totals, from
 * differences of columns or from the other reports (docs/rules.md#published-reports).
 */
export function publishSafe(name: ReportName, report: Report, standings: Standings): Report {
  const shape = REPORT_SHAPES[name];
  return shape.measures.reduce((published, measure) => {
    if (!measure.tells.some((standing) => isFew(standings[standing]))) {
      return hideMeasure(published, shape, measure);
    }
    // These totals and the other reports' would give that standing away. Only how many applied is left.
    const bare = dropMeasure(published, measure);
    if (measure.parts[0]?.in[0] !== 'applications' || measure.parts.length === 1) return bare;
    const restoreRow = (row: ReportRow, { applications = null }: ReportRow = {}) => ({
      ...row,
      applications,
    });
    const everyone = {
      columns: bare.columns,
      rows: bare.rows.map((row, at) => restoreRow(row, report.rows[at])),
      total: restoreRow(bare.total, report.total),
    };
    return hideMeasure(everyone, shape, EVERYONE);
  }, report);
}
