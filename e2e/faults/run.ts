import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Balancer } from './balancer.js';
import { Family, type Outcome } from './family.js';
import { installTwo, type Installation } from './instances.js';

/**
 * `npm run test:faults`: kills and stops one instance after the other while families work. Fails if an
 * acknowledged write is lost, somebody is logged out, or more requests fail than were in flight at a kill.
 */

const FAMILIES = 8;
const BEFORE_MS = 2_000;
const AFTER_MS = 3_000;

const FAULTS = [
  { what: 'kill -9 of the first', signal: 'SIGKILL', which: 0 },
  { what: 'kill -9 of the second', signal: 'SIGKILL', which: 1 },
  { what: 'stop of the first', signal: 'SIGTERM', which: 0 },
  { what: 'stop of the second', signal: 'SIGTERM', which: 1 },
] as const;

const problems: string[] = [];

const begunAt = Date.now();
const installation = await installTwo();
try {
  // At once, as after an outage: one instance creates the schema, and the other one waits.
  await Promise.all(installation.instances.map(({ start }) => start()));
  const balancer = await Balancer.open(installation.instances.map(({ port }) => port));
  const families = Array.from({ length: FAMILIES }, () => new Family(balancer.url));
  for (const family of families) await family.register();
  for (const fault of FAULTS) await endure(fault, installation, balancer, families);
  await compareWithDatabase(installation.databaseUrl, families);
  balancer.close();
} finally {
  await installation.close();
}
console.info(`It took ${Math.round((Date.now() - begunAt) / 1000)} seconds.`);
for (const problem of problems) console.error(`FAILED: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function endure(
  { what, signal, which }: (typeof FAULTS)[number],
  { instances }: Installation,
  { targets }: Balancer,
  families: readonly Family[],
): Promise<void> {
  let isOver = false;
  const begun = Date.now();
  const working = families.map((family) => family.work(() => isOver));
  await pause(BEFORE_MS);
  const at = Date.now();
  const target = targets[which];
  const [before, given] = [target?.inFlight ?? 0, target?.given ?? 0];
  await instances[which].end(signal);
  const ended = Date.now() - at;
  // A process takes a moment to die (a second if busy); requests it gets until then are in flight, too.
  const inFlight = before + (target?.given ?? 0) - given;
  await pause(AFTER_MS);
  await instances[which].start();
  await pause(BEFORE_MS);
  isOver = true;
  await Promise.all(working);

  const outcomes = families
    .flatMap((family) => family.outcomes)
    .filter(({ startedAt }) => startedAt >= begun);
  const failed = outcomes.filter(({ status }) => status !== 200);
  console.info(
    `${what}, which took ${ended} ms: ${outcomes.length} requests, ${inFlight} in flight there, ` +
      `${failed.length} failed, the longest took ${getLongest(outcomes)} ms`,
  );
  const allowed = signal === 'SIGKILL' ? inFlight : 0;
  if (failed.length > allowed) {
    problems.push(`${what}: ${failed.length} requests failed, ${allowed} may (${describe(failed, at)}).`);
  }
  const late = failed.filter(({ startedAt }) => startedAt > at + ended);
  if (late.length > 0) problems.push(`${what}: requests failed that began later (${describe(late, at)}).`);
  if (failed.some(({ status }) => status === 401)) problems.push(`${what}: somebody was logged out.`);
}

function getLongest(outcomes: readonly Outcome[]): number {
  return Math.max(...outcomes.map(({ startedAt, endedAt }) => endedAt - startedAt));
}

function describe(outcomes: readonly Outcome[], at: number): string {
  return outcomes
    .slice(0, 5)
    .map(({ status, startedAt }) => `${status} at ${startedAt - at} ms`)
    .join(', ');
}

async function compareWithDatabase(databaseUrl: string, families: readonly Family[]): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let saves = 0;
  for (const { studentId, saved, lastNumber } of families) {
    const { rows } = await client.query<{ version: number; address: string }>(
      'SELECT "version", "address" FROM students WHERE "id" = $1',
      [studentId],
    );
    const [{ version, address } = { version: 0, address: '0' }] = rows;
    saves += saved;
    if (version <= saved)
      problems.push(`${saved} saves were answered, but the record was saved ${version - 1} times.`);
    if (Number.parseInt(address, 10) < lastNumber)
      problems.push(`Save ${lastNumber} is lost: the address is ${address}.`);
  }
  await client.end();
  if (problems.length === 0) console.info(`${saves} saves were acknowledged, and all are in the database.`);
}
