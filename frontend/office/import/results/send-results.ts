import { RESULTS_BATCH, type ResultsAnswer } from '../../../../domain/contract/state-ids.js';
import { api } from '../../../shell/api.js';
import { sendBatches } from '../table/send-batches.js';
import type { TableFile } from '../table/table-file.js';
import type { SendingWatch } from '../table/useSending.js';
import { withBatch, type ResultsSoFar } from './results-so-far.js';

/**
 * Sends the rows that were not sent yet. What was under way when a sending stopped is sent again: a link that had
 * arrived is then unchanged.
 */
export async function sendResults(
  file: TableFile<'results'>,
  count: number,
  before: ResultsSoFar,
  { signal, onSent }: SendingWatch,
  onBatch: (soFar: ResultsSoFar) => void,
): Promise<void> {
  let soFar = before;
  onSent(before.outcomes.length);
  await sendBatches({
    count,
    size: RESULTS_BATCH,
    from: before.outcomes.length,
    read: (from, to) => file.rows(from, to),
    send: async (rows) => {
      const links = rows.map(({ values }) => values);
      const answer = await api.post<ResultsAnswer>('/students/results', { rows: links }, { signal });
      soFar = withBatch(soFar, rows, answer);
      onBatch(soFar);
    },
    onSent,
    signal,
  });
}
