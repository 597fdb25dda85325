import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { getDataSourceOptions, prepareDatabase } from '../../backend/data-source.ts';
import { startEmbeddedPostgres } from '../../backend/database/embedded-postgres.ts';
import { Settings } from '../../backend/platform/settings/settings.ts';
import { addFirstSeason } from '../../backend/program/current-season.service.ts';
import { makeDemoCalendar } from '../../backend/seed/calendar.ts';
import { makeFamilies, makeWorld } from '../../backend/seed/demo-program.ts';
import { loadSchools } from '../../backend/seed/fill-database.ts';
import { loadProgram } from '../../backend/seed/load-program.ts';
import { Seats } from '../../backend/seed/seats.ts';
import { getMembers, listUsers } from '../../backend/seed/sites.ts';
import { toDateText } from '../../domain/fields/date-text.ts';
import { measureTime } from './load.mjs';
import { show } from './report.mjs';

export const SEEDED_YEAR = 2025;
const STUDENTS_A_SEASON = 100_000;
const SITES = 400;
const SEAT_FACTOR = 25;
const ADMINS = 10;
const SEED = 100_000;
const STUDENTS_A_BATCH = 2_000;
const SLOWEST_FILLING_MS = 60_000;
const SAVING_FAMILIES = 500;
const ORDINARY_SITES = 50;

const getCopyOptions = (name) => `TEMPLATE ${name} STRATEGY FILE_COPY`;

/** A copy of a database that's filled once, on embedded PostgreSQL or the server of BENCH_DATABASE_URL. */
export async function openDatabase(folder, students, onEnd) {
  let server = process.env.BENCH_DATABASE_URL;
  if (!server) {
    const embedded = await startEmbeddedPostgres({ dataDir: folder, address: 'the benchmark' });
    onEnd(embedded.stop);
    server = embedded.url;
  }
  const url = Object.assign(new URL(server), { pathname: '/bench' }).href;
  const settings = new Settings({ DATABASE_URL: url });
  const owner = await connect(server);
  const { rows } = await owner.query(`SELECT FROM pg_database WHERE datname = 'bench_filled'`);
  const isFilled = rows.length > 0;
  await owner.query('DROP DATABASE IF EXISTS bench WITH (FORCE)');
  await owner.query(`CREATE DATABASE bench ${isFilled ? getCopyOptions('bench_filled') : ''}`);
  if (!isFilled) {
    const time = await measureTime(() => fill(url, settings, students));
    show(`filling in ${students} students`, time, { most: SLOWEST_FILLING_MS });
    await owner.query(`CREATE DATABASE bench_filled ${getCopyOptions('bench')}`);
  }
  await owner.end();
  const client = await connect(url);
  onEnd(() => client.end());
  return { url, client, settings };
}

