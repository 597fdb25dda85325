/** Rows on their way to the server, some at a time. */
export interface Batches<Row> {
  count: number;
  /** How many go at once. */
  size: number;
  /** Where to begin: rows before it were sent already. */
  from?: number;
  read: (from: number, to: number) => Promise<readonly Row[]>;
  send: (rows: readonly Row[]) => Promise<void>;
  /** Rows that have arrived. */
  onSent: (done: number) => void;
  signal: AbortSignal;
}

/** Sends rows in their order, each batch once the one before has arrived, until it is called off. */
export async function sendBatches<Row>(batches: Batches<Row>): Promise<void> {
  const { count, size, from = 0, read, send, onSent, signal } = batches;
  for (let begin = from; begin < count; begin += size) {
    const end = Math.min(begin + size, count);
    signal.throwIfAborted();
    const rows = await read(begin, end);
    signal.throwIfAborted();
    await send(rows);
    onSent(end);
  }
  signal.throwIfAborted();
}
