import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  SLOWEST_ANNOUNCEMENT_MS,
  SLOWEST_BESIDE_ANNOUNCEMENT_MS,
  measureAnnouncement,
} from './announcements.mjs';
import { SLOWEST_MARK_MS, measureAttendance } from './attendance.mjs';
import { cpuClock } from './cpu.mjs';
import { SEEDED_YEAR, openDatabase, findSubjects, signIn, signInFamilies } from './database.mjs';
import { explain } from './explain.mjs';
import { measureExport } from './export-memory.mjs';
import { SLOWEST_IMPORT, findPlaces, measureImports, rowsFor } from './imports.mjs';
import { ask, requestBytes } from './load.mjs';
import { compareTimes, measure } from './measure.mjs';
import {
  SCHEDULES,
  familyMaker,
  isDayGood,
  measureArrivals,
  measureSteps,
  recordSteps,
} from './opening-day.mjs';
import { assignmentsOf, operationsOf, plainOperationsOf, recordOperation } from './operations.mjs';
import { SLOWEST_MATCHING_MS, measurePlacement } from './placement.mjs';
import { MOST_TIMES_FLOOR, SLOWEST_MEANWHILE_MS, SLOWEST_RUN_MS, measureRuns } from './placement-runs.mjs';
import { Product } from './product.mjs';
import { Recorder } from './recorder.mjs';
import { SLOWEST_RELEASE_MS } from './release.mjs';
import {
  printAnnouncement,
  printAttendance,
  printResponseTimes,
  printResponseTimesHead,
  printComparison,
  printComparisonHead,
  printDay,
  printDuplicates,
  printExport,
  printImports,
  printImportsHead,
  printLoad,
  printPages,
  printPlacement,
  printStart,
  printSteps,
  printRelease,
  printRuns,
  printWaitingMail,
} from './report.mjs';
import { SLOWEST_ANSWER_MS, measureAnswers, timedOperationsOf } from './response-times.mjs';
import { SLOWEST_SEARCH_SECONDS, SLOWEST_START_SECONDS, measureDuplicates, measureStart } from './season.mjs';
import { startBareServer, startProduct } from './servers.mjs';
import { SLOWEST_SAVE_MS, measureWaitingMail } from './waiting-mail.mjs';

/** The size of the product's connection pool; the bare server has the same. */
const POOL_SIZE = 10;
const SLOWEST_PAGE_400 = 1.3;
const SLOWEST_SEED_SECONDS = 60;

