import {
  RESULT_OUTCOMES,
  type ResultOutcome,
  type ResultRow,
  type ResultsAnswer,
} from '../../../domain/contract/state-ids.js';
import type { PlainRow } from '../../../domain/import/plain-table.js';

export interface ResultsSoFar {
  outcomes: readonly ResultOutcome[];
  /** Their ids are the file's row numbers. */
  unmatched: readonly { id: number; ssid: number }[];
}

export const NOTHING_SENT: ResultsSoFar = { outcomes: [], unmatched: [] };

export function addBatch(
  before: ResultsSoFar,
  rows: readonly PlainRow<ResultRow>[],
  { outcomes }: ResultsAnswer,
): ResultsSoFar {
  const unmatched = rows.filter((_, at) => outcomes[at] === 'no-student');
  return {
    outcomes: [...before.outcomes, ...outcomes],
    unmatched: [...before.unmatched, ...unmatched.map(({ row, values: { ssid } }) => ({ id: row, ssid }))],
  };
}

export function countOutcomes({ outcomes }: ResultsSoFar): Record<ResultOutcome, number> {
  const counts = Object.fromEntries(RESULT_OUTCOMES.map((outcome) => [outcome, 0]));
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts as Record<ResultOutcome, number>;
}
