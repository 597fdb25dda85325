import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/** node:http and pg, with no sessions, checks or caches. Its first message contains the statements. */
process.once('message', ({ databaseUrl, poolSize, port, operations }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const known = new Map(operations.map(({ key, statements }) => [key, statements.map(addName)]));

  const answer = async (url, given) => {
    const [, name, id] = /^\/([^/]+)(?:\/api\/students\/([0-9a-f-]{36}))?/.exec(decodeURIComponent(url));
    const facts = { ...(given === '' ? {} : JSON.parse(given)), id };
    const statements = known.get(id ? name : `${name} ${given || undefined}`);
    const isTransaction = statements.some(({ text: sql }) => /^COMMIT/.test(sql));
    const client = isTransaction ? await pool.connect() : pool;
    const results = [];
    for (const { values, ...statement } of statements)
      results.push(await client.query({ ...statement, values: values.map((value) => fill(value, facts)) }));
    if (isTransaction) client.release();
    return JSON.stringify(results.map(({ rows }) => rows));
  };

  createServer(async (request, response) => {
    const [status, body] = await answer(request.url, await text(request)).then(
      (json) => [200, json],
      (error) => [500, error.stack],
    );
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    response.writeHead(status, headers).end(body);
  }).listen(port, '127.0.0.1', () => process.send('ready'));
});

process.once('SIGTERM', () => process.exit());

/** PostgreSQL plans a named statement once per connection. */
function addName(statement) {
  return { ...statement, name: createHash('sha256').update(statement.text).digest('base64url').slice(0, 20) };
}

/** `{ from: 'siteId' }` stands for the request's site. */
function fill(value, facts) {
  if (Array.isArray(value)) return value.map((each) => fill(each, facts));
  return value?.from ? (facts[value.from] ?? null) : value;
}
