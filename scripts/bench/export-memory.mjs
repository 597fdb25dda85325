import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ask, requestBytes } from './load.mjs';

const run = promisify(execFile);
const BATCH = 2_500;

/** Exports all students batch by batch, like the office's page, and measures the product's memory. */
export async function measureExport({ port, pid }, ids, cookie) {
  const before = await megabytesOf(pid);
  const each = [];
  let bytes = 0;
  const started = performance.now();
  for (let from = 0; from < ids.length; from += BATCH) {
    const body = { ids: ids.slice(from, from + BATCH) };
    const answer = await ask(
      port,
      requestBytes({ method: 'POST', path: '/api/students/export', cookie, body }),
    );
    if (answer.status !== 200) throw new Error(`The export was answered ${answer.status}: ${answer.body}`);
    bytes += answer.body.length;
    each.push(await megabytesOf(pid));
  }
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes: bytes / 1e6,
    before,
    /** One value per tenth of the students. */
    along: each.filter((_, at) => (at + 1) % Math.ceil(each.length / 10) === 0),
    peak: Math.max(...each),
  };
}

async function megabytesOf(pid) {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
