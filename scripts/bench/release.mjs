import { setTimeout as pause } from 'node:timers/promises';
import { ask, requestBytes } from './load.mjs';

/** For releasing a run: everyone assigned, with history and mail. */
export const SLOWEST_RELEASE_MS = 60_000;
const POLL_MS = 100;

/**
 * The release of a run over HTTP while others ask for other things, and the bare floor while they do: the same rows
 * written by one statement for each table, in one transaction, whose mail is rolled back with everything else. Afterward nobody is
 * placed; the history stays, as it does everywhere.
 */
export async function measureRelease(client, { port, cookie, run, startOthers, timed }) {
  const beside = async (work) => {
    const others = startOthers();
    const time = await timed(work);
    return { time, answers: await others.stop() };
  };
  const { time: floor } = await beside(() => releaseBarely(client, run.id));
  await client.query('VACUUM (ANALYZE) students, placement_run_rows, history_entries, messages');
  const { time, answers } = await beside(() => releaseAndWait(port, cookie, run));
  const { rows } = await client.query(
    `SELECT "releaseDone"::int AS "placed", "releaseSkipped"::int AS "skipped",
       (SELECT count(*)::int FROM messages WHERE "kind" IN ('students-placed', 'no-seat-yet')) AS "mails"
     FROM placement_runs WHERE "id" = $1`,
    [run.id],
  );
  await takeBack(client, run.id);
  return { ...rows[0], time, floor, answers };
}

async function releaseAndWait(port, cookie, { id }) {
  const path = `/api/placement/runs/${id}`;
  const release = { method: 'POST', path: `${path}/release`, cookie, body: {} };
  const { status, body } = await ask(port, requestBytes(release));
  if (status !== 200) throw new Error(`The release was answered ${status}: ${body.slice(0, 500)}`);
  const reading = requestBytes({ path, cookie });
  while (JSON.parse((await ask(port, reading)).body).state === 'releasing') await pause(POLL_MS);
}

const MESSAGE_COLUMNS = '"kind", "recipient", "userId", "language", "studentId", "siteId", "facts", "isBulk"';

async function releaseBarely(client, runId) {
  const placed = `placement_run_rows r WHERE r."runId" = ${Number(runId)} AND r."siteId" IS NOT NULL`;
  await client.query('BEGIN');
  await client.query(
    `UPDATE students s SET "siteId" = r."siteId", "siteAccepted" = NULL, "updatedAt" = now()
     FROM ${placed} AND s."id" = r."studentId"`,
  );
  await client.query(
    `INSERT INTO history_entries ("studentId", "kind", "byUserId", "siteId", "placement")
     SELECT r."studentId", 'assigned', (SELECT "id" FROM users WHERE "role" = 'admin' LIMIT 1), r."siteId",
       jsonb_build_object('run', 1, 'rank', r."rank", 'priorities', '[]'::jsonb, 'missed', r."preferences")
     FROM ${placed}`,
  );
  await client.query(
    `UPDATE placement_run_rows SET "outcome" = 'placed' WHERE "runId" = $1 AND "siteId" IS NOT NULL`,
    [runId],
  );
  await client.query(
    `INSERT INTO messages (${MESSAGE_COLUMNS})
     SELECT 'students-placed', t."coordinatorEmail", NULL, 'en', NULL, t."id", '{"waiting": "23"}', TRUE FROM sites t
     WHERE t."coordinatorEmail" IS NOT NULL AND EXISTS (SELECT FROM ${placed} AND r."siteId" = t."id")`,
  );
  await client.query(
    `INSERT INTO messages (${MESSAGE_COLUMNS})
     SELECT 'no-seat-yet', u."email", u."id", u."language", NULL, NULL, jsonb_build_object('firstName', u."firstName",
       'studentNames', string_agg(s."firstName" || ' ' || s."lastName", E'\\n')), TRUE
     FROM placement_run_rows r JOIN users u ON u."id" = r."userId" JOIN students s ON s."id" = r."studentId"
     WHERE r."runId" = $1 AND r."siteId" IS NULL GROUP BY u."id"`,
    [runId],
  );
  await client.query('ROLLBACK');
}

async function takeBack(client, runId) {
  await client.query(`DELETE FROM messages WHERE "kind" IN ('students-placed', 'no-seat-yet')`);
  await client.query(
    `UPDATE students s SET "siteId" = NULL FROM placement_run_rows r
     WHERE r."runId" = $1 AND r."outcome" = 'placed' AND s."id" = r."studentId"`,
    [runId],
  );
  await client.query('UPDATE seasons SET "lotteryRevealed" = FALSE');
}
