import { once } from 'node:events';

/** Characters per chunk sent to the database. */
const CHUNK = 64 * 1024;

/**
 * Streams rows into a table with COPY on PostgreSQL's own protocol, so that only one chunk and the socket's buffer are
 * in memory. `rows` are arrays of values in the order of `columns`.
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

/** A query for pg's client that calls back when PostgreSQL answers "copy in". */
class CopyIn {
  constructor(text) {
    this.text = text;
    this.started = new Promise((resolve, reject) => Object.assign(this, { start: resolve, refuse: reject }));
    this.done = new Promise((resolve, reject) => Object.assign(this, { end: resolve, fail: reject }));
    // The caller that waits for the start gets the error there.
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

/** A value in COPY's text format. */
function cell(value) {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]);
}
