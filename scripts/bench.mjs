import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareAll, getOperations } from './bench/compare.mjs';
import { findSubjects, openDatabase, signIn } from './bench/database.mjs';
import * as office from './bench/office.mjs';
import { measureOpeningDay } from './bench/opening-day.mjs';
import { measureMatching, measureRuns } from './bench/placement.mjs';
import { areLimitsReached, showLoad } from './bench/report.mjs';
import { startMailServer, startProduct } from './bench/servers.mjs';

/** `npm run bench`: docs/performance.md explains it and its options. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    students: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    arrivals: { type: 'string', default: '60' },
    port: { type: 'string', default: '4370' },
    folder: { type: 'string', default: join(root, 'var', 'bench') },
  },
});

const open = [];
const onEnd = (close) => open.push(close);
let isEnding = false;
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const close of open.splice(0).reverse()) await close().catch((error) => console.error(error));
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(1));
process.on('uncaughtException', (error) => {
  if (!isEnding) console.error(error);
  void end(1);
});

if (!options.keep) rmSync(options.folder, { recursive: true, force: true });
await measureAll();
await end(options.check && !areLimitsReached() ? 1 : 0);

async function measureAll() {
  const { only, folder } = options;
  const isWanted = (name) => only.length === 0 || only.some((part) => name.includes(part));
  const port = Number(options.port);
  showLoad();
  if (isWanted('placement')) await measureMatching();
  const database = await openDatabase(folder, Number(options.students), onEnd);
  const { client, url } = database;
  const cookies = await signIn(client);
  const subjects = await findSubjects(client);
  const mail = await startMailServer(port + 2);
  onEnd(mail.stop);
  const dataDir = join(folder, 'product');
  const ours = await startProduct({ port, dataDir, smtpUrl: mail.url, databaseUrl: url });
  onEnd(ours.stop);
  const milliseconds = Number(options.seconds) * 1000;
  const rounds = Number(options.rounds);
  const bench = { ...database, ours, cookies, port, rounds, milliseconds, onEnd };

  // First, because the product compares the generated students in the background until it's done.
  await office.measureDuplicates(bench);
  const operations = getOperations(subjects).filter(({ name }) => isWanted(name));
  if (operations.length > 0) await compareAll(bench, operations);
  for (const operation of office.getTimedOperations(subjects))
    if (isWanted(operation.name)) await office.measureAnswers(bench, operation);
  if (isWanted('attendance')) await office.measureAttendance(bench);
  if (isWanted('announcement')) await office.measureAnnouncement(bench);
  if (isWanted('waiting mail')) await office.measureWaitingMail(bench, subjects.families);
  if (isWanted('import')) await office.measureImports(bench, subjects);
  if (isWanted('opening-day')) await measureOpeningDay(bench, subjects, Number(options.arrivals));
  if (isWanted('placement')) await measureRuns(bench);
  if (isWanted('season')) await office.measureSeason(bench);
  showLoad();
}
