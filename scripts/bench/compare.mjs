import pg from 'pg';
import { finalize } from 'rxjs';
import { DataSource } from 'typeorm';
import { createApp } from '../../backend/create-app.ts';
import { getDataSourceOptions } from '../../backend/data-source.ts';
import { Database } from '../../backend/database/database.ts';
import { GUARDIAN_SECTION } from '../../backend/testing/section-forms.ts';
import { APPLICATION_STATUSES, GRADES } from '../../domain/enums/enums.ts';
import { ask, drive, makeTurns } from './load.mjs';
import { getMedian, show } from './report.mjs';
import { startBareServer } from './servers.mjs';

const POOL_SIZE = 10;
/** A server compiles its code as it runs, and the product has more code to compile. */
const [WARM_UP_MS, SHORT_WARM_UP_MS] = [3_000, 500];
const SLOWEST_PAGE_400 = 1.3;
const [FIRST_PAGE, PAGE_400] = ['list, page 1 with count', 'list, page 400'];

const NAMES = ['garcía', 'mar', 'lopez ana', 'begay', 'jos', 'baca', 'peña', 'chávez', 'tso', 'isabel'];

/** Hand-written SQL without sessions, permissions, logs or checks. `sample` is recorded for every request. */
export function getOperations({ students, families, waiting, seats }) {
  const [sample, ...assignments] = waiting.map((id, at) => {
    const siteId = seats[at % seats.length];
    return { method: 'POST', path: `/api/students/${id}/assign`, body: { siteId }, asked: { id, siteId } };
  });
  // Shared: the second operation takes the students that the first one left.
  const toAssign = assignments.values();
  const read = students.map((id) => ({ path: `/api/students/${id}/application`, asked: { id } }));
  const names = NAMES.map((student) => ({ student }));
  const statuses = APPLICATION_STATUSES.map((status) => ({ status }));
  const all = NAMES.flatMap((student, at) =>
    APPLICATION_STATUSES.slice(0, 3).map((status) => ({ student, grade: GRADES[at % 6], status })),
  );
  const plainAssign = { requests: toAssign, statements: ASSIGN, isOnce: true };
  return [
    list(FIRST_PAGE, 1.5, [{}]),
    list(PAGE_400, 1.5, [{ page: 400 }]),
    list('list by status', 1.5, statuses),
    list('list by name', 1.5, names),
    list('list by name, grade and status', 1.5, all),
    { name: 'detail', least: 0.35, requests: read, sample: read[0] },
    { name: 'six metrics', least: 15, requests: [{ path: '/api/students/metrics' }] },
    { name: 'assign', least: 0.3, requests: toAssign, sample, isOnce: true },
    { name: 'detail, plain SQL', least: 0.25, requests: read, statements: [DETAIL] },
    { name: 'save, plain SQL', least: 0.25, requests: getSaves(families), statements: [SAVE] },
    { name: 'assign, plain SQL', least: 0.2, ...plainAssign },
  ];
}

function list(name, least, filters) {
  const order = { method: 'POST', path: '/api/students/list' };
  return { name, least, requests: filters.map((filter) => ({ ...order, body: { page: 1, ...filter } })) };
}

export function getSaves(families) {
  return ['Ana', 'Eva'].flatMap((guardian1FirstName) =>
    families.map(({ id, cookie }) => {
      const body = { ...GUARDIAN_SECTION, guardian1FirstName };
      return { method: 'POST', path: `/api/students/${id}/saveGuardianSection`, body, cookie };
    }),
  );
}

function makeStatement(text, ...names) {
  return { text, values: names.map((from) => ({ from })) };
}

const SITE_COLUMNS = ['t', 'p1', 'p2', 'p3'].flatMap((site) =>
  ['name', 'district', 'status', 'studentCapacity'].map((name) => `${site}."${name}" AS "${site}_${name}"`),
);
const DETAIL = makeStatement(
  `SELECT s.*, u."firstName" AS "userFirstName", u."lastName" AS "userLastName", u."email", ${SITE_COLUMNS.join()}
   FROM students s JOIN users u ON u."id" = s."userId" LEFT JOIN sites t ON t."id" = s."siteId"
   ${[1, 2, 3].map((n) => `LEFT JOIN sites p${n} ON p${n}."id" = s."sitePreference${n}"`).join(' ')}
   WHERE s."id" = $1`,
  'id',
);
const GUARDIAN_COLUMNS = Object.keys(GUARDIAN_SECTION).filter((name) => /^guardian(?!.*Confirm)/.test(name));
const SAVE = makeStatement(
  `UPDATE students SET ${GUARDIAN_COLUMNS.map((name, at) => `"${name}" = $${at + 2}`).join()},
     "guardianSectionComplete" = TRUE, "updatedAt" = clock_timestamp() WHERE "id" = $1 RETURNING *`,
  'id',
  ...GUARDIAN_COLUMNS,
);
const ASSIGN = [
  makeStatement('BEGIN'),
  makeStatement('SELECT "id", "studentCapacity" FROM sites WHERE "id" = $1 FOR NO KEY UPDATE', 'siteId'),
  makeStatement('SELECT count(*)::int AS "taken" FROM students WHERE "siteId" = $1', 'siteId'),
  makeStatement('UPDATE students SET "siteId" = $2, "siteAccepted" = NULL WHERE "id" = $1', 'id', 'siteId'),
  makeStatement(
    `INSERT INTO history_entries ("studentId", "kind", "siteId") VALUES ($1, 'assigned', $2)`,
    'id',
    'siteId',
  ),
  makeStatement(
    `INSERT INTO messages ("kind", "recipient", "language", "studentId", "siteId", "facts", "isBulk")
     SELECT 'student-assigned', coalesce(t."coordinatorEmail", 'nobody@example.org'), 'en', s."id", t."id",
       jsonb_build_object('studentName', s."firstName" || ' ' || s."lastName", 'siteName', t."name"), FALSE
     FROM students s, sites t WHERE s."id" = $1 AND t."id" = $2`,
    'id',
    'siteId',
  ),
  makeStatement('COMMIT'),
  DETAIL,
];

