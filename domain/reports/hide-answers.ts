import type { Report } from '../contract/report.js';
import type { ReportName } from './report-shape.js';
import type { Day } from '../fields/date-text.js';

/** If no day was set for asking families, and none answered, nobody was asked. */
export function hideAnswers(name: ReportName, report: Report, confirmFrom: Day | null): Report {
  if (name !== 'coming' || confirmFrom !== null || report.total['confirmed'] !== 0) return report;
  const none = { confirmed: null, unconfirmed: null };
  return {
    ...report,
    rows: report.rows.map((row) => ({ ...row, ...none })),
    total: { ...report.total, ...none },
  };
}
