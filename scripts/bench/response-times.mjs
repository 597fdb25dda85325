import { setTimeout as pause } from 'node:timers/promises';
import { ask, drive, requestBytes } from './load.mjs';
import { cpuMedian, cpuOf, requestsOf } from './measure.mjs';

/** The 95th percentile of response times, in milliseconds, with ten people and no changes. */
export const SLOWEST_ANSWER_MS = 150;
/** The same for reports, which a person opens one at a time. */
export const SLOWEST_REPORT_MS = 300;
const WARM_UP_MS = 500;
const CHANGE_EVERY_MS = 100;
const USERS_PER_PAGE = 25;
const READ_PAGES = 10;

/** The lists of sites and users that the office reads all day, where response time matters. */
export function timedOperationsOf({ rosters }, reports) {
  const roster = (id) => ({ path: `/api/sites/${id}/roster` });
  return [
    { name: 'sites, all of them', requests: [{ path: '/api/sites/admin-details' }] },
    { name: 'sites, metrics', requests: [{ path: '/api/sites/metrics' }] },
    { name: 'roster, ordinary site', requests: rosters.ordinary.map(roster) },
    { name: 'roster, largest site', requests: [roster(rosters.largest)] },
    {
      name: `users, a page of ${USERS_PER_PAGE}`,
      requests: Array.from({ length: READ_PAGES }, (_, page) => {
        const range = [page * USERS_PER_PAGE, (page + 1) * USERS_PER_PAGE - 1];
        return { path: `/api/users?range=${encodeURIComponent(JSON.stringify(range))}` };
      }),
    },
    ...reports.map((name) => ({
      name: `reports, ${name === 'placement' ? 'choices' : name}`,
      requests: [{ path: `/api/reports/${name}` }],
      target: SLOWEST_REPORT_MS,
    })),
    {
      name: 'reports, sites for publishing',
      requests: [{ path: '/api/reports/sites?publish=true' }],
      target: SLOWEST_REPORT_MS,
    },
  ];
}

/**
 * Response times while everyone repeats requests: without changes, when caches are valid, and while students are
 * assigned, when they have to be filled again and again. Alternates, so that other load on the machine affects both;
 * the figures include all responses of all turns.
 */
export async function measureAnswers(
  { requests },
  { ours, cookies, rounds, milliseconds, cpu, changes, afterTurn },
) {
  const asking = { port: ours.port, next: requestsOf({ requests }, cookies), connections: cookies.length };
  const { body } = await ask(ours.port, asking.next(0));
  await drive({ ...asking, milliseconds: WARM_UP_MS });
  const atRest = [];
  const processor = [];
  const meanwhile = [];
  let changed = 0;
  let seconds = 0;
  for (let round = 0; round < rounds; round++) {
    const before = cpu(ours.pid);
    const { times, count } = await drive({ ...asking, milliseconds });
    if (before) processor.push(cpuOf(before, cpu(ours.pid), count));
    atRest.push(...times);
    const started = performance.now();
    const changing = keepChanging({ port: ours.port, cookie: cookies[0], changes });
    meanwhile.push(...(await drive({ ...asking, milliseconds })).times);
    changed += await changing.stop();
    seconds += (performance.now() - started) / 1000;
    await afterTurn();
    // Fills the caches again, so that the next turn doesn't start with the last change.
    await ask(ours.port, asking.next(0));
  }
  return {
    atRest: { ...timesOf(atRest), cpu: processor.length > 0 ? cpuMedian(processor) : null },
    meanwhile: { ...timesOf(meanwhile), perSecond: changed / seconds },
    size: { rows: sizeOf(JSON.parse(body)), kilobytes: body.length / 1000 },
  };
}

/** Assigns students in the background until it's stopped; returns how many. */
function keepChanging({ port, cookie, changes }) {
  let isOver = false;
  const run = async () => {
    let count = 0;
    for (; !isOver; count++) {
      const { value, done } = changes.next();
      if (done)
        throw new Error('There are not enough students to assign: seed more, or measure for less long.');
      const due = pause(CHANGE_EVERY_MS);
      const answer = await ask(port, requestBytes({ ...value, cookie }));
      if (answer.status !== 200)
        throw new Error(`An assignment was answered ${answer.status}: ${answer.body}`);
      await due;
    }
    return count;
  };
  const running = run();
  // The caller that stops it gets the error.
  running.catch(() => undefined);
  return {
    stop: () => {
      isOver = true;
      return running;
    },
  };
}

export function timesOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part) => sorted[Math.ceil(sorted.length * part) - 1];
  return { p50: share(0.5), p95: share(0.95) };
}

function sizeOf(answer) {
  return Array.isArray(answer) ? answer.length : 1;
}
