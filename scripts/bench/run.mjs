import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { cpuClock } from './cpu.mjs';
import { openDatabase, findSubjects, signIn } from './database.mjs';
import { explain } from './explain.mjs';
import { measureExport } from './export-memory.mjs';
import { ask, requestBytes } from './load.mjs';
import { compareTimes, measure } from './measure.mjs';
import { operationsOf, recordOperation } from './operations.mjs';
import { Product } from './product.mjs';
import { Recorder } from './recorder.mjs';
import { startBareServer, startProduct } from './servers.mjs';

/** Connections of the product's own pool; the bare server has as many. */
const POOL_SIZE = 10;
const SLOWEST_PAGE_400 = 1.3;
const SLOWEST_SEED_SECONDS = 60;

/** Everything in its order; whether every target was reached. */
export async function runBenchmark(options, onEnd) {
  const product = new Product(options.source);
  const database = await openDatabase(
    product,
    { folder: options.folder, students: Number(options.students) },
    onEnd,
  );
  const { client, url, seedSeconds } = database;
  const verdicts = [];
  if (seedSeconds !== null) {
    console.info(`Seeded ${options.students} students in ${seedSeconds.toFixed(1)} s.`);
    verdicts.push(seedSeconds <= SLOWEST_SEED_SECONDS);
  }
  const cookies = await signIn(client);
  const subjects = await findSubjects(client);
  const operations = operationsOf(subjects).filter(({ name }) => name.includes(options.only));
  const recordings = await record(product, database, operations, cookies[0]);
  if (options.explain) await explain(client, recordings);

  const mail = await startMailServer(Number(options.port) + 2);
  onEnd(mail.stop);
  const ours = await startProduct(product, {
    port: Number(options.port),
    databaseUrl: url,
    dataDir: join(options.folder, 'product'),
    smtpUrl: mail.url,
    profileFolder: options.profile,
  });
  onEnd(ours.stop);
  const bare = await startBareServer({
    port: Number(options.port) + 1,
    databaseUrl: url,
    poolSize: POOL_SIZE,
    isSource: options.source,
    operations: [...recordings.values()].flat(),
    profileFolder: options.profile,
  });
  onEnd(bare.stop);

  const cpu = await cpuClock(client);
  const settings = {
    ours,
    bare,
    cookies,
    rounds: Number(options.rounds),
    milliseconds: Number(options.seconds) * 1000,
  };
  tellHead();
  for (const operation of operations) {
    await expectSameBytes(operation, { ours, bare, cookie: cookies[0] });
    const result = await measure(operation, { ...settings, cpu, afterTurn: () => forgetMail(client) });
    const isReached = result.ratio >= operation.target;
    verdicts.push(isReached);
    tell(operation, result, isReached);
  }
  const pages = operations.filter(({ name }) => ['list, page 1 with count', 'list, page 400'].includes(name));
  if (pages.length === 2) {
    const times = await compareTimes(pages, { ...settings, noteChange: () => noteChange(client) });
    verdicts.push(times.steady <= SLOWEST_PAGE_400);
    tellTimes(times);
  }
  if (options.only === '') tellExport(await measureExport(ours, subjects.everybody, cookies[0]));
  return verdicts.every(Boolean);
}

async function record(product, { client, dataSource, settings }, operations, cookie) {
  const recorder = await Recorder.start(product, settings, dataSource);
  const recordings = new Map();
  for (const operation of operations) {
    recordings.set(
      operation.name,
      await recordOperation(recorder, operation, cookie, () => noteChange(client)),
    );
  }
  await recorder.close();
  return recordings;
}

/** To whoever keeps something of the applications this is a change like any other. */
async function noteChange(client) {
  await client.query('UPDATE students SET "id" = "id" WHERE FALSE');
}

/** Both answer alike, or the comparison is worth nothing. Two assignments are never quite alike: they have the same fields. */
async function expectSameBytes({ name, requests, isOnce }, { ours, bare, cookie }) {
  const pairs = isOnce
    ? [[requests.next().value, requests.next().value]]
    : requests.map((request) => [request, request]);
  for (const [one, other] of pairs) {
    const answer = await ask(ours.port, requestBytes({ ...one, cookie }));
    const bareAnswer = await ask(bare.port, requestBytes(other));
    const told = ({ body }) => (isOnce ? Object.keys(JSON.parse(body)).join() : body);
    if (answer.status !== 200 || told(answer) !== told(bareAnswer)) {
      throw new Error(`${name}: the two do not answer alike.\n${differenceOf(answer.body, bareAnswer.body)}`);
    }
  }
}

function differenceOf(one, other) {
  const at = [...one].findIndex((character, place) => character !== other[place]);
  return [one, other]
    .map((text) => `${text.length} characters, ... ${text.slice(Math.max(0, at - 200), at + 200)}`)
    .join('\n');
}

/** A mail server that takes everything and keeps nothing: the product's mail goes out while it is measured. */
async function startMailServer(port) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => stream.on('end', done).resume(),
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What a turn left in the outbox is not sent in the next one: the product would do the bare server's work. */
async function forgetMail(client) {
  await client.query('DELETE FROM messages');
}

function tellHead() {
  tellCells(['', 'ours', 'bare', 'ratio', 'target', '', 'processor, ms a request (server + database)']);
}

function tell({ name, target }, { ours, bare, ratio, cpu }, isReached) {
  const times = ({ server, database }) => `${server.toFixed(2)} + ${database.toFixed(2)}`;
  tellCells([
    name,
    `${Math.round(ours)}/s`,
    `${Math.round(bare)}/s`,
    `${ratio.toFixed(2)} ×`,
    `${target} ×`,
    isReached ? 'ok' : 'MISSED',
    cpu ? `ours ${times(cpu.ours)}, bare ${times(cpu.bare)}` : '',
  ]);
}

function tellCells([name, ...cells]) {
  const [ours, bare, ratio, target, verdict, cpu] = cells;
  const numbers = [ours, bare, ratio, target].map((cell) => cell.padStart(9));
  console.info([name.padEnd(31), ...numbers, ` ${verdict.padEnd(8)}`, cpu].join(''));
}

function tellTimes({ steady, changed }) {
  console.info(
    `Page 400 takes ${steady.toFixed(2)} × the time of page 1 (${SLOWEST_PAGE_400} × at most); ` +
      `right after a change, which both count anew, ${changed.toFixed(2)} ×.`,
  );
}

function tellExport({ seconds, megabytes, before, along, peak }) {
  console.info(
    `Export of everybody: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s. ` +
      `Server memory: ${before} MB before, ${along.join(', ')} on the way, ${peak} at its peak.`,
  );
}
