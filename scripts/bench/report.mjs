import { cpus, loadavg } from 'node:os';

let missed = 0;

export function areLimitsReached() {
  return missed === 0;
}

export function showLoad() {
  console.info(`Load average ${loadavg()[0].toFixed(1)}, on ${cpus().length} processors`);
}

export function show(name, value, { unit = 'ms', most = Infinity, least = -Infinity, also = '' } = {}) {
  const limit = most < Infinity ? `at most ${most}` : least > -Infinity ? `at least ${least}` : '';
  const isReached = value >= least && value <= most;
  if (!isReached) missed += 1;
  const verdict = limit === '' ? '' : isReached ? 'ok' : 'MISSED';
  const figure = `${value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(2)} ${unit}`;
  console.info(
    `${name.padEnd(46)}${figure.padStart(12)}  ${limit.padEnd(14)}${verdict.padEnd(8)}${also}`.trimEnd(),
  );
}

export function getMedian(values) {
  return getPercentile(values, 0.5);
}

function getPercentile(values, share) {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? NaN;
}

export function showTimes(name, times, most) {
  show(`${name}, p95`, getPercentile(times, 0.95), { most, also: `p50 ${getMedian(times).toFixed(1)} ms` });
}
