import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import { createApp } from '../create-app.js';
import { Database } from '../database/database.js';
import { Lifecycle } from '../platform/lifecycle.js';
import { findProjectRoot } from '../platform/project-root.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { Settings } from '../platform/settings/settings.js';
import { findFreePort } from '../testing/free-port.js';
import { addMessage } from '../testing/messages.js';
import { addUser } from '../testing/people.js';
import { addStudent } from '../testing/students.js';
import type { TestApp } from '../testing/test-app.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Visitor } from '../testing/visitor.js';
import { measureWeb, measureWorker } from './metrics.js';
import { serveMetrics } from './serve-metrics.js';

interface Panel {
  id: number;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

describe('the metrics', () => {
  const lines: string[] = [];
  const running = new Lifecycle();
  let database: TestDatabase;
  let opened: Database;
  let testApp: TestApp;
  let port: number;
  beforeAll(async () => {
    port = await findFreePort();
    database = await createTestDatabase();
    const { dataSource } = database;
    const settings = new Settings({
      DATABASE_URL: database.url,
      METRICS_PORT: String(port),
      WEB_PROCESSES: '1',
    });
    opened = new Database(dataSource, () => Promise.resolve());
    await opened.open();
    const app = await createApp(settings, opened, { log: { write: (line) => lines.push(line) } });
    const web = measureWeb(app, dataSource, { name: 'web', isFirst: true });
    const mail = measureWorker(dataSource, { name: 'mail', isFirst: false });
    // As if each were in a process of its own.
    const readAll = async () => {
      const measured = await Promise.all([web.getMetricsAsJSON(), mail.getMetricsAsJSON()]);
      return AggregatorRegistry.aggregate(measured).metrics();
    };
    await serveMetrics(settings, readAll, running);
    await app.listen(0, settings.host);
    testApp = { url: await app.getUrl(), app, dataSource, settings, close: () => app.close() };
  });
  afterAll(async () => {
    await running.end();
    await testApp.close();
    await opened.close();
    await database.drop();
  });

  async function read(): Promise<Map<string, number>> {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const series = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      series.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  }

  it('count requests by route, never by ID', async () => {
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const { id } = await addStudent(dataSource, family);
    const visitor = await Visitor.signIn(testApp, family);
    await visitor.get(`/students/${id}`);
    await visitor.get(`/students/${id}`);
    await visitor.get('/nowhere');
    const series = await read();
    const count = 'http_request_duration_seconds_count';
    expect(series.get(`${count}{method="GET",route="/api/students/:id",status="200",process="web"}`)).toBe(2);
    expect(series.get(`${count}{method="GET",route="other",status="404",process="web"}`)).toBe(1);
    expect([...series.keys()].join('\n')).not.toContain(id);
  });

  it('show the outbox, the connections, the queue of passwords, the caches and the event loop', async () => {
    const { dataSource } = testApp;
    await addMessage(dataSource, 'waiting', { createdAt: new Date(Date.now() - 90_000) });
    await addMessage(dataSource, 'stuck');
    const office = await Visitor.signIn(testApp, await addUser(dataSource, { role: 'admin' }));
    await office.get('/students/metrics');
    await office.get('/students/metrics');
    const series = await read();
    expect(series.get('outbox_messages{channel="email",state="waiting",process="web"}')).toBe(1);
    expect(series.get('outbox_messages{channel="email",state="stuck",process="web"}')).toBe(1);
    expect(series.get('outbox_oldest_seconds{channel="email",process="web"}')).toBeGreaterThan(80);
    expect(series.get('database_connections{pool="work",state="idle",process="web"}')).toBeGreaterThan(0);
    expect(series.get('database_connections{pool="reserved",state="waited-for",process="web"}')).toBe(0);
    expect(series.get('password_hashing_jobs{state="limit",process="web"}')).toBe(400);
    expect(series.get('cache_requests_total{cache="application-metrics",result="hit",process="web"}')).toBe(
      1,
    );
    expect(series.get('cache_requests_total{cache="application-metrics",result="miss",process="web"}')).toBe(
      1,
    );
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_start_time_seconds']) {
      for (const process of ['web', 'mail'])
        expect(series.get(`${name}{process="${process}"}`)).toBeGreaterThan(0);
    }
    expect(series.get('outbox_messages{channel="text",state="waiting",process="web"}')).toBe(0);
    expect(series.get('database_up{process="web"}')).toBe(1);
    expect([...series.keys()].filter((name) => /^(outbox|database_up).*"mail"/.test(name))).toEqual([]);
  });

  describe('in deploy/observability', () => {
    const readFile = (...path: string[]) => readFileSync(join(findProjectRoot(), ...path), 'utf8');
    const alerts = readFile('deploy', 'observability', 'alerts.yaml');
    const dashboard = readFile('deploy', 'observability', 'grafana-dashboard.json');
    const { panels } = JSON.parse(dashboard) as { panels: Panel[] };

    it('are ones that the program has, with their labels', async () => {
      await runRepeating('check-state-ids', true, () => Promise.resolve());
      await (await Visitor.signIn(testApp, await addUser(testApp.dataSource))).get('/users/whoami');
      const series = [...(await read()).keys()];
      const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
      expect(expressions.length).toBeGreaterThan(20);
      const selectors = [alerts.replaceAll(/summary: .+/g, ''), ...expressions].flatMap((text) => [
        ...text.matchAll(/\b(\w+)\{([^}]*)\}/g),
      ]);
      // Prometheus itself provides `up`.
      for (const [selector, name, labels = ''] of selectors.filter(([, name]) => name !== 'up')) {
        const given = [...labels.matchAll(/(\w+)="([^"]*)"/g)].filter(([, label]) => label !== 'job');
        const found = series.filter(
          (one) => one.startsWith(`${name}{`) && given.every(([label]) => one.includes(label)),
        );
        expect([selector, found.length > 0]).toEqual([selector, true]);
      }
    });

    it('warn with a line that says what to do', () => {
      const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
      const runbooks = [...alerts.matchAll(/runbook_url: docs\/operations\.md#(\S+)/g)].map(([, id]) => id);
      expect(runbooks).toHaveLength(names.length);
      const rows = [
        ...readFile('docs', 'operations.md').matchAll(/^- <a id="(alert-[a-z-]+)"><\/a>`(\w+)`: \w/gm),
      ];
      expect(rows.map(([, id]) => id)).toEqual(runbooks);
      expect(rows.map(([, , name]) => name)).toEqual(names);
    });

    it('stand beside each other on the dashboard', () => {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const places = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
        expect(x + w).toBeLessThanOrEqual(24);
        return Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`);
      });
      expect(new Set(places).size).toBe(places.length);
    });
  });

  it('have a page of their own, and nothing else there', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`${testApp.url}/metrics`)).headers.get('content-type')).not.toContain('0.0.4');
  });

  it('say in one line if their port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port: metricsPort } = other.address() as { port: number };
    const settings = { metricsPort, metricsHost: '127.0.0.1' };
    await expect(serveMetrics(settings, () => Promise.resolve(''), new Lifecycle())).rejects.toThrow(
      `Another program is using port ${metricsPort} of 127.0.0.1. Choose another port with METRICS_PORT=NUMBER.`,
    );
    other.close();
  });

  it('have a log beside them that names the account of each request by ID', async () => {
    const user = await addUser(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, user);
    const answer = await visitor.get('/users/whoami');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.find(({ requestId }) => requestId === answer.get('X-Request-Id'))).toMatchObject({
      path: '/api/users/whoami',
      userId: user.id,
    });
    expect(lines.join('')).not.toContain(user.email);
  });
});
