import { ROSTER_BATCH, type DirectoryState } from '../../../../domain/contract/state-ids.js';
import { sendBatches } from '../table/send-batches.js';
import type { TableFile } from '../table/table-file.js';
import type { SendingWatch } from '../table/useSending.js';
import { ssidCalls } from './ssid-calls.js';

/**
 * Sends a roster. It takes the place of the one before with the last call alone, once all of its students have arrived;
 * that call is not called off, so that nobody has to guess which roster is in use.
 */
export async function sendRoster(
  file: TableFile<'roster'>,
  /** `smaller`: it may take the place of one that has far more students. */
  { count, smaller }: { count: number; smaller: boolean },
  { signal, onSent }: SendingWatch,
): Promise<DirectoryState> {
  const { id } = await ssidCalls.beginRoster(signal);
  await sendBatches({
    count,
    size: ROSTER_BATCH,
    read: (from, to) => file.rows(from, to),
    send: async (rows) => {
      await ssidCalls.addToRoster(
        id,
        rows.map(({ values }) => values),
        signal,
      );
    },
    onSent,
    signal,
  });
  return ssidCalls.finishRoster(id, { count, smaller });
}