async function connect(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function fill(url, { stateFolder, programState: state }, students) {
  await prepareDatabase({ url }, () => Promise.resolve());
  const dataSource = await new DataSource(getDataSourceOptions(url)).initialize();
  const client = await connect(url);
  const seasons = Math.ceil(students / STUDENTS_A_SEASON);
  const firstYear = SEEDED_YEAR - seasons + 1;
  const place = { stateFolder, state, programYear: SEEDED_YEAR, programDates: '', seed: SEED, sites: SITES };
  const calendar = makeDemoCalendar(SEEDED_YEAR);
  const { context: world } = makeWorld(place, calendar);
  const { people, sites } = world;
  for (const { row } of sites) row.studentCapacity *= SEAT_FACTOR;
  while (world.admins.length < ADMINS)
    world.admins.push(people.makeUser(people.makeAdult(), 'admin', calendar.sitesFrom));
  const nothing = { students: [], groups: [], history: [], denials: [], withdrawals: [], messages: [] };
  await dataSource.transaction(async (manager) => {
    await addFirstSeason(manager, { programYear: firstYear, programDates: null, seedDemo: false });
    await loadSchools(manager, stateFolder);
    await loadProgram(manager, {
      ...nothing,
      users: [...world.admins, ...listUsers(sites)],
      sites: sites.map(({ row }) => row),
      members: getMembers(sites),
    });
  });
  let left = students;
  for (let year = firstYear; year <= SEEDED_YEAR; year++) {
    if (year > firstYear) await startSeason(client, year);
    world.seats = new Seats();
    const count = Math.min(left, STUDENTS_A_SEASON);
    left -= count;
    for (let missing = count; missing > 0; missing -= STUDENTS_A_BATCH)
      await insertFamilies(client, makeFamilies(world, Math.min(missing, STUDENTS_A_BATCH)));
  }
  await client.query('VACUUM (ANALYZE)');
  await client.end();
  await dataSource.destroy();
}

async function startSeason(client, year) {
  await client.query(
    `UPDATE seasons SET "state" = 'ended', "endedAt" = now(), "figures" = '{}' WHERE "state" = 'current'`,
  );
  await client.query(
    `INSERT INTO seasons ("year", "firstDay", "lastDay", "lotterySeed", "lotteryHash", "codeSecret", "codeHash")
     SELECT $1, "firstDay" + interval '1 year', "lastDay" + interval '1 year', "lotterySeed", "lotteryHash",
       "codeSecret", "codeHash" FROM seasons WHERE "year" = $1 - 1`,
    [year],
  );
}

async function insertFamilies(client, families) {
  const applications = families.flatMap((family) => family.applications);
  const rows = {
    users: families.map(({ user }) => user),
    students: applications.map(({ student }) => ({
      noGuardian2: false,
      ...student,
      birthday: toDateText(student.birthday) || null,
    })),
    history_entries: applications.flatMap(({ history }) => history),
    denials: applications.flatMap(({ denials }) => denials),
    withdrawals: applications.flatMap(({ withdrawals }) => withdrawals),
  };
  await client.query('BEGIN');
  for (const [table, all] of Object.entries(rows)) await insertRows(client, table, all);
  await client.query('COMMIT');
}

async function insertRows(client, table, rows) {
  const names = Object.keys(Object.assign({}, ...rows)).map((name) => `"${name}"`);
  if (names.length === 0) return;
  await client.query(
    `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1)`,
    [JSON.stringify(rows)],
  );
}

export async function signIn(client) {
  const ids = await listIds(client, `SELECT "id" FROM users WHERE "role" = 'admin' ORDER BY "id"`);
  const cookies = [];
  for (const id of ids.slice(0, ADMINS)) cookies.push(await createSession(client, id));
  return cookies;
}

export async function createSession(client, userId) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await client.query('INSERT INTO sessions ("tokenHash", "userId") VALUES ($1, $2)', [tokenHash, userId]);
  return `session=${token}`;
}

export async function findSubjects(client) {
  const list = (sql) => listIds(client, sql);
  const rosters = await list(
    `SELECT t."id" FROM sites t LEFT JOIN students s ON s."siteId" = t."id" AND s."season" = current_season()
     WHERE t."verifiedAt" IS NOT NULL GROUP BY t."id" ORDER BY count(s."id"), t."id"`,
  );
  const middle = Math.max(0, Math.floor((rosters.length - ORDINARY_SITES) / 2));
  const mine = 's."season" = current_season() AND NOT s."removed"';
  const { rows: savers } = await client.query(
    `SELECT "id", "userId" FROM students s WHERE ${mine} AND "siteId" IS NULL AND "siteAccepted" IS NULL
     ORDER BY md5("id"::text) LIMIT ${SAVING_FAMILIES}`,
  );
  const families = [];
  for (const { id, userId } of savers) families.push({ id, cookie: await createSession(client, userId) });
  return {
    families,
    rosters: { ordinary: rosters.slice(middle, middle + ORDINARY_SITES), largest: rosters.at(-1) },
    students: await list(`SELECT "id" FROM students s WHERE ${mine} ORDER BY md5("id"::text) LIMIT 500`),
    waiting: await list(
      `SELECT "id" FROM students s WHERE ${mine} AND "applicationSubmitted" IS NOT NULL AND "siteId" IS NULL
       ORDER BY md5("id"::text)`,
    ),
    seats: await list(
      `SELECT t."id" FROM sites t, generate_series(1, t."studentCapacity" - (
         SELECT count(*) FROM students s WHERE s."siteId" = t."id" AND s."season" = current_season())) AS "seat"
       WHERE t."verifiedAt" IS NOT NULL AND (t."status" IS NULL OR t."status" IN ('open', 'closed'))
       ORDER BY "seat", t."id"`,
    ),
    schools: await list('SELECT "id" FROM schools WHERE "id" > 0 ORDER BY "id" LIMIT 500'),
    open: await list(`SELECT "id" FROM sites WHERE "status" = 'open' ORDER BY "id" LIMIT 300`),
  };
}

export async function listIds(client, sql) {
  const { rows } = await client.query(sql);
  return rows.map(({ id }) => id);
}
