import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { CHANNELS, type Channel } from '../../domain/enums/mail.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { openReservedDataSource, openReservedManager } from '../database/reserved-connections.js';
import { attemptsMade } from '../mail/delivery/mail-delivery.js';
import { jobRuns } from '../platform/repeating-jobs.js';
import { cacheUse } from '../platform/versioned-cache.js';

/** In seconds: most answers take milliseconds, but an import's batch or a waiting login takes seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Pages, their files, and unknown addresses. */
const NO_ROUTE = 'other';

/** After this, the database counts as unreachable, so that the response to Prometheus isn't held up. */
const DATABASE_PATIENCE_MS = 1_000;

const WAITING = '"channel" = c."channel" AND "sentAt" IS NULL AND "parkedAt" IS NULL';
const OUTBOX_SQL = `SELECT c."channel",
    (SELECT count(*)::int FROM messages WHERE ${WAITING} AND NOT "isBulk") AS "waiting",
    (SELECT count(*)::int FROM messages WHERE ${WAITING} AND "isBulk") AS "bulk",
    (SELECT count(*)::int FROM messages
       WHERE "channel" = c."channel" AND "sentAt" IS NULL AND "parkedAt" IS NOT NULL) AS "stuck"
  FROM unnest($1::varchar[]) AS c ("channel")`;
const OLDEST_SQL = `SELECT c."channel", coalesce(extract(epoch FROM now() - (
    SELECT min("createdAt") FROM messages WHERE ${WAITING} AND NOT "isBulk"
  )), 0)::float AS "seconds"
  FROM unnest($1::varchar[]) AS c ("channel")`;

interface MeasuredProcess {
  name: string;
  /** It also measures what all processes share. */
  isFirst: boolean;
}

export function measureWeb(
  app: NestFastifyApplication,
  dataSource: DataSource,
  { name, isFirst }: MeasuredProcess,
): Registry {
  const registry = measureProcess(name);
  measureRequests(registry, app.getHttpAdapter().getInstance());
  measurePools(registry, dataSource);
  if (isFirst) measureOutbox(registry, dataSource);
  measureHashing(registry, app.get(PasswordsService));
  measureCaches(registry);
  return registry;
}

export function measureWorker(dataSource: DataSource, { name, isFirst }: MeasuredProcess): Registry {
  const registry = measureProcess(name);
  measurePools(registry, dataSource);
  if (isFirst) measureOutbox(registry, dataSource);
  measureAttempts(registry);
  measureJobs(registry);
  return registry;
}

function measureProcess(name: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  // Every series says which process it's from, so nothing is added up, and nothing may be left out.
  for (const metric of registry.getMetricsAsArray()) metric.aggregator = 'first';
  return registry;
}

/** By the route as declared: an ID in a label would make a series for each child. */
function measureRequests(registry: Registry, fastify: FastifyInstance): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const route = url?.startsWith('/api/') === true ? url : NO_ROUTE;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measurePools(registry: Registry, dataSource: DataSource): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: of the work or reserved, and whether a request uses them, or requests waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    async collect() {
      const pools = { work: dataSource, reserved: await openReservedDataSource(dataSource) };
      for (const [name, source] of Object.entries(pools)) {
        const pool = (source?.driver as PostgresDriver | undefined)?.master as pg.Pool | undefined;
        const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
        this.set({ pool: name, state: 'used' }, totalCount - idleCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        // Requests that are about to get an idle connection still count as waiting.
        this.set({ pool: name, state: 'waited-for' }, Math.max(0, waitingCount - idleCount));
      }
    },
  });
}

/** The same for all instances, because they share the outbox. No value while the database is down. */
function measureOutbox(registry: Registry, dataSource: DataSource): void {
  type Row = Record<string, number> & { channel: Channel };
  const ask = async (text: string, values: unknown[]): Promise<Row[]> => {
    const asking = openReservedManager(dataSource).then((manager) => manager.query<Row[]>(text, values));
    return Promise.race([asking, pause(DATABASE_PATIENCE_MS, [], { ref: false })]).catch(() => []);
  };
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers within a second: 1 or 0.',
    registers: [registry],
    async collect() {
      this.set((await ask('SELECT 1', [])).length);
    },
  });
  new Gauge({
    name: 'outbox_messages',
    help: 'Emails and texts that were not sent: waiting, waiting as bulk mail, or stuck.',
    labelNames: ['channel', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, ...states } of await ask(OUTBOX_SQL, [CHANNELS]))
        for (const [state, count] of Object.entries(states)) this.set({ channel, state }, count);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest email and text that waits, without bulk mail. Texts wait at night.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, seconds = 0 } of await ask(OLDEST_SQL, [CHANNELS]))
        this.set({ channel }, seconds);
    },
  });
}

function measureAttempts(registry: Registry): void {
  new Counter({
    name: 'message_attempts_total',
    help: 'How often an email or text was sent, refused for good, put off by its server, not taken because the server is down, or not written because of a mistake of ours.',
    labelNames: ['channel', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [channel, results] of Object.entries(attemptsMade))
        for (const [result, count] of Object.entries(results)) this.inc({ channel, result }, count);
    },
  });
}

/** Not called `job`, which Prometheus uses for its scrape targets. */
function measureJobs(registry: Registry): void {
  new Counter({
    name: 'job_runs_total',
    help: 'How often each scheduled job succeeded and failed.',
    labelNames: ['name', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, { succeeded, failed }] of jobRuns) {
        this.inc({ name, result: 'succeeded' }, succeeded);
        this.inc({ name, result: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When each scheduled job last succeeded.',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      for (const [name, { lastSuccessAt }] of jobRuns)
        if (lastSuccessAt !== null) this.set({ name }, lastSuccessAt / 1000);
    },
  });
}

function measureHashing(registry: Registry, passwords: PasswordsService): void {
  new Gauge({
    name: 'password_hashing_jobs',
    help: 'Passwords that are hashed or wait for it, and how many there may be before logins are refused.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { taken, places } = passwords.load;
      this.set({ state: 'taken' }, taken);
      this.set({ state: 'limit' }, places);
    },
  });
}

function measureCaches(registry: Registry): void {
  new Counter({
    name: 'cache_requests_total',
    help: 'How often a cache had the answer, and how often not.',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheUse) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
}
