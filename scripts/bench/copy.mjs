import { once } from 'node:events';

/** Characters of a chunk on its way to the database. */
const CHUNK = 64 * 1024;

/**
 * Streams rows into a table by COPY, on PostgreSQL's own protocol: no more of them are in memory than one chunk and
 * what the socket holds. `rows` are arrays of values in the order of `columns`.
 */
export async function copyInto(client, table, columns, rows) {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const copying = new CopyIn(`COPY "${table}" (${names}) FROM STDIN`);
  client.query(copying);
  const connection = await copying.started;
  try {
    let chunk = '';
    for await (const row of rows) {
      chunk += `${row.map(cell).join('\t')}\n`;
      if (chunk.length < CHUNK) continue;
      connection.sendCopyFromChunk(Buffer.from(chunk));
      chunk = '';
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
    await copying.done.catch(() => undefined);
    throw error;
  }
  await copying.done;
}

/** A query as pg's client runs it: one that answers "copy in" by telling that the rows may come. */
class CopyIn {
  constructor(text) {
    this.text = text;
    this.started = new Promise((resolve, reject) => Object.assign(this, { start: resolve, refuse: reject }));
    this.done = new Promise((resolve, reject) => Object.assign(this, { end: resolve, fail: reject }));
    // Whoever waits for the start hears of a refusal there.
    this.done.catch(() => undefined);
  }

  submit(connection) {
    connection.query(this.text);
    return null;
  }

  handleCopyInResponse(connection) {
    this.start(connection);
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.end();
  }

  handleError(error) {
    this.refuse(error);
    this.fail(error);
  }
}

const ESCAPES = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text format has it. */
function cell(value) {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]);
}