export async function compareAll(bench, operations) {
  const known = await recordAll(bench, operations);
  const order = { port: bench.port + 1, databaseUrl: bench.url, poolSize: POOL_SIZE, operations: known };
  const bare = await startBareServer(order);
  bench.onEnd(bare.stop);
  const rates = {};
  for (const operation of operations) {
    if (!operation.isOnce && !operation.statements) await requireSameRecords(operation, bench, bare);
    rates[operation.name] = await compare(operation, bench, bare);
  }
  const pages = rates[FIRST_PAGE] / rates[PAGE_400];
  if (pages > 0) show('page 400 beside page 1', pages, { unit: '×', most: SLOWEST_PAGE_400 });
  await bare.stop();
}

/** Runs after a change, so caches are empty. Skips guards' reads, but not what they log. */
async function recordAll({ settings, url, client, cookies }, operations) {
  const database = new Database(new DataSource(getDataSourceOptions(url)), () => Promise.resolve());
  await database.open();
  const app = await createApp(settings, database, { log: null });
  let statements = [];
  let recorded = [];
  app.useGlobalInterceptors({
    intercept: (_context, next) => {
      statements = statements.filter(({ text }) => /\bINSERT INTO\b/.test(text));
      return next.handle().pipe(finalize(() => (recorded = statements)));
    },
  });
  await app.init();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (asked, values, ...rest) {
    const { text, values: own } = typeof asked === 'string' ? { text: asked } : asked;
    statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    return query.call(this, asked, values, ...rest);
  };
  const known = [];
  for (const { name, requests, sample, statements: plan } of operations) {
    for (const { method, path, body, asked } of plan ? [] : sample ? [sample] : requests) {
      await client.query('UPDATE students SET "id" = "id" WHERE FALSE');
      statements = [];
      const answer = await app.inject({ method, url: path, headers: { cookie: cookies[0] }, payload: body });
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.body}`);
      const key = asked ? name : `${name} ${JSON.stringify(body)}`;
      known.push({ key, statements: recorded.filter(isWork).map((each) => addPlaces(each, asked)) });
    }
    if (plan) known.push({ key: name, statements: plan });
  }
  pg.Client.prototype.query = query;
  await app.close();
  await database.close();
  return known;
}

/** Skips a connection's first statement, and checks of caches, which the bare server doesn't have. */
function isWork({ text }) {
  const isCheck = /^\s*SELECT\b[^;]*\bapplication_changes\b/.test(text) && !/\bstudents\b/.test(text);
  return !isCheck && !/^SET /.test(text);
}

function addPlaces({ text, values }, asked = {}) {
  const names = new Map(Object.entries(asked).map(([name, value]) => [value, { from: name }]));
  const markPlace = (value) => (Array.isArray(value) ? value.map(markPlace) : (names.get(value) ?? value));
  return { text, values: values.map(markPlace) };
}

function toBare(operation, request) {
  return { ...request, path: `/${encodeURIComponent(operation.name)}${request.path}`, cookie: undefined };
}

/** Every record in the product's answer must also be in the bare server's, or the comparison is worthless. */
async function requireSameRecords(operation, { ours, cookies }, bare) {
  for (const request of operation.requests) {
    const answer = await ask(ours.port, { cookie: cookies[0], ...request });
    const bareAnswer = await ask(bare.port, toBare(operation, request));
    for (const [id] of answer.matchAll(/"id":"[^"]+"/g))
      if (!bareAnswer.includes(id)) throw new Error(`${operation.name}: the bare answer lacks ${id}.`);
  }
}

/** The servers take turns, so that other load affects both. The ratio is the median of the rounds' ratios. */
async function compare(operation, { ours, cookies, rounds, milliseconds, client }, bare) {
  const toBareBytes = makeTurns(operation, [undefined], (request) => toBare(operation, request));
  const sides = [
    { server: ours, other: bare, next: makeTurns(operation, cookies), rates: [] },
    { server: bare, other: ours, next: toBareBytes, rates: [] },
  ];
  const take = async ({ server, other, next }, time) => {
    other.rest();
    const order = { port: server.port, next, connections: cookies.length, milliseconds: time };
    const { perSecond } = await drive(order);
    other.wake();
    // The product must not send the bare server's emails in its next turn.
    await client.query('DELETE FROM messages');
    return perSecond;
  };
  for (const side of sides) await take(side, operation.isOnce ? SHORT_WARM_UP_MS : WARM_UP_MS);
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      side.rates.push(await take(side, milliseconds));
  const [product, other] = sides.map(({ rates }) => rates);
  const ratio = getMedian(product.map((rate, round) => rate / other[round]));
  const also = `${Math.round(getMedian(product))}/s, bare ${Math.round(getMedian(other))}/s`;
  show(operation.name, ratio, { unit: '×', least: operation.least, also });
  return getMedian(product);
}
