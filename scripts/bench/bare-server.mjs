import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { Product } from './product.mjs';

/**
 * The server that the product is compared with: just node:http and pg. It has no sessions, checks and caches; it runs
 * the same statements as the product's routes, prepared, and answers the same bytes. servers.mjs starts it and sends
 * it everything it needs in one message.
 */

process.once('message', async ({ databaseUrl, poolSize, port, isSource, operations }) => {
  const shapes = await answersOf(new Product(isSource));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const known = new Map(operations.map((operation) => [operation.key, withNames(operation)]));

  createServer(async (request, response) => {
    try {
      const given = await readBody(request);
      const [, id] = /^\/api\/students\/([0-9a-f-]{36})\//.exec(request.url) ?? [];
      const operation = known.get(id ? request.url.replace(id, ':id') : `${request.url} ${given}`);
      const { siteId } = given === '' ? {} : JSON.parse(given);
      const body = JSON.stringify(await answer(operation, { id, siteId }));
      response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
        })
        .end(body);
    } catch (error) {
      response.writeHead(500, { 'Content-Length': Buffer.byteLength(error.stack) }).end(error.stack);
    }
  }).listen(port, '127.0.0.1', () => process.send('ready'));

  async function answer({ shape, keys, ...operation }, asked) {
    const results = await run(operation, asked);
    return shapes[shape](
      results.map(({ rows }) => rows),
      keys,
    );
  }

  async function run({ statements, sample }, asked) {
    const results = [];
    if (!statements.some(({ text }) => text === 'COMMIT')) {
      for (const statement of statements) results.push(await pool.query(bound(statement, sample, asked)));
      return results;
    }
    const client = await pool.connect();
    for (const statement of statements) results.push(await client.query(bound(statement, sample, asked)));
    client.release();
    return results;
  }
});

/** Builds responses from rows with the product's own derivations and as little else as possible. */
async function answersOf(product) {
  const { applicationStatus } = await product.import('domain/status/application-status');
  const { choicesOf } = await product.import('domain/status/choice-state');
  const { chosenSites } = await product.import('backend/students/application-detail.queries');
  const derived = { status: applicationStatus, choices: (row) => choicesOf(row, chosenSites(row), row) };
  const { studentMetrics } = await product.import('domain/status/student-metrics');
  const { APPLICATION_STATUSES } = await product.import('domain/enums/enums');
  return {
    page: ([rows, counted]) => {
      const results = rows
        .filter(({ id }) => id !== null)
        .map((row) => ({ ...row, version: undefined, queued: undefined }));
      return { results, count: counted?.[0].count ?? results.length };
    },
    detail: (results, keys) => {
      const [row] = results.at(-1);
      return Object.fromEntries(keys.map((key) => [key, derived[key]?.(row) ?? row[key]]));
    },
    metrics: ([rows]) =>
      studentMetrics(Object.fromEntries(rows.map(({ rank, count }) => [APPLICATION_STATUSES[rank], count]))),
  };
}

process.once('SIGTERM', () => process.exit());

/** A statement is prepared once per connection; its name is a hash of its text. */
function withNames(operation) {
  const statements = operation.statements.map(({ text, values }) => ({
    name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
    text,
    values,
  }));
  return { ...operation, statements };
}

/** A recorded statement with another student and site. */
function bound({ name, text, values }, sample, asked) {
  if (!sample) return { name, text, values };
  const exchanged = new Map(Object.entries(sample).map(([key, value]) => [value, asked[key]]));
  const exchange = (value) => (Array.isArray(value) ? value.map(exchange) : (exchanged.get(value) ?? value));
  return { name, text, values: values.map(exchange) };
}

async function readBody(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
