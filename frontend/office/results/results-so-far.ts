import {
  RESULT_OUTCOMES,
  type ResultOutcome,
  type ResultRow,
  type ResultsAnswer,
} from '../../../domain/contract/state-ids.js';
import type { PlainRow } from '../../../domain/import/plain-table.js';
import type { Text } from '../../shell/texts.js';
import { BYTE_ORDER_MARK, csvLine } from '../export/csv.js';
import type { TableFile } from '../upload/useTableFile.js';

/** What became of the rows that were sent. */
export interface ResultsSoFar {
  /** In the order of the file. */
  outcomes: readonly ResultOutcome[];
  /** Rows whose number no student has. */
  unmatched: readonly { row: number; ssid: number }[];
}

export const NOTHING_SENT: ResultsSoFar = { outcomes: [], unmatched: [] };

/** With one batch more. */
export function withBatch(
  before: ResultsSoFar,
  rows: readonly PlainRow<ResultRow>[],
  { outcomes }: ResultsAnswer,
): ResultsSoFar {
  const unmatched = rows.filter((_, at) => outcomes[at] === 'no-student');
  return {
    outcomes: [...before.outcomes, ...outcomes],
    unmatched: [...before.unmatched, ...unmatched.map(({ row, values: { ssid } }) => ({ row, ssid }))],
  };
}

/** How many rows came to what. */
export function outcomeCounts({ outcomes }: ResultsSoFar): Record<ResultOutcome, number> {
  const counts = Object.fromEntries(RESULT_OUTCOMES.map((outcome) => [outcome, 0]));
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts as Record<ResultOutcome, number>;
}

/** Rows that are written at once: few enough for the page to go on answering the person. */
const AT_ONCE = 1000;

/** The same in every language, as in all files that the office hands out. */
const HEADINGS = ['Row', 'SSID', 'Link', 'Result'];

/** What became of each row that was sent, as a CSV file; the results in the person's language. */
export async function outcomesCsv(
  file: Pick<TableFile<'results'>, 'rows'>,
  outcomes: readonly ResultOutcome[],
  text: Text,
): Promise<Blob> {
  const parts = [BYTE_ORDER_MARK + csvLine(HEADINGS)];
  for (let from = 0; from < outcomes.length; from += AT_ONCE) {
    const rows = await file.rows(from, Math.min(from + AT_ONCE, outcomes.length));
    const lines = rows.map(({ row, values: { ssid, results } }, at) => {
      const outcome = outcomes[from + at];
      return csvLine([row, ssid, results, outcome && text(`directory.outcome.${outcome}`)]);
    });
    parts.push(lines.join(''));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
