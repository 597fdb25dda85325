export interface SendResult<Row, Refusal = unknown> {
  done: Row[];
  refused: { row: Row; refusal: Refusal }[];
  /** What stopped it, and at which row; later rows weren't tried. */
  stopped: { at: Row; error: unknown } | null;
}

/**
 * Sends one row after another. A refusal concerns only that row; any other error would repeat for the rest. The signal
 * leaves out the rows that aren't sent yet.
 */
export async function sendEach<Row, Refusal>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  isRefusal: (error: unknown) => error is Refusal,
  signal?: AbortSignal,
): Promise<SendResult<Row, Refusal>> {
  const result: SendResult<Row, Refusal> = { done: [], refused: [], stopped: null };
  for (const row of rows) {
    if (signal?.aborted) break;
    try {
      await send(row);
      result.done.push(row);
    } catch (error) {
      if (!isRefusal(error)) return { ...result, stopped: { at: row, error } };
      result.refused.push({ row, refusal: error });
    }
  }
  return result;
}
