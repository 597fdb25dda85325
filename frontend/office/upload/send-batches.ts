export interface SendingJob {
  signal: AbortSignal;
  onSent: (done: number) => void;
}

export interface Batches<Row> extends SendingJob {
  count: number;
  size: number;
  from?: number;
  read: (from: number, to: number) => Promise<readonly Row[]>;
  send: (rows: readonly Row[]) => Promise<void>;
}

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
