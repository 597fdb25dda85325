import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyInto } from './copy.mjs';
import { ask, drive, requestBytes } from './load.mjs';
import { cpuMedian, cpuOf, median } from './measure.mjs';
import { measureRelease } from './release.mjs';
import { timesOf } from './response-times.mjs';

/** How many children wait: as many as in a whole state. */
const STUDENTS = 50_000;
/** For computing and keeping a run, from the request to the answer. */
export const SLOWEST_RUN_MS = 3_000;
/** How many times longer a run may take than the bare floor. */
export const MOST_TIMES_FLOOR = 3;
/** For nineteen of twenty answers to others while a run is computed. */
export const SLOWEST_MEANWHILE_MS = 300;
/** People who ask for other things meanwhile. */
const OTHERS = 4;

const RULES = { seats: 'capacity', priorities: ['sibling', 'district', 'near'] };

/**
 * Placement runs over HTTP, in turns with a bare floor: the same children and sites read, matched by the same code in
 * this process, and the same rows written with COPY, and nothing else. Afterward, no child is placed and no run is left.
 */
export async function measureRuns(product, { client, settings, ours, cookies, cpu, rounds }) {
  const floor = await bareFloor(product, client, settings);
  const order = requestBytes({
    method: 'POST',
    path: '/api/placement/runs',
    cookie: cookies[0],
    body: { rules: RULES },
  });
  const compute = async () => {
    const { status, body } = await ask(ours.port, order);
    if (status !== 200) throw new Error(`A run was answered ${status}: ${body.slice(0, 500)}`);
    return JSON.parse(body);
  };
  await makeWait(client);
  try {
    const figures = await compute();
    await expectSamePlacement(client, floor, figures);
    const times = { ours: [], floor: [], busy: [], others: [] };
    const processor = [];
    for (let round = 0; round < rounds; round++) {
      const before = cpu(ours.pid);
      times.ours.push(await timed(compute));
      if (before) processor.push(cpuOf(before, cpu(ours.pid), 1));
      times.floor.push(await timed(() => floor.run()));
    }
    for (let round = 0; round < rounds; round++) {
      const asking = askOthers(ours.port, cookies.slice(1, 1 + OTHERS));
      times.busy.push(await timed(compute));
      times.others.push(...(await asking.stop()));
    }
    const run = { path: `/api/placement/runs/${figures.id}`, cookie: cookies[0] };
    const reading = { run: [], rows: [] };
    for (let round = 0; round < rounds; round++) {
      // Invalidates the cache of waiting children, like any change to an application.
      await client.query('UPDATE students SET "id" = "id" WHERE FALSE');
      reading.run.push(await timed(() => ask(ours.port, requestBytes(run))));
      reading.rows.push(
        await timed(() => ask(ours.port, requestBytes({ ...run, path: `${run.path}/rows?page=500` }))),
      );
    }
    const { answers, ...release } = await measureRelease(client, {
      port: ours.port,
      cookie: cookies[0],
      run: await compute(),
      startOthers: () => askOthers(ours.port, cookies.slice(1, 1 + OTHERS)),
      timed,
    });
    return {
      figures,
      release: { ...release, others: timesOf(answers) },
      ours: median(times.ours),
      floor: median(times.floor),
      busy: median(times.busy),
      others: timesOf(times.others),
      cpu: processor.length > 0 ? cpuMedian(processor) : null,
      reading: { run: median(reading.run), rows: median(reading.rows) },
    };
  } finally {
    await client.query('TRUNCATE placement_runs, placement_run_rows');
    await seatAgain(client);
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Takes seats away until enough children wait, and remembers them. */
async function makeWait(client) {
  await client.query(
    `CREATE TEMP TABLE seated AS SELECT "id", "siteId", "siteAccepted" FROM students WHERE "siteId" IS NOT NULL
     ORDER BY "sitePreference3" IS NULL, "id" LIMIT greatest(0, $1 - (
       SELECT count(*) FROM students
       WHERE "applicationSubmitted" IS NOT NULL AND "siteId" IS NULL AND NOT "removed"))`.replace(
      '$1',
      STUDENTS,
    ),
  );
  await client.query(
    `UPDATE students s SET "siteId" = NULL, "siteAccepted" = NULL FROM seated WHERE seated."id" = s."id"`,
  );
  await client.query('VACUUM (ANALYZE) students');
}

async function seatAgain(client) {
  await client.query(
    `UPDATE students s SET "siteId" = seated."siteId", "siteAccepted" = seated."siteAccepted"
     FROM seated WHERE seated."id" = s."id"`,
  );
  await client.query('DROP TABLE seated');
  await client.query('VACUUM (ANALYZE) students');
}

/** People who read a list, an application and the sites, until stopped. */
function askOthers(port, cookies) {
  const paths = [
    { method: 'POST', path: '/api/students/list', body: { page: 1 } },
    { path: '/api/students/metrics' },
    { path: '/api/sites/metrics' },
    { path: '/api/season' },
  ];
  const requests = cookies.map((cookie) => paths.map((request) => requestBytes({ ...request, cookie })));
  let at = 0;
  let isOver = false;
  const running = drive({
    port,
    connections: cookies.length,
    next: (number) => (isOver ? null : requests[number][at++ % paths.length]),
  });
  running.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      return (await running).times;
    },
  };
}