/** Runs all measurements; returns whether all targets were reached. */
export async function runBenchmark(options, onEnd) {
  printLoad('before it begins');
  const product = new Product(options.source);
  const isWanted = ({ name }) =>
    options.only.length === 0 || options.only.some((part) => name.includes(part));
  const verdicts = [];
  if (isWanted({ name: 'placement' })) {
    const result = await measurePlacement(product);
    verdicts.push(result.match <= SLOWEST_MATCHING_MS);
    printPlacement(result, SLOWEST_MATCHING_MS, verdicts[0]);
  }
  const database = await openDatabase(
    product,
    { folder: options.folder, students: Number(options.students) },
    onEnd,
  );
  const { client, url, seedSeconds } = database;
  if (seedSeconds !== null) {
    console.info(`Seeded ${options.students} students in ${seedSeconds.toFixed(1)} s.`);
    verdicts.push(seedSeconds <= SLOWEST_SEED_SECONDS);
  }
  const cookies = await signIn(client);
  const subjects = { ...(await findSubjects(client)), families: await signInFamilies(client) };
  const assignments = assignmentsOf(subjects);
  const operations = operationsOf(subjects, assignments.measured).filter(isWanted);
  const plain = plainOperationsOf(subjects, assignments.plain).filter(isWanted);
  const { REPORTS } = await product.import('domain/enums/reports');
  const timed = timedOperationsOf(subjects, REPORTS).filter(isWanted);
  const mail = await startMailServer(Number(options.port) + 2);
  onEnd(mail.stop);
  const starting = {
    port: Number(options.port),
    dataDir: join(options.folder, 'product'),
    smtpUrl: mail.url,
    profileFolder: options.profile,
  };
  const ours = await startProduct(product, { ...starting, databaseUrl: url });
  onEnd(ours.stop);
  // First: until the search has compared the generated students, the product does so beside everything else.
  if (isWanted({ name: 'duplicates' }) || seedSeconds !== null) {
    const result = await measureDuplicates(ours, cookies[0], client);
    verdicts.push(result.all.seconds <= SLOWEST_SEARCH_SECONDS);
    printDuplicates(result, SLOWEST_SEARCH_SECONDS, verdicts.at(-1));
  }
  const recordings = await record(product, database, [...operations, ...timed], cookies[0]);
  if (options.explain) await explain(client, recordings);

  const settings = {
    ours,
    cookies,
    cpu: await cpuClock(client),
    rounds: Number(options.rounds),
    milliseconds: Number(options.seconds) * 1000,
    afterTurn: () => clearOutbox(client),
  };
  if (operations.length > 0) {
    const bare = await startBareServer({
      port: Number(options.port) + 1,
      databaseUrl: url,
      poolSize: POOL_SIZE,
      isSource: options.source,
      operations: operations.flatMap(({ name }) => recordings.get(name)),
      profileFolder: options.profile,
    });
    onEnd(bare.stop);
    verdicts.push(...(await compareAll(operations, { ...settings, bare }, client)));
    await bare.stop();
  }
  if (plain.length > 0) {
    const bare = await startBareServer({
      port: Number(options.port) + 1,
      databaseUrl: url,
      poolSize: POOL_SIZE,
      isPlain: true,
      profileFolder: options.profile,
    });
    onEnd(bare.stop);
    verdicts.push(...(await compareAll(plain, { ...settings, bare }, client)));
    await bare.stop();
  }
  if (timed.length > 0) {
    const counted = timed.map((operation) => ({
      ...operation,
      target: operation.target ?? SLOWEST_ANSWER_MS,
      statements: recordings.get(operation.name)[0].statements.length,
    }));
    verdicts.push(...(await timeAll(counted, { ...settings, changes: assignments.changes })));
  }
  if (options.only.length === 0) printExport(await measureExport(ours, subjects.everybody, cookies[0]));
  if (isWanted({ name: 'placement' }))
    verdicts.push(...(await placeAll(product, { ...settings, ...database })));
  if (isWanted({ name: 'attendance' })) {
    const result = await measureAttendance(client, settings);
    verdicts.push(result.marks.p95 <= SLOWEST_MARK_MS);
    printAttendance(result, SLOWEST_MARK_MS, verdicts.at(-1));
  }
  if (isWanted({ name: 'announcement' })) {
    const result = await measureAnnouncement(client, settings);
    verdicts.push(
      result.time <= SLOWEST_ANNOUNCEMENT_MS,
      result.others.p95 <= SLOWEST_BESIDE_ANNOUNCEMENT_MS,
    );
    printAnnouncement(result, [SLOWEST_ANNOUNCEMENT_MS, SLOWEST_BESIDE_ANNOUNCEMENT_MS], verdicts.slice(-2));
  }
  if (isWanted({ name: 'waiting mail' })) {
    const result = await measureWaitingMail(client, subjects.families, settings);
    verdicts.push(result.beside.p95 <= SLOWEST_SAVE_MS);
    printWaitingMail(result, SLOWEST_SAVE_MS, verdicts.at(-1));
  }
  if (isWanted({ name: 'import' })) verdicts.push(...(await importAll(settings, client)));
  if (isWanted({ name: 'opening-day' })) {
    const day = { ...settings, client };
    verdicts.push(...(await openDay(product, database, day, options)));
  }
  if (isWanted({ name: 'season' })) {
    await ours.stop();
    await client.end();
    const result = await measureStart(product, { ...starting, url, year: SEEDED_YEAR + 1 }, cookies);
    verdicts.push(result.seconds <= SLOWEST_START_SECONDS);
    printStart(result, SLOWEST_START_SECONDS, verdicts.at(-1));
  }
  printLoad('as it ends');
  return verdicts.every(Boolean);
}

/** Against the bare server; returns whether all targets were reached. */
async function compareAll(operations, settings, client) {
  const verdicts = [];
  printComparisonHead();
  for (const operation of operations) {
    if (operation.shape) await expectSameBytes(operation, { ...settings, cookie: settings.cookies[0] });
    const result = await measure(operation, settings);
    const isReached = result.ratio >= operation.target;
    verdicts.push(isReached);
    printComparison(operation, result, isReached);
  }
  const pages = operations.filter(({ name }) => ['list, page 1 with count', 'list, page 400'].includes(name));
  if (pages.length === 2) {
    const times = await compareTimes(pages, { ...settings, noteChange: () => noteChange(client) });
    verdicts.push(times.steady <= SLOWEST_PAGE_400);
    printPages(times, SLOWEST_PAGE_400);
  }
  return verdicts;
}

