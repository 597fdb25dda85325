import { drive, requestBytes } from './load.mjs';

const WARM_UP_MS = 500;

/**
 * Measures both servers by turns, so that whatever else the machine does meets both alike, and who begins changes
 * from round to round. The ratio is the median of those of the rounds.
 */
export async function measure(operation, { product, bare, cookies, rounds, milliseconds }) {
  const servers = {
    ours: { port: product.port, next: requestsOf(operation, cookies) },
    bare: { port: bare.port, next: requestsOf(operation, [null]) },
  };
  const connections = cookies.length;
  const runs = { ours: [], bare: [] };
  for (let round = -1; round < rounds; round++) {
    const turns = round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours'];
    for (const name of turns) {
      const isWarmUp = round === -1;
      const time = isWarmUp ? WARM_UP_MS : milliseconds;
      const run = await drive({ ...servers[name], connections, milliseconds: time });
      if (!isWarmUp) runs[name].push(run);
    }
  }
  return {
    ours: median(runs.ours.map(({ perSecond }) => perSecond)),
    bare: median(runs.bare.map(({ perSecond }) => perSecond)),
    ratio: median(runs.ours.map(({ perSecond }, round) => perSecond / runs.bare[round].perSecond)),
    milliseconds: median(runs.ours.map((run) => run.milliseconds)),
  };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * The requests of an operation in turn, each connection signed in as another person. What can be asked only once is
 * an iterator, and both servers take from it.
 */
function requestsOf({ requests, isOnce }, cookies) {
  if (isOnce) {
    return (number) => {
      const { value, done } = requests.next();
      if (done)
        throw new Error('There are not enough students to assign: seed more, or measure for less long.');
      return requestBytes({ ...value, cookie: cookies[number % cookies.length] });
    };
  }
  const made = cookies.map((cookie) => requests.map((request) => requestBytes({ ...request, cookie })));
  let at = 0;
  return (number) => made[number % made.length][at++ % requests.length];
}
