import { ask, drive, requestBytes } from './load.mjs';

/** A server compiles its code while it runs: the product has more of it, and needs several thousand requests. */
const WARM_UP_MS = 3_000;
/** For requests that work only once. */
const SHORT_WARM_UP_MS = 500;
const CHANGES = 50;

/**
 * Measures both servers alternately, so that other load on the machine affects both, and the first one changes from
 * round to round. The other server is paused meanwhile. The ratio is the median of the rounds' ratios.
 */
export async function measure(operation, { ours, bare, cookies, rounds, milliseconds, cpu, afterTurn }) {
  const connections = cookies.length;
  const sides = [
    { name: 'ours', server: ours, other: bare, next: requestsOf(operation, cookies) },
    { name: 'bare', server: bare, other: ours, next: requestsOf(operation, [null]) },
  ];
  const turn = async ({ name, server, other, next }, time) => {
    other.rest();
    const before = cpu(server.pid);
    const run = await drive({ port: server.port, next, connections, milliseconds: time });
    const after = cpu(server.pid);
    other.wake();
    await afterTurn();
    return [name, { ...run, cpu: before && cpuOf(before, after, run.count) }];
  };
  for (const side of sides) await turn(side, operation.isOnce ? SHORT_WARM_UP_MS : WARM_UP_MS);
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const turns = [];
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      turns.push(await turn(side, milliseconds));
    runs.push(Object.fromEntries(turns));
  }
  return {
    ours: median(runs.map((run) => run.ours.perSecond)),
    bare: median(runs.map((run) => run.bare.perSecond)),
    ratio: median(runs.map((run) => run.ours.perSecond / run.bare.perSecond)),
    milliseconds: median(runs.map((run) => run.ours.milliseconds)),
    cpu: runs[0].ours.cpu && {
      ours: cpuMedian(runs.map((run) => run.ours.cpu)),
      bare: cpuMedian(runs.map((run) => run.bare.cpu)),
    },
  };
}

/**
 * How much longer the product takes for the second operation than for the first: with no changes while every
 * connection sends requests, and right after a change, with empty caches.
 */
export async function compareTimes(
  [first, second],
  { ours, bare, cookies, rounds, milliseconds, noteChange },
) {
  const [one, other] = [first, second].map((operation) => requestsOf(operation, cookies));
  const asking = { port: ours.port, connections: cookies.length, milliseconds };
  const steady = [];
  const changed = [];
  bare.rest();
  for (let round = 0; round < rounds; round++) {
    const before = await drive({ ...asking, next: one });
    const after = await drive({ ...asking, next: other });
    steady.push(after.milliseconds / before.milliseconds);
  }
  for (let change = 0; change < CHANGES; change++) {
    const times = [];
    for (const next of [one, other]) {
      await noteChange();
      const started = performance.now();
      await ask(ours.port, next(0));
      times.push(performance.now() - started);
    }
    changed.push(times[1] / times[0]);
  }
  bare.wake();
  return { steady: median(steady), changed: median(changed) };
}

/** Milliseconds of CPU time per request. */
export function cpuOf(before, after, count) {
  const each = (name) => ((after[name] - before[name]) * 1000) / count;
  return { server: each('server'), database: each('database') };
}

export function cpuMedian(turns) {
  return {
    server: median(turns.map(({ server }) => server)),
    database: median(turns.map(({ database }) => database)),
  };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * The requests of an operation in turn, each connection signed in as another person, unless a request has a cookie of
 * its own. Requests that work only once come from an iterator that both servers share.
 */
export function requestsOf({ requests, isOnce }, cookies) {
  if (isOnce) {
    return (number) => {
      const { value, done } = requests.next();
      if (done)
        throw new Error('There are not enough students to assign: seed more, or measure for less long.');
      return requestBytes({ ...value, cookie: cookies[number % cookies.length] });
    };
  }
  const made = cookies.map((cookie) => requests.map((request) => requestBytes({ cookie, ...request })));
  let at = 0;
  return (number) => made[number % made.length][at++ % requests.length];
}