/** By time; returns whether all targets were reached. The changes in the background are reported but don't count. */
async function timeAll(operations, { milliseconds, ...settings }) {
  const verdicts = [];
  printResponseTimesHead();
  for (const operation of operations) {
    const result = await measureAnswers(operation, { ...settings, milliseconds: milliseconds / 2 });
    const isReached = result.atRest.p95 <= operation.target;
    verdicts.push(isReached);
    printResponseTimes(operation, result, isReached);
  }
  return verdicts;
}

/** Placement runs; returns whether each target was reached. */
async function placeAll(product, settings) {
  const result = await measureRuns(product, settings);
  const verdicts = [
    result.ours <= SLOWEST_RUN_MS,
    result.ours <= MOST_TIMES_FLOOR * result.floor,
    result.others.p95 <= SLOWEST_MEANWHILE_MS,
  ];
  printRuns(result, [SLOWEST_RUN_MS, MOST_TIMES_FLOOR, SLOWEST_MEANWHILE_MS], verdicts);
  const { release } = result;
  const ofRelease = [
    release.time <= SLOWEST_RELEASE_MS,
    release.time <= MOST_TIMES_FLOOR * release.floor,
    release.others.p95 <= SLOWEST_MEANWHILE_MS,
  ];
  printRelease(release, [SLOWEST_RELEASE_MS, MOST_TIMES_FLOOR, SLOWEST_MEANWHILE_MS], ofRelease);
  return [...verdicts, ...ofRelease];
}

/** Families on a schedule; returns whether each day went as it should. */
async function openDay(product, database, settings, { arrivals, explain: isExplained }) {
  const makeFamily = await familyMaker(settings.client);
  const recorder = await Recorder.start(product, database.settings, database.dataSource);
  const statements = await recordSteps(recorder, makeFamily);
  await recorder.close();
  if (isExplained) await explain(settings.client, statements);
  printSteps(await measureSteps(settings, makeFamily), statements);
  const verdicts = [];
  for (const schedule of SCHEDULES) {
    const day = await measureArrivals(settings, makeFamily, { ...schedule, seconds: Number(arrivals) });
    verdicts.push(isDayGood(day));
    printDay(day, verdicts.at(-1));
  }
  return verdicts;
}

/** Last, since it adds students; returns whether it was fast enough. */
async function importAll(settings, client) {
  const rows = rowsFor(await findPlaces(client));
  printImportsHead();
  const results = await measureImports(rows, settings);
  const verdicts = results.map(({ perSecond }) => perSecond >= SLOWEST_IMPORT);
  results.forEach((result, at) => printImports(result, SLOWEST_IMPORT, verdicts[at]));
  return verdicts;
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

/** Invalidates the caches like any other change to applications. */
async function noteChange(client) {
  await client.query('UPDATE students SET "id" = "id" WHERE FALSE');
}

/**
 * Checks that both servers answer the same, since otherwise the comparison would be worthless. Two assignments are
 * never identical, so only their fields are compared.
 */
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

const SMTP_REPLIES = {
  EHLO: '250-bench\r\n250-PIPELINING\r\n250 8BITMIME\r\n',
  DATA: '354 Go on\r\n',
  QUIT: '221 Bye\r\n',
};

/**
 * A mail server that accepts everything and stores nothing, for the mail sent while measuring. Written by hand, since
 * smtp-server would take CPU time from the product on the same machine.
 */
async function startMailServer(port) {
  const server = createServer({ noDelay: true }, (socket) => {
    let received = '';
    let isMail = false;
    socket.setEncoding('latin1').on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      received += piece;
      let replies = '';
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at === -1) break;
        const command = isMail ? '' : received.slice(0, 4).toUpperCase();
        received = received.slice(at + end.length);
        isMail = command === 'DATA';
        replies += SMTP_REPLIES[command] ?? '250 OK\r\n';
      }
      if (replies !== '') socket.write(replies);
    });
    socket.write('220 bench\r\n');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Deletes mail left in the outbox, so that the product doesn't send the bare server's mail in the next turn. */
async function clearOutbox(client) {
  await client.query('DELETE FROM messages');
}
