import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from './data-source.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { requireNotRunning } from './database/embedded/data-dir-lock.js';
import type { Measured } from './operator/metrics.js';
import { PartProcess } from './part-process.js';
import { CannotStart } from './platform/cannot-start.js';
import { RETRY_PAUSE_MS, isDatabaseUnavailable } from './platform/database-unavailable.js';
import type { Lifecycle } from './platform/lifecycle.js';
import { requireFreePort } from './platform/listening.js';
import type { Settings } from './platform/settings/settings.js';
import type { PartOrder, RunningPart } from './run-part.js';
import { demoAccountsNotice, seedIfEmpty } from './seed/seed.js';

/** DRAIN_SECONDS and as long as what's under way takes, which is bounded in each process. */
const END_WITHIN_MS = 25_000;

/** Adds to `running` what has to be stopped. */
export async function start(settings: Settings, running: Lifecycle): Promise<void> {
  if (settings.isEmbedded) requireNotRunning(settings.dataDir);
  await requireFreePort(settings.host, settings.port);
  const databaseUrl = settings.databaseUrl ?? (await embeddedDatabase(settings, running));
  const schema = { isPrepared: await prepareNow(databaseUrl, settings) };
  if (running.isEnding) return;

  const { own, others } = getParts(settings);
  const orderFor = ({ part, name }: PartName): PartOrder => {
    const isMain = name === own?.name;
    const measuresOutbox = isMain || (own === null && name === others[0]?.name);
    return { part, name, databaseUrl, isMain, measuresOutbox, ...schema };
  };
  let ownPart: RunningPart | null = null;
  const onSeasonChanged = (by: PartProcess | null): void => {
    if (by) ownPart?.forgetSeason();
    for (const process of processes) if (process !== by) process.send({ do: 'forget-season' });
  };
  const processes = others.map((name) => new PartProcess(() => orderFor(name), onSeasonChanged));
  const endWithin = settings.drainSeconds * 1000 + END_WITHIN_MS;
  running.add(async () => {
    await Promise.all(processes.map((process) => process.end()));
  }, endWithin);

  const metrics = settings.metricsPort === null ? null : await import('./operator/metrics.js');
  const bare = own === null ? metrics?.measureProcess('main') : undefined;
  const measureAll = async (): Promise<Measured[]> => {
    const ours = ownPart?.measure() ?? bare?.getMetricsAsJSON() ?? [];
    const measured = await Promise.all([ours, ...processes.map((process) => process.measure())]);
    return measured.filter((measurements) => measurements !== null);
  };
  await metrics?.serveMetrics(settings, measureAll, running);
  const startOwn = async (order: PartOrder): Promise<void> => {
    // The whole application, which a process that only watches others doesn't need.
    const { runPart } = await import('./run-part.js');
    ownPart = await runPart(order, settings, running, () => onSeasonChanged(null));
  };
  if (!schema.isPrepared) {
    const onPrepared = (): void => {
      schema.isPrepared = true;
      ownPart?.useDatabase();
      for (const process of processes) process.send({ do: 'use-database' });
    };
    void prepareLater(databaseUrl, settings, running).then(onPrepared);
  }
  await Promise.all([own && startOwn(orderFor(own)), ...processes.map((process) => process.start())]);
}

type PartName = Pick<PartOrder, 'part' | 'name'>;

function getParts({ role, webProcesses }: Settings): { own: PartName | null; others: PartName[] } {
  const worker: PartName = { part: 'worker', name: 'mail' };
  if (role === 'worker') return { own: worker, others: [] };
  const besides = role === 'all' ? [worker] : [];
  if (webProcesses === 1) return { own: { part: 'web', name: 'web' }, others: besides };
  const web = Array.from({ length: webProcesses }, (_, at): PartName => ({
    part: 'web',
    name: `web-${at + 1}`,
  }));
  return { own: null, others: [...web, ...besides] };
}

async function embeddedDatabase(settings: Settings, running: Lifecycle): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, address: settings.appUrl });
  running.add(embedded.stop);
  return embedded.url;
}

/** False if it's an external database that isn't there yet. */
async function prepareNow(url: string, settings: Settings): Promise<boolean> {
  try {
    await prepare(url, settings);
    return true;
  } catch (error) {
    if (settings.isEmbedded) throw error;
    if (!isDatabaseUnavailable(error)) throw cannotUse(error, settings);
    console.error('The database at DATABASE_URL isn’t responding yet; trying again every 2 seconds.');
    return false;
  }
}

/** Until then, the application responds with 503. */
async function prepareLater(url: string, settings: Settings, running: Lifecycle): Promise<void> {
  while (!running.isEnding) {
    await pause(RETRY_PAUSE_MS, undefined, { ref: false });
    try {
      await prepare(url, settings);
      return;
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      const reason = cannotUse(error, settings);
      console.error('Can’t prepare the database:', reason instanceof CannotStart ? reason.message : reason);
    }
  }
}

function prepare(url: string, settings: Settings): Promise<void> {
  return prepareDatabase(
    { url, ownerUrl: settings.databaseOwnerUrl, directUrl: settings.databaseDirectUrl },
    async (dataSource) => {
      await seedIfEmpty(dataSource, settings);
      const notice = await demoAccountsNotice(dataSource, settings);
      if (notice !== null) console.warn(notice);
    },
  );
}

/** PostgreSQL's codes for a wrong password, a missing database or missing permissions. */
const REFUSED = /^(28...|3D000|42501)$/;
/** Node's codes for a certificate that isn't trusted, has expired, or is for another host. */
const UNTRUSTED = /CERT|^UNABLE_TO_(GET|VERIFY)_|^ERR_TLS_|^ERR_SSL_/;
const NO_TLS = 'The server does not support SSL connections';

/** One line for a database that can never be used like this; other errors as they are. */
function cannotUse(error: unknown, { databaseOwnerUrl }: Settings): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  const name = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_OWNER_URL';
  const problem = `${name} can’t be used: ${message}`;
  if (UNTRUSTED.test(code)) {
    const options = 'sslmode=verify-full&sslrootcert=/PATH/TO/CA.pem';
    return new CannotStart(`${problem}. If the server has a certificate of its own, add ${options} to it.`);
  }
  return REFUSED.test(code) || message === NO_TLS ? new CannotStart(`${problem}.`) : error;
}
