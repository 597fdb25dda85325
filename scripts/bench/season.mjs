import pg from 'pg';
import { ask, drive, requestBytes } from './load.mjs';
import { timesOf } from './response-times.mjs';
import { startProduct } from './servers.mjs';

/** Seconds that finding the duplicates among all applications, and starting a season, may take. */
export const SLOWEST_SEARCH_SECONDS = 10;
export const SLOWEST_START_SECONDS = 10;

const COPY = 'bench_season';
const READERS = 4;

/** Compares everyone with everyone, lists what was found, and compares one application after a change. */
export async function measureDuplicates({ port }, cookie, client) {
  await client.query('DELETE FROM duplicate_pairs');
  await client.query('DELETE FROM duplicate_queue');
  await client.query('INSERT INTO duplicate_queue ("studentId") SELECT "id" FROM students');
  await client.query('VACUUM (ANALYZE) duplicate_queue');
  const request = requestBytes({ path: '/api/duplicates', cookie });
  const all = await timed(() => answered(port, request));
  const again = await timed(() => answered(port, request));
  const [{ id }] = all.answer[0].students;
  await client.query('INSERT INTO duplicate_queue ("studentId") VALUES ($1)', [id]);
  const one = await timed(() =>
    answered(port, requestBytes({ path: `/api/duplicates?student=${id}`, cookie })),
  );
  const { rows } = await client.query('SELECT count(*)::int AS "count" FROM students');
  return { all, again, one, groups: all.answer.length, students: rows[0].count };
}

/**
 * Starts the next season on a copy of the database while others read lists, figures and sites. A read that fails ends
 * the benchmark. No one else may be connected to the database.
 */
export async function measureStart(product, { url, year, ...settings }, cookies) {
  const copy = await copyDatabase(url);
  const server = await startProduct(product, { ...settings, databaseUrl: copy.url });
  try {
    const post = (path, body, cookie) => requestBytes({ method: 'POST', path, cookie, body });
    const season = { year, firstDay: `${year}-06-01`, lastDay: `${year}-06-26` };
    const reads = cookies
      .slice(0, READERS)
      .map((cookie) => [
        post('/api/students/list', { page: 1 }, cookie),
        requestBytes({ path: '/api/students/metrics', cookie }),
        requestBytes({ path: '/api/sites/admin-details', cookie }),
        requestBytes({ path: '/api/season' }),
      ]);
    for (const request of reads[0]) await answered(server.port, request);
    let isOver = false;
    const turns = reads.map(() => 0);
    const reading = drive({
      port: server.port,
      connections: READERS,
      next: (reader) => (isOver ? null : reads[reader][turns[reader]++ % reads[reader].length]),
    });
    const started = await timed(() =>
      answered(server.port, post('/api/seasons/start', season, cookies[READERS])),
    );
    isOver = true;
    const { times } = await reading;
    const page = await answered(server.port, reads[0][0]);
    if (page.count !== 0) throw new Error(`The new season has ${page.count} applications.`);
    return { seconds: started.seconds, ...started.answer, meanwhile: timesOf(times), reads: times.length };
  } finally {
    await server.stop();
    await copy.drop();
  }
}

async function answered(port, request) {
  const { status, body } = await ask(port, request);
  if (status !== 200) throw new Error(`A request was answered ${status}: ${body.slice(0, 500)}`);
  return JSON.parse(body);
}

async function timed(work) {
  const started = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

async function copyDatabase(url) {
  const [copyUrl, otherUrl] = [COPY, 'postgres'].map((name) =>
    Object.assign(new URL(url), { pathname: `/${name}` }),
  );
  const client = new pg.Client({ connectionString: otherUrl.href });
  await client.connect();
  const drop = () => client.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
  await drop();
  await client.query(
    `CREATE DATABASE ${COPY} TEMPLATE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))}`,
  );
  return {
    url: copyUrl.href,
    drop: async () => {
      await drop();
      await client.end();
    },
  };
}