const WAITING_SQL = `SELECT s."id", s."userId", s."grade", s."zip", s."sitePreference1", s."sitePreference2",
    s."sitePreference3", i."district" AS "incomingDistrict", o."district" AS "outgoingDistrict"
  FROM students s LEFT JOIN schools i ON i."id" = s."incomingSchool" LEFT JOIN schools o ON o."id" = s."outgoingSchool"
  WHERE s."applicationSubmitted" IS NOT NULL AND s."siteId" IS NULL AND NOT s."removed"`;

const SITES_SQL = `SELECT t.*, t."verifiedAt" IS NOT NULL AS "isVerified",
    (SELECT count(*)::int FROM students s WHERE s."siteId" = t."id") AS "enrollmentCount",
    (SELECT count(*)::int FROM site_members m WHERE m."siteId" = t."id" AND m."role" = 'instructor') AS "instructorCount"
  FROM sites t`;

/** The minimum: reading, matching and writing the same rows. */
async function bareFloor(product, client, { stateFolder }) {
  const { prepareRun, RANKS } = await product.import('domain/placement/run-input');
  const { placeStudents } = await product.import('domain/placement/run-matching');
  const { DEFAULT_PLACEMENT_RULES } = await product.import('domain/forms/placement');
  const { toLottery } = await product.import('backend/program/lottery');
  const { zipPoint } = await product.import('domain/geo/zip-point');
  const zips = JSON.parse(readFileSync(join(stateFolder, 'zips.json'), 'utf8'));
  const rules = { ...DEFAULT_PLACEMENT_RULES, ...RULES };
  const read = async () => {
    const [season, sites, students, holders, denials, withdrawals] = await inTurn([
      `SELECT * FROM seasons WHERE "state" = 'current'`,
      SITES_SQL,
      WAITING_SQL,
      'SELECT "userId", "siteId" FROM students WHERE "siteId" IS NOT NULL',
      'SELECT "studentId", "siteId" FROM denials',
      'SELECT "studentId", "siteId" FROM withdrawals',
    ]);
    const [denied, left] = [denials, withdrawals].map(byStudent);
    return {
      season: season[0],
      input: {
        sites: sites.map((site) => ({
          ...site,
          location: site.lat === null ? null : { lat: site.lat, lng: site.lng },
        })),
        students: students.map((row) => ({
          ...row,
          home: row.zip === null ? null : zipPoint(zips, row.zip),
          preferences: [row.sitePreference1, row.sitePreference2, row.sitePreference3],
          denials: denied.get(row.id) ?? [],
          withdrawals: left.get(row.id) ?? [],
          isLate: false,
          acceptsNearby: false,
        })),
        seatHolders: holders,
      },
    };
  };
  const inTurn = async (statements) => {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  };
  const place = async () => {
    const { season, input } = await read();
    const run = prepareRun(input, rules, toLottery(season));
    return { season, run, ranks: placeStudents(run).ranks };
  };
  const rowOf = (run, ranks, id) => (student, index) => {
    const rank = ranks[index];
    const at = index * RANKS + rank;
    const preferences = student.preferences.map((siteId, of) =>
      siteId === null ? null : { siteId, reason: 'full', tier: run.tiers[index * RANKS + of] },
    );
    const seat = rank < 0 ? [null, null, null] : [run.sites[run.choices[at]].id, rank + 1, run.tiers[at]];
    return [id, index + 1, student.id, student.userId, ...seat, false, JSON.stringify(preferences)];
  };
  const columns = [
    'runId',
    'lottery',
    'studentId',
    'userId',
    'siteId',
    'rank',
    'tier',
    'late',
    'preferences',
  ];
  return {
    place,
    run: async () => {
      const { season, run, ranks } = await place();
      await client.query('BEGIN');
      const { rows } = await client.query(
        `INSERT INTO placement_runs
           ("season", "number", "rules", "figures", "bySite", "byCounty", "inputHash", "resultHash", "poolFacts")
         SELECT $1, coalesce(max("number"), 0) + 1, '{}', '{}', '[]', '[]', $2, '', 0 FROM placement_runs
         RETURNING "id"`,
        [season.year, randomUUID()],
      );
      await copyInto(client, 'placement_run_rows', columns, run.students.map(rowOf(run, ranks, rows[0].id)));
      await client.query('COMMIT');
    },
  };
}

function byStudent(rows) {
  const sites = new Map();
  for (const { studentId, siteId } of rows) sites.set(studentId, [...(sites.get(studentId) ?? []), siteId]);
  return sites;
}

/** The two have to place the same children, since otherwise the comparison would be worthless. */
async function expectSamePlacement(client, floor, { id, pool, unplaced }) {
  const { run, ranks } = await floor.place();
  const { rows } = await client.query(
    'SELECT "studentId", coalesce("rank", \'0\') AS "rank" FROM placement_run_rows WHERE "runId" = $1 ORDER BY "lottery"',
    [id],
  );
  const isSame = rows.every(
    (row, at) => row.studentId === run.students[at]?.id && Number(row.rank) === ranks[at] + 1,
  );
  if (!isSame || rows.length !== pool || pool < STUDENTS) {
    throw new Error(`The floor places other children: ${pool} in the pool, ${unplaced} without a seat.`);
  }
}
