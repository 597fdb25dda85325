import { isCreating } from '../../../domain/contract/import.js';
import { listImportColumns, type ImportLayout } from '../../../domain/import/columns.js';
import type { Text } from '../../shell/texts.js';
import { getFullName } from '../ui/row-facts.js';
import { getResultName, type RunKind } from './import-view.js';
import type { RowResult } from './run-import.js';

export type Headings = ReadonlyMap<string, string>;

export function getHeadings(programYear: number, layout: ImportLayout): Headings {
  return new Map(listImportColumns(programYear, layout).map(({ path, heading }) => [path, heading]));
}

export function describeFailure(failure: RowResult['failure'], headings: Headings, t: Text): string {
  if (failure === null) return '';
  const fields = Object.entries(failure.fields);
  if (fields.length === 0) return failure.message;
  return fields
    .map(([path, message]) =>
      t('workbook.results.fieldMessage', { field: headings.get(path) ?? path, message }),
    )
    .join('; ');
}

/** `Row N Fail: …` or `Success: …`, or what a dry run would say. */
export function describeResult(result: RowResult, kind: RunKind, headings: Headings, t: Text): string {
  const isImport = kind === 'import';
  if (result.failure !== null) {
    const message = describeFailure(result.failure, headings, t);
    return t(isImport ? 'workbook.results.fail' : 'workbook.results.wouldFail', { row: result.row, message });
  }
  const outcome = t(`workbook.outcome.${getResultName(result)}`);
  return t(isImport ? 'workbook.results.success' : 'workbook.results.would', { outcome });
}

export function describeDuplicates({ duplicates }: RowResult, t: Text): string {
  return duplicates
    .map((other) =>
      t('workbook.results.duplicate', { child: getFullName(other), applicant: getFullName(other.applicant) }),
    )
    .join(' ');
}

export const RESULT_FILTERS = ['all', 'created', 'skipped', 'failed', 'duplicates'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

const FILTERS: Record<ResultFilter, (result: RowResult) => boolean> = {
  all: () => true,
  created: ({ outcome }) => outcome !== null && isCreating(outcome),
  skipped: ({ outcome }) => outcome !== null && !isCreating(outcome),
  failed: ({ outcome }) => outcome === null,
  duplicates: ({ duplicates }) => duplicates.length > 0,
};

export function filterResults(results: readonly RowResult[], filter: ResultFilter): readonly RowResult[] {
  return results.filter(FILTERS[filter]);
}
