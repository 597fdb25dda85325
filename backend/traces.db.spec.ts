import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttendingRequest } from './coming/attending-request.entity.js';
import { hashToken } from './auth/secret-token.js';
import { Season } from './program/season.entity.js';
import { runProgram, type ProgramProcess } from './testing/child-process.js';
import { waitFor } from './testing/eventually.js';
import { findFreePort } from './testing/free-port.js';
import { MailSink } from './testing/mail-sink.js';
import { PASSWORD, addUser } from './testing/people.js';
import { addStudent } from './testing/students.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';
import { TraceCollector, type ReceivedSpan } from './testing/trace-collector.js';
import { Visitor } from './testing/visitor.js';

const STARTING_MS = 120_000;
/** Much longer than flushing may take, but shorter than the exporter's request timeout. */
const ENDING_MS = 9_000;

interface Program extends ProgramProcess {
  url: string;
}

describe('traces', () => {
  let database: TestDatabase;
  let sink: MailSink;
  let dataDir: string;
  const started: Program[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    sink = await MailSink.open();
    dataDir = mkdtempSync(join(tmpdir(), 'traces-'));
    chmodSync(dataDir, 0o755);
  });

  afterAll(async () => {
    for (const program of started) await program.kill();
    await sink.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  async function start(env: Record<string, string>): Promise<Program> {
    const port = await findFreePort();
    const settings = {
      ...{ DATABASE_URL: database.url, SMTP_URL: sink.url, DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
      ...{ PORT: String(port), WEB_PROCESSES: '1' },
    };
    const running = runProgram('backend/main.ts', [], { env: { ...settings, ...env } });
    const program = { ...running, url: `http://127.0.0.1:${port}` };
    started.push(program);
    const ended = program.ended.then(({ output }) => Promise.reject(new Error(`it ended:\n${output}`)));
    // Printed once all of its processes have started, with the address.
    const isReady = waitFor(
      () => expect(program.output()).toContain(`http://localhost:${port}`),
      STARTING_MS,
    );
    await Promise.race([isReady, ended]);
    return program;
  }

  async function stop(program: Program): Promise<number> {
    const before = Date.now();
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    return Date.now() - before;
  }

  function listLines(program: Program): Record<string, unknown>[] {
    const lines = program.output().split('\n');
    return lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  describe('with a collector', () => {
    let collector: TraceCollector;
    let program: Program;
    let geocoder: ReturnType<typeof createServer>;

    beforeAll(async () => {
      collector = await TraceCollector.open();
      geocoder = createServer((_request, response) => response.end('[]'));
      await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
      program = await start({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/search`,
      });
    });

    afterAll(async () => {
      geocoder.close();
      await collector.close();
    });

    async function getSpans(traceId: string, names: readonly string[]): Promise<ReceivedSpan[]> {
      const find = () => collector.spans.filter((span) => span.traceId === traceId);
      await waitFor(() => expect(find().map(({ name }) => name)).toEqual(expect.arrayContaining([...names])));
      return find();
    }

    const getHere = () => ({ url: program.url, dataSource: database.dataSource });

    it('follow a request from the proxy into the database, and are named in the log', async () => {
      const family = await addUser(database.dataSource);
      const { id } = await addStudent(database.dataSource, family);
      const visitor = await Visitor.signIn(getHere(), family);
      const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
      const answer = await visitor.get(`/students/${id}`, { traceparent: `00-${traceId}-${parent}-01` });
      const spans = await getSpans(traceId, ['GET /api/students/:id', 'request']);
      const server = spans.find(({ kind }) => kind === 2)!;
      expect(server).toMatchObject({ parentSpanId: parent, name: 'GET /api/students/:id' });
      expect(server.instance).toMatch(/\/web$/);
      expect(server.attributes).toEqual({
        'http.request.method': 'GET',
        'http.response.status_code': '200',
        'http.route': '/api/students/:id',
        'url.scheme': 'http',
      });
      const byId = new Map(spans.map((span) => [span.spanId, span]));
      const asked = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
      expect(asked.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT .*\bstudents\b/));
      for (const span of asked) {
        let above = byId.get(span.parentSpanId);
        while (above && above !== server) above = byId.get(above.parentSpanId);
        expect(above).toBe(server);
      }
      await waitFor(() => {
        const line = listLines(program).find(({ requestId }) => requestId === answer.get('X-Request-Id'));
        expect(line).toMatchObject({ traceId, status: 200 });
      });
    });

    it('follow an email to the mail server', async () => {
      const { email } = await addUser(database.dataSource);
      await new Visitor(getHere()).post('/authenticate/recover', { email });
      await waitFor(() => expect(collector.spans.map(({ name }) => name)).toContain('send email'));
      const sent = collector.spans.find(({ name }) => name === 'send email')!;
      expect(sent.instance).toMatch(/\/mail$/);
      expect(sent.attributes).toEqual({ 'app.mail.channel': 'email', 'app.mail.kind': 'password-recovery' });
      const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === sent.spanId);
      expect(below.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^WITH messages/));
    });

    it('never say anything about a person', async () => {
      const token = 'planted-token-Zq81vX';
      const email = 'planted.quetzalli@example.org';
      const { manager } = database.dataSource;
      const family = await addUser(database.dataSource, {
        email,
        firstName: 'Quetzalli',
        lastName: 'Tenorio',
      });
      const days = { firstDay: '2025-06-02', lastDay: '2099-06-27' };
      await manager.update(Season, { state: 'current' }, days);
      const { year } = await manager.findOneByOrFail(Season, { state: 'current' });
      const child = { firstName: 'Quetzalli', lastName: 'Tenorio', guardian1CellPhone: '5057470001' };
      await addStudent(database.dataSource, family, { status: 'unassigned' }, child);
      await manager.insert(AttendingRequest, {
        ...{ userId: family.id, season: year, askedAt: new Date() },
        tokenHash: hashToken(token),
      });
      // A database error that quotes what was sent.
      await manager.query(
        `CREATE FUNCTION quote_name() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'no % here', NEW."lastName"; END $$`,
      );
      await manager.query(
        `CREATE TRIGGER quoting BEFORE INSERT ON students FOR EACH ROW EXECUTE FUNCTION quote_name()`,
      );
      const office = await Visitor.signIn(getHere(), await addUser(database.dataSource, { role: 'admin' }));
      const visitor = new Visitor(getHere(), {
        'user-agent': 'Quetzalli/1.0',
        'x-forwarded-for': '203.0.113.77',
        referer: `${program.url}/attending/${token}`,
        baggage: 'name=Quetzalli',
        traceparent: '00-5bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b8-01',
        tracestate: 'vendor=Quetzalli',
      });
      expect((await visitor.post('/authenticate', { email, password: 'planted-wrong-Kw7' })).status).toBe(
        401,
      );
      expect((await visitor.post('/authenticate', { email, password: PASSWORD })).status).toBe(200);
      expect((await visitor.get(`/attending/${token}`)).status).toBe(200);
      expect((await visitor.get(`/attending/${token}x`)).status).toBe(404);
      expect((await visitor.post('/authenticate/reset/check', { token })).status).not.toBe(500);
      await visitor.post('/authenticate/recover', { email });
      let mailed = '';
      await waitFor(() => {
        const mail = sink.mails.find(({ envelopeTo }) => envelopeTo.includes(email));
        [, mailed = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
        expect(mailed).not.toBe('');
      });
      expect((await office.get('/geolocate?address=77%20Quetzalli%20Lane')).status).toBe(200);
      const failing = await visitor.post('/students/create', { firstName: 'Quetzalli', lastName: 'Tenorio' });
      expect(failing.status).toBe(500);
      for (const path of [
        `/attending/${token}`,
        `/reset-password?token=${token}`,
        '/find?zip=Quetzalli',
        `/${token}`,
      ])
        await fetch(`${program.url}${path}`);
      expect((await office.get('/search?q=Quetzalli')).text).toContain('Tenorio');
      const list = await office.post('/students/list', { page: 1, student: 'Quetzalli Tenorio' });
      expect(list.body).toMatchObject({ count: 1 });

      const line = listLines(program).find(({ msg }) => msg === 'unexpected error')!;
      const failed = await getSpans(String(line['traceId']), ['POST /api/students/create']);
      // Only the error's kind is left.
      expect(failed).toContainEqual(
        expect.objectContaining({ name: expect.stringMatching(/^INSERT students/) }),
      );
      await waitFor(() => {
        const routes = collector.spans.map(({ name }) => name);
        const seen = ['POST /api/authenticate', 'GET /api/attending/:token', 'GET /api/search', 'send email'];
        expect(routes).toEqual(expect.arrayContaining(seen));
        // The geocoder was called; its host isn't personal data.
        const asked = collector.spans.find(
          ({ kind, attributes }) => kind === 3 && !attributes['db.system.name'],
        );
        expect(asked?.attributes).toMatchObject({
          'server.address': '127.0.0.1',
          'http.request.method': 'GET',
        });
      });
      const sent = collector.bytes.toString('latin1');
      for (const planted of [
        'Quetzalli',
        'Tenorio',
        'planted',
        PASSWORD,
        '203.0.113.77',
        '5057470001',
        family.id,
        mailed,
      ])
        expect(sent.toLowerCase()).not.toContain(planted.toLowerCase());
    });

    it('of the last moments are sent before it ends', async () => {
      const traceId = '0af7651916cd43dd8448eb211c80319c';
      const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
      await fetch(`${program.url}/api/season`, { headers: { traceparent } });
      await stop(program);
      expect(collector.spans.filter((span) => span.traceId === traceId).length).toBeGreaterThan(1);
      // Load balancers check every second, so these requests aren't traced.
      expect(collector.spans.map(({ name }) => name).join()).not.toContain('health');
    });
  });

  it('slow nothing down if the collector doesn’t answer', async () => {
    const collector = await TraceCollector.open({ hangs: true });
    const program = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${program.url}/api/season`).then(({ status }) => status)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await waitFor(() => expect(collector.spans.length).toBeGreaterThan(0));
    expect(await stop(program)).toBeLessThan(ENDING_MS);
    await collector.close();
  });

  it('are off without a collector: nothing of them is loaded, and the log names none', async () => {
    const print = `import { createRequire } from 'node:module';
      const { _cache } = createRequire('file:///')('module');
      const packages = () => Object.keys(_cache).map((file) => file.split('/node_modules/')[1]);
      process.on('exit', () => console.log('loaded:' + packages()));`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(print)}`;
    const program = await start({ NODE_OPTIONS, OTEL_SERVICE_NAME: 'reading' });
    await fetch(`${program.url}/api/season`);
    await stop(program);
    const loaded = program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('loaded:'));
    // The main one, the one that answers and the one that sends mail.
    expect(loaded).toHaveLength(3);
    const packages = loaded.join().split(/[,:]/);
    expect(packages).toContain('prom-client/index.js');
    // Only the OpenTelemetry API, which the metrics library loads anyway and which does nothing on its own.
    const unexpected = packages.filter((file) => /^@opentelemetry\/(?!api\/)|otel|in-the-middle/.test(file));
    expect(unexpected).toEqual([]);
    expect(listLines(program).find(({ path }) => path === '/api/season')).not.toHaveProperty('traceId');
  });
});
