import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../backend/seed/random.ts';
import { match } from '../../domain/placement/run-matching.ts';
import { ask, askJson, measureTime, measureWhileOthersAsk } from './load.mjs';
import { getMedian, show, showTimes } from './report.mjs';

const [STUDENTS, SITES, RANKS, TIERS] = [50_000, 400, 3, 4];
const MATCHING_ROUNDS = 11;
const SLOWEST_MATCHING_MS = 50;
const SLOWEST_RUN_MS = 3_000;
const SLOWEST_RELEASE_MS = 60_000;
const SLOWEST_MEANWHILE_MS = 300;
const POLL_MS = 100;
const RULES = { seats: 'capacity', priorities: ['sibling', 'district', 'near'] };

export async function measureMatching() {
  const random = new Random(1);
  const choices = Int32Array.from({ length: STUDENTS * RANKS }, () =>
    Math.floor(SITES * random.drawNext() ** 2),
  );
  const tiers = Uint8Array.from(choices, () => Math.floor(TIERS * random.drawNext()));
  const seats = Int32Array.from({ length: SITES }, () => random.drawBetween(60, 180));
  const times = [];
  for (let round = 0; round < MATCHING_ROUNDS; round++)
    times.push(await measureTime(() => match({ ranks: RANKS, choices, tiers, seats })));
  show(`matching ${STUDENTS} students`, getMedian(times), { most: SLOWEST_MATCHING_MS });
}

export async function measureRuns(bench) {
  const { client, ours, cookies, rounds } = bench;
  const path = '/api/placement/runs';
  const order = { method: 'POST', path, cookie: cookies[0], body: { rules: RULES } };
  const compute = () => askJson(ours.port, order);
  await makeWait(client);
  await compute();
  const [times, meanwhile] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times.push(await measureTime(compute));
    meanwhile.push(...(await measureWhileOthersAsk(bench, compute)).others);
  }
  show('a placement run', getMedian(times), { most: SLOWEST_RUN_MS });
  showTimes('others during a run', meanwhile, SLOWEST_MEANWHILE_MS);
  const { id, pool, unplaced } = await compute();
  const run = { path: `${path}/${id}`, cookie: cookies[0] };
  const { time, others } = await measureWhileOthersAsk(bench, async () => {
    await ask(ours.port, { ...run, method: 'POST', path: `${run.path}/release`, body: {} });
    while ((await askJson(ours.port, run)).state === 'releasing') await pause(POLL_MS);
  });
  const also = `${pool} students, ${unplaced} without a seat`;
  show('its release', time, { most: SLOWEST_RELEASE_MS, also });
  showTimes('others during a release', others, SLOWEST_MEANWHILE_MS);
}

async function makeWait(client) {
  const mine = '"applicationSubmitted" IS NOT NULL AND NOT "removed" AND "season" = current_season()';
  await client.query(
    `UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL WHERE "id" IN (
       SELECT "id" FROM students WHERE "siteId" IS NOT NULL AND ${mine} ORDER BY "sitePreference3" IS NULL, "id"
       LIMIT greatest(0, ${STUDENTS} - (SELECT count(*) FROM students WHERE "siteId" IS NULL AND ${mine})))`,
  );
  await client.query('VACUUM (ANALYZE) students');
}
