import type { Report, ReportRow } from '../../../domain/contract/report.js';
import type { ReportName } from '../../../domain/enums/reports.js';
import { numberIn, sitesByNoShows, sitesByPressure } from './report-words.js';

/** As many bars as one looks at. */
export const CHART_ROWS = 15;

/** Days are all shown, and choices are one bar. */
function hasBars(name: ReportName): boolean {
  return name !== 'progress' && name !== 'attendance' && name !== 'placement';
}

/** Whether the chart leaves out rows. */
export function isCut(name: ReportName, { rows }: Report): boolean {
  return hasBars(name) && rows.length > CHART_ROWS;
}

/** The rows that have a bar: the sites that matter most, or the first ones. */
export function chartRows(name: ReportName, report: Report): ReportRow[] {
  return sortedRows(name, report).slice(0, CHART_ROWS);
}

function sortedRows(name: ReportName, report: Report): readonly ReportRow[] {
  if (name === 'sites') return sitesByPressure(report);
  return name === 'coming' ? sitesByNoShows(report) : report.rows;
}

/** Of a row's applications, those that a chart stacks; null if they're withheld. */
export function getStack(row: ReportRow): { placed: number; waiting: number; notSubmitted: number } | null {
  const applications = numberIn(row, 'applications');
  const submitted = numberIn(row, 'submitted');
  const placed = numberIn(row, 'placed');
  if (applications === null || submitted === null || placed === null) return null;
  return { placed, waiting: submitted - placed, notSubmitted: applications - submitted };
}
