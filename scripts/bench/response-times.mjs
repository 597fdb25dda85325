import { setTimeout as pause } from 'node:timers/promises';
import { ask, drive, requestBytes } from './load.mjs';
import { cpuMedian, cpuOf, requestsOf } from './measure.mjs';

/** What nineteen of twenty answers take at most, in milliseconds, while ten people ask and nothing changes. */
export const SLOWEST_ANSWER_MS = 150;
const WARM_UP_MS = 500;
const CHANGE_EVERY_MS = 100;
const USERS_A_PAGE = 25;
const READ_PAGES = 10;

/** What the office reads all day of its sites and users; whoever looks at it waits for it, so its time is what counts. */
export function timedOperationsOf({ rosters }) {
  const roster = (id) => ({ path: `/api/sites/${id}/roster` });
  return [
    { name: 'sites, all of them', requests: [{ path: '/api/sites/admin-details' }] },
    { name: 'sites, metrics', requests: [{ path: '/api/sites/metrics' }] },
    { name: 'roster, ordinary site', requests: rosters.ordinary.map(roster) },
    { name: 'roster, largest site', requests: [roster(rosters.largest)] },
    {
      name: `users, a page of ${USERS_A_PAGE}`,
      requests: Array.from({ length: READ_PAGES }, (_, page) => {
        const range = [page * USERS_A_PAGE, (page + 1) * USERS_A_PAGE - 1];
        return { path: `/api/users?range=${encodeURIComponent(JSON.stringify(range))}` };
      }),
    },
  ];
}

/**
 * How long answers take while everybody asks again as soon as the last one is there: at rest, when what is kept holds,
 * and while students are assigned one after the other, when it must be read anew again and again. By turns, so that
 * whatever else the machine does meets both alike; the figures are of all answers of all turns.
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
    // Whoever rests next does not begin with what the last change left to be read anew.
    await ask(ours.port, asking.next(0));
  }
  return {
    atRest: { ...timesOf(atRest), cpu: processor.length > 0 ? cpuMedian(processor) : null },
    meanwhile: { ...timesOf(meanwhile), perSecond: changed / seconds },
    size: { rows: sizeOf(JSON.parse(body)), kilobytes: body.length / 1000 },
  };
}

/** Assigns one student after the other in the background, until it is stopped; tells how many it were. */
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
  // Who stops it hears of a failure there.
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
