import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cpuOf } from './measure.mjs';
import { ask, atRate, requestBytes } from './load.mjs';
import { timesOf } from './response-times.mjs';

/** As many as in a whole state, each site's children marked one by one by one instructor. */
const SITES = 400;
const STUDENTS = 50_000;
/** In which all of them are marked, and how much of that is run: the same requests a second, for a shorter time. */
const WINDOW_SECONDS = 600;
const RUN_SECONDS = 60;
/** How often an open screen asks for others' marks. */
const ASK_EVERY_SECONDS = 5;
/** The limit for 95% of the marks, from the request to its answer. */
export const SLOWEST_MARK_MS = 100;
const DAY = '2025-06-02';
const CHOSEN = `SELECT s."id", row_number() OVER (ORDER BY s."id") AS "place" FROM students s
  WHERE s."applicationSubmitted" IS NOT NULL AND NOT s."removed" ORDER BY s."id" LIMIT ${STUDENTS}`;

/**
 * Instructors of all sites mark their children at once, at the rate at which everyone is marked within ten minutes,
 * while each screen also asks for the others' marks. Requests start on time, however slow earlier ones are, so waiting
 * in line counts. Afterward the seats are as before.
 */
export async function measureAttendance(client, { ours, cpu }) {
  try {
    const classes = await seatEverybody(client);
    const taps = classes.flatMap(({ siteId, cookie, students }) =>
      students.map((student) => ({ siteId, cookie, student })),
    );
    const perSecond = { marks: taps.length / WINDOW_SECONDS, asks: SITES / ASK_EVERY_SECONDS };
    const order = shuffled(taps);
    for (const { siteId, cookie } of classes.slice(0, 10))
      await ask(ours.port, requestBytes({ path: `/api/sites/${siteId}/attendance`, cookie }));
    const before = cpu(ours.pid);
    const [marks, asks] = await Promise.all([
      atRate(perSecond.marks, RUN_SECONDS, (at) => {
        const { siteId, cookie, student } = order[at % order.length];
        const body = {
          day: DAY,
          marks: { [student]: 'present' },
          taps: { [student]: { id: randomUUID(), ago: 40 } },
        };
        return ask(
          ours.port,
          requestBytes({ method: 'POST', path: `/api/sites/${siteId}/attendance`, cookie, body }),
        );
      }),
      atRate(perSecond.asks, RUN_SECONDS, (at) => {
        const { siteId, cookie } = classes[at % classes.length];
        return ask(
          ours.port,
          requestBytes({ path: `/api/sites/${siteId}/attendance/marks?day=${DAY}`, cookie }),
        );
      }),
    ]);
    const processor = before ? cpuOf(before, cpu(ours.pid), marks.length + asks.length) : null;
    const { rows } = await client.query(`SELECT count(*)::int AS "count" FROM attendance_log`);
    if (rows[0].count !== marks.length)
      throw new Error(`${rows[0].count} of ${marks.length} marks are in the log.`);
    return {
      perSecond,
      marks: timesOf(marks),
      asks: timesOf(asks),
      count: marks.length,
      seconds: RUN_SECONDS,
      processor,
    };
  } finally {
    await seatAgain(client);
  }
}

/** Gives every site as many accepted children and an instructor of all of them. */
async function seatEverybody(client) {
  await client.query(
    `CREATE TEMP TABLE seats_before AS SELECT s."id", s."siteId", s."siteAccepted" FROM students s
     WHERE s."siteId" IS NOT NULL OR s."id" IN (SELECT "id" FROM (${CHOSEN}) AS chosen)`,
  );
  const { rows: sites } = await client.query(
    `SELECT "id" FROM sites WHERE "verifiedAt" IS NOT NULL AND "status" IS DISTINCT FROM 'canceled' ORDER BY "id" LIMIT $1`,
    [SITES],
  );
  const siteIds = sites.map(({ id }) => id);
  await client.query(`UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL WHERE "siteId" IS NOT NULL`);
  await client.query(
    `UPDATE students s SET "siteId" = ($1::integer[])[1 + chosen."place" % ${siteIds.length}], "siteAccepted" = TRUE
     FROM (${CHOSEN}) AS chosen WHERE chosen."id" = s."id"`,
    [siteIds],
  );
  const classes = [];
  for (const siteId of siteIds) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await client.query(
      `WITH person AS (
         INSERT INTO users ("email", "firstName", "lastName", "role") VALUES ($1, 'Elena', 'Lucero', 'site') RETURNING "id"
       ), member AS (
         INSERT INTO site_members ("siteId", "userId", "role") SELECT $2, "id", 'instructor' FROM person
       ), session AS (
         INSERT INTO sessions ("tokenHash", "userId") SELECT $3, "id" FROM person
       ), made AS (
         INSERT INTO groups ("siteId", "name", "instructorId", "position") SELECT $2, 'Everyone', "id", 0 FROM person
         RETURNING "id"
       )
       INSERT INTO group_members ("studentId", "groupId")
       SELECT s."id", made."id" FROM students s, made WHERE s."siteId" = $2 RETURNING "studentId"`,
      [`bench.${siteId}@example.org`, siteId, createHash('sha256').update(token).digest('hex')],
    );
    classes.push({ siteId, cookie: `session=${token}`, students: rows.map(({ studentId }) => studentId) });
  }
  await client.query('VACUUM (ANALYZE) students, group_members');
  return classes;
}

async function seatAgain(client) {
  await client.query('DELETE FROM groups');
  await client.query(`UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL WHERE "siteId" IS NOT NULL`);
  await client.query(
    `UPDATE students s SET "siteId" = b."siteId", "siteAccepted" = b."siteAccepted" FROM seats_before b WHERE b."id" = s."id"`,
  );
  await client.query(`DELETE FROM attendance_marks`);
  // Only the owner of the log's table can delete from it.
  await client.query('ALTER TABLE attendance_log DISABLE TRIGGER attendance_log_append_only');
  await client.query('TRUNCATE attendance_log');
  await client.query('ALTER TABLE attendance_log ENABLE ALWAYS TRIGGER attendance_log_append_only');
  await client.query(`DELETE FROM users WHERE "email" LIKE 'bench.%@example.org'`);
  await client.query('DROP TABLE seats_before');
  await client.query('VACUUM (ANALYZE) students');
}

/** In an order that's the same each time, but not site by site. */
function shuffled(taps) {
  return taps
    .map((tap) => ({ tap, key: createHash('sha256').update(tap.student).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ tap }) => tap);
}
