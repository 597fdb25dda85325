import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { seedProgram } from './seed.mjs';

/** Students to assign: enough for every round of both servers. */
const WAITING = 40_000;
/** How many families save in turn. */
const SAVING_FAMILIES = 500;
/** How many sites' rosters are read in turn. */
const ORDINARY_SITES = 50;

/** The benchmark's database: an embedded one, or the one in BENCH_DATABASE_URL, which is filled and kept. */
export async function openDatabase(product, { folder, students }, onEnd) {
  const { DataSource } = await import('typeorm');
  const { startEmbeddedPostgres } = await product.import('backend/database/embedded-postgres');
  const { dataSourceOptions, prepareDatabase } = await product.import('backend/data-source');
  const { Settings } = await product.import('backend/platform/settings/settings');
  let url = process.env.BENCH_DATABASE_URL;
  if (!url) {
    const embedded = await startEmbeddedPostgres({ dataDir: folder, address: 'the benchmark' });
    onEnd(embedded.stop);
    url = embedded.url;
  }
  await prepareDatabase({ url }, () => Promise.resolve());
  const settings = new Settings({ DATABASE_URL: url });
  const dataSource = new DataSource(dataSourceOptions(url));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onEnd(() => client.end());
  const seconds = await seedIfEmpty(product, { dataSource, client, settings, students });
  return { url, client, dataSource, settings, seedSeconds: seconds };
}

async function seedIfEmpty(product, { dataSource, client, settings, students }) {
  const { rows } = await client.query('SELECT FROM students LIMIT 1');
  if (rows.length > 0) {
    await undoAssignments(client);
    return null;
  }
  await dataSource.initialize();
  const started = performance.now();
  await seedProgram(product, { dataSource, client, settings, students });
  await dataSource.destroy();
  return (performance.now() - started) / 1000;
}

/** The year of the generated season. */
export const SEEDED_YEAR = 2025;

/** Undoes the assignments of the last run, but not those of the generated season. */
async function undoAssignments(client) {
  await client.query(
    `UPDATE students SET "siteId" = NULL WHERE "siteId" IS NOT NULL AND "siteAccepted" IS NULL AND "updatedAt" > $1`,
    [new Date(Date.UTC(SEEDED_YEAR + 1))],
  );
  await client.query('VACUUM (ANALYZE) students');
}

/** Verified sites by the size of their rosters: some average ones, and the largest. */
async function findRosters(client) {
  const { rows } = await client.query(
    `SELECT t."id" FROM sites t
     LEFT JOIN (SELECT "siteId", count(*) AS "seated" FROM students GROUP BY "siteId") s ON s."siteId" = t."id"
     WHERE t."verifiedAt" IS NOT NULL
     ORDER BY coalesce(s."seated", 0), t."id"`,
  );
  const ids = rows.map(({ id }) => id);
  const from = Math.max(0, Math.floor((ids.length - ORDINARY_SITES) / 2));
  return { ordinary: ids.slice(from, from + ORDINARY_SITES), largest: ids.at(-1) };
}

/** Signs in ten administrators; returns their cookies. */
export async function signIn(client) {
  const { rows } = await client.query(`SELECT "id" FROM users WHERE "role" = 'admin' ORDER BY "id" LIMIT 10`);
  const cookies = [];
  for (const { id } of rows) cookies.push(await cookieOf(client, id));
  return cookies;
}

async function cookieOf(client, userId) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await client.query('INSERT INTO sessions ("tokenHash", "userId") VALUES ($1, $2)', [hash, userId]);
  return `session=${token}`;
}

/** Applications that their families may still change, each with a cookie of its family. */
export async function signInFamilies(client) {
  const { rows } = await client.query(
    `SELECT "id", "userId" FROM students
     WHERE "siteId" IS NULL AND NOT "removed" AND "siteAccepted" IS NULL
     ORDER BY md5("id"::text) LIMIT $1`,
    [SAVING_FAMILIES],
  );
  const families = [];
  for (const { id, userId } of rows) families.push({ id, cookie: await cookieOf(client, userId) });
  return families;
}

/** The data that operations use: students to read, students to assign, and free seats by site. */
export async function findSubjects(client) {
  const list = async (sql, values = []) => (await client.query(sql, values)).rows.map(({ id }) => id);
  return {
    students: await list(`SELECT "id" FROM students ORDER BY md5("id"::text) LIMIT 1000`),
    rosters: await findRosters(client),
    everybody: await list('SELECT "id" FROM students ORDER BY "id"'),
    waiting: await list(
      `SELECT "id" FROM students
       WHERE "applicationSubmitted" IS NOT NULL AND "siteId" IS NULL AND NOT "removed"
       ORDER BY md5("id"::text) LIMIT $1`,
      [WAITING],
    ),
    seats: await list(
      `SELECT t."id" FROM sites t,
         generate_series(1, t."studentCapacity" - (SELECT count(*) FROM students s WHERE s."siteId" = t."id")) AS seat
       WHERE t."verifiedAt" IS NOT NULL AND (t."status" IS NULL OR t."status" IN ('open', 'closed'))
       ORDER BY seat, t."id"`,
    ),
  };
}
