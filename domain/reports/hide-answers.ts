import type { Report } from '../contract/report.js';
import type { ReportName } from './report-shape.js';
import type { Day } from '../fields/date-text.js';

/** Nobody was asked if the season had no day from which families are asked, and none answered. */
export function hideAnswers(name: ReportName, report: Report, confirmFrom: Day | null): Report {
  if (name !== 'coming' || confirmFrom !== null || report.total['confirmed'] !== 0) return report;
  const none = { confirmed: null, unconfirmed: null };
  return {
    ...report,
    rows: report.rows.map((row) => ({ ...row, ...none })),
    total: { ...report.total, ...none },
  };
}
