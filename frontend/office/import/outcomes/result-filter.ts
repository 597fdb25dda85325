import { resultName, type ResultCounts, type ResultName } from '../import-view.js';
import type { RowResult } from '../run/run-import.js';

export const RESULT_FILTERS = ['all', 'created', 'skipped', 'failed'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

const NAMES: Record<ResultFilter, readonly ResultName[]> = {
  all: ['created-user-and-student', 'created-student', 'skipped-existing', 'skipped-ssid', 'failed'],
  created: ['created-user-and-student', 'created-student'],
  skipped: ['skipped-existing', 'skipped-ssid'],
  failed: ['failed'],
};

export function filteredResults(results: readonly RowResult[], filter: ResultFilter): readonly RowResult[] {
  if (filter === 'all') return results;
  const names = NAMES[filter];
  return results.filter((result) => names.includes(resultName(result)));
}

export function countOf(counts: ResultCounts, filter: ResultFilter): number {
  return NAMES[filter].reduce((sum, name) => sum + counts[name], 0);
}
