import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * How fast this machine could be at most: node:http, pg and prepared statements written by hand for three operations,
 * in one process. No session, right, log, check or version; nothing of the product is in it. servers.mjs starts it.
 */

const SITE = (alias, prefix) =>
  ['name', 'district', 'status', 'studentCapacity'].map(
    (column) => `${alias}."${column}" AS "${prefix}${column[0].toUpperCase()}${column.slice(1)}"`,
  );

const DETAIL = `SELECT s.*, u."firstName" AS "userFirstName", u."lastName" AS "userLastName", u."email" AS "userEmail",
    ${[...SITE('t', 'siteCurrent'), ...[1, 2, 3].flatMap((n) => SITE(`p${n}`, `site${n}`))].join(', ')}
  FROM students s JOIN users u ON u."id" = s."userId"
  LEFT JOIN sites t ON t."id" = s."siteId"
  ${[1, 2, 3].map((n) => `LEFT JOIN sites p${n} ON p${n}."id" = s."sitePreference${n}"`).join('\n')}
  WHERE s."id" = $1`;

const GUARDIAN_COLUMNS = ['guardian1', 'guardian2'].flatMap((guardian) =>
  [
    'FirstName',
    'LastName',
    'Relationship',
    'Email',
    'HomePhone',
    'CellPhone',
    'WorkPhone',
    'Address',
    'City',
    'State',
    'Zip',
  ].map((fact) => `${guardian}${fact}`),
);

const SAVE = `UPDATE students SET ${GUARDIAN_COLUMNS.map((name, at) => `"${name}" = $${at + 2}`).join(', ')},
    "guardianSectionComplete" = TRUE, "updatedAt" = clock_timestamp()
  WHERE "id" = $1 RETURNING *`;

const LOCK_SITE = `SELECT "id", "studentCapacity" FROM sites WHERE "id" = $1 FOR NO KEY UPDATE`;
const COUNT = `SELECT count(*)::int AS "taken" FROM students WHERE "siteId" = $1`;
const ASSIGN = `UPDATE students SET "siteId" = $2, "siteAccepted" = NULL, "updatedAt" = clock_timestamp() WHERE "id" = $1`;
const HISTORY = `INSERT INTO history_entries ("studentId", "kind", "siteId") VALUES ($1, 'assigned', $2)`;
const MAIL = `INSERT INTO messages ("kind", "recipient", "language", "studentId", "siteId", "facts", "isBulk")
  SELECT 'student-assigned', coalesce(t."coordinatorEmail", 'nobody@example.org'), 'en', s."id", t."id",
    jsonb_build_object('studentName', s."firstName" || ' ' || s."lastName", 'siteName', t."name"), FALSE
  FROM students s, sites t WHERE s."id" = $1 AND t."id" = $2`;

process.once('message', ({ databaseUrl, poolSize, port }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const rows = async (on, text, values) => (await on.query({ name: nameOf(text), text, values })).rows;

  const handlers = {
    application: async (id) => (await rows(pool, DETAIL, [id]))[0],
    saveGuardianSection: async (id, body) => {
      const values = GUARDIAN_COLUMNS.map((name) => body[name] ?? null);
      return (await rows(pool, SAVE, [id, ...values]))[0];
    },
    assign: async (id, { siteId }) => {
      const client = await pool.connect();
      await client.query('BEGIN');
      await rows(client, LOCK_SITE, [siteId]);
      await rows(client, COUNT, [siteId]);
      await rows(client, ASSIGN, [id, siteId]);
      await rows(client, HISTORY, [id, siteId]);
      await rows(client, MAIL, [id, siteId]);
      await client.query('COMMIT');
      client.release();
      return (await rows(pool, DETAIL, [id]))[0];
    },
  };

  createServer(async (request, response) => {
    try {
      const given = await readBody(request);
      const [, id, what] = /^\/api\/students\/([0-9a-f-]{36})\/(\w+)$/.exec(request.url);
      const body = JSON.stringify(await handlers[what](id, given === '' ? {} : JSON.parse(given)));
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body);
    } catch (error) {
      response.writeHead(500, { 'Content-Length': Buffer.byteLength(error.stack) }).end(error.stack);
    }
  }).listen(port, '127.0.0.1', () => process.send('ready'));
});

process.once('SIGTERM', () => process.exit());

const names = new Map();
function nameOf(text) {
  if (!names.has(text)) names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 20));
  return names.get(text);
}

async function readBody(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
