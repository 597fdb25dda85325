import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { AuditPage } from '../../domain/contract/audit.js';
import { ApplicationReadingService } from '../students/application-reading.service.js';
import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { AccessWorld } from '../testing/access-world.js';
import { addMessage } from '../testing/messages.js';
import { addUser } from '../testing/people.js';
import type { ActorName } from '../testing/permission-table.js';
import { listRoutes } from '../testing/registered-routes.js';
import { addMember, addSite } from '../testing/sites.js';
import { SsidWorld } from '../testing/ssid-world.js';
import { addStudent } from '../testing/students.js';
import { waitFor } from '../testing/eventually.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { ReadLog } from './read-log.js';

/** Returns another student's ID and nothing about this student. */
const NOT_READS = ['GET /students/:id/next'];

describe('reading a child’s record', () => {
  let testApp: TestApp;
  let world: AccessWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
    world = await AccessWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const listReadings = (studentId: string) =>
    findAccessLines(testApp.dataSource, { kind: 'read' }).then((lines) =>
      lines.filter(({ studentIds }) => studentIds.includes(studentId)),
    );
  const getRoutes = () => listRoutes(testApp).filter((route) => route.startsWith('GET /students/:id'));

  it("is logged unless it's the family: who, what, when, from where", async () => {
    const { id } = await world.addStudent();
    const visitor = await world.signIn('admin');
    await visitor.get(`/students/${id}`, { 'X-Forwarded-For': '192.0.2.7' });
    const lines = await listReadings(id);
    expect(lines).toEqual([
      {
        id: expect.any(String),
        kind: 'read',
        at: expect.any(Date),
        userId: world.people.admin.id,
        email: null,
        address: '192.0.2.7',
        action: 'student.read',
        studentIds: [id],
        siteId: null,
        token: null,
        details: null,
        times: 1,
      },
    ]);
    expect(Math.abs((lines[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('is logged by every route that shows one', async () => {
    expect(getRoutes().length).toBeGreaterThan(2);
    for (const route of getRoutes()) {
      const { id } = await world.addStudent();
      const visitor = await world.signIn('admin');
      const { status } = await visitor.get(route.slice('GET '.length).replace(':id', id));
      expect([route, status]).toEqual([route, 200]);
      expect([route, (await listReadings(id)).length]).toEqual([route, NOT_READS.includes(route) ? 0 : 1]);
    }
  });

  it('is logged for a site’s people in any role', async () => {
    const { id } = await world.addStudent();
    const readers = ['coordinator', 'staff', 'view', 'instructor'] satisfies ActorName[];
    for (const actor of readers) {
      expect((await (await world.signIn(actor)).get(`/students/${id}/application`)).status).toBe(200);
    }
    const lines = await listReadings(id);
    expect(lines.map(({ userId, action }) => [userId, action])).toEqual(
      readers.map((actor) => [world.people[actor].id, 'student.application']),
    );
  });

  it("isn't logged for its family", async () => {
    const owners = [
      world.people.owner,
      await addUser(testApp.dataSource, { role: 'admin' }),
      await addMember(testApp.dataSource, world.site, 'coordinator'),
    ];
    for (const owner of owners) {
      const { id } = await world.addStudent(owner);
      const visitor = await Visitor.signIn(testApp, owner);
      for (const path of ['', '/application', '/history', '/siteDetails']) {
        expect((await visitor.get(`/students/${id}${path}`)).status).toBe(200);
      }
      expect(await listReadings(id)).toEqual([]);
    }
  });

  it('is logged each time, and for HEAD requests', async () => {
    const { id } = await world.addStudent();
    const visitor = await world.signIn('admin');
    await visitor.get(`/students/${id}`);
    await visitor.get(`/students/${id}`);
    const head = request(testApp.url).head(`/api/students/${id}`);
    expect((await head.set('Cookie', visitor.cookie ?? '')).status).toBe(200);
    expect(await listReadings(id)).toHaveLength(3);
  });

  it("isn't logged for moves and SSIDs, which are in the history", async () => {
    const { id } = await world.addStudent();
    const visitor = await world.signIn('admin');
    expect((await visitor.post(`/students/${id}/ssid`, { ssid: 0 })).status).toBe(200);
    expect((await visitor.post(`/students/${id}/remove`)).status).toBe(200);
    expect(await listReadings(id)).toEqual([]);
  });

  it("isn't logged if it was refused or there is no such student", async () => {
    const { id } = await world.addStudent();
    const unknown = randomUUID();
    for (const actor of ['anonymous', 'otherParent', 'otherSiteUser'] satisfies ActorName[]) {
      await (await world.signIn(actor)).get(`/students/${id}`);
    }
    expect((await (await world.signIn('admin')).get(`/students/${unknown}`)).status).toBe(404);
    expect([await listReadings(id), await listReadings(unknown)]).toEqual([[], []]);
  });

  it("isn't logged for the family’s own list", async () => {
    const { id } = await world.addStudent();
    await (await world.signIn('owner')).get('/students');
    await (await world.signIn('admin')).get('/students');
    expect(await listReadings(id)).toEqual([]);
  });

  it("is refused if it can't be logged", async () => {
    const { id } = await world.addStudent();
    const visitor = await world.signIn('admin');
    await testApp.dataSource.query('ALTER TABLE access_log RENAME TO access_log_away');
    const { status, body } = await visitor.get(`/students/${id}`);
    await testApp.dataSource.query('ALTER TABLE access_log_away RENAME TO access_log');
    expect([status, Object.keys(body)]).toEqual([500, ['error']]);
  });

  it("is refused with the change if a route that changes it can't log it", async () => {
    const { id } = await world.addStudent();
    const visitor = await world.signIn('admin');
    expect((await visitor.post(`/students/${id}/remove`)).status).toBe(200);
    await testApp.dataSource.query('ALTER TABLE access_log RENAME TO access_log_away');
    const { status } = await visitor.post(`/students/${id}/restore`);
    await testApp.dataSource.query('ALTER TABLE access_log_away RENAME TO access_log');
    const { body } = await visitor.get(`/students/${id}/application`);
    expect([status, (body as { removed: boolean }).removed]).toEqual([500, true]);
  });
});

describe('reading many children’s records at the same moment', () => {
  const READERS = 8;

  let testApp: TestApp;
  let world: AccessWorld;
  beforeAll(async () => {
    // Long enough for log entries to wait for a lock on a busy machine.
    testApp = await createTestApp({}, {}, { lockMs: 15_000 });
    world = await AccessWorld.build(testApp);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => testApp.close());

  const listEntries = (ids: readonly string[]): Promise<{ studentIds: string[]; at: Date }[]> =>
    testApp.dataSource.query(
      `SELECT "studentIds", "at" FROM access_log WHERE "studentIds" && $1::uuid[] ORDER BY "id"`,
      [ids],
    );

  async function readWhileLogIsHeld() {
    const students = await Promise.all(Array.from({ length: READERS }, () => world.addStudent()));
    const ids = students.map(({ id }) => id);
    const visitors = await Promise.all(ids.map(() => world.signIn('admin')));
    const added = jest.spyOn(testApp.app.get(ReadLog), 'add');
    const holder = testApp.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE access_log IN SHARE MODE');
    const answers: string[] = [];
    const readings = ids.map(async (id, at) => {
      const { status, body } = (await visitors[at]?.get(`/students/${id}/application`)) ?? {};
      answers.push(id);
      return { status, id: (body as { id?: string }).id };
    });
    const release = async () => {
      await holder.rollbackTransaction();
      await holder.release();
    };
    return { ids, added, answers, readings: Promise.all(readings), release };
  }

  it('writes all entries before the answers, and several in one statement', async () => {
    const { ids, added, answers, readings, release } = await readWhileLogIsHeld();
    await waitFor(() => expect(added).toHaveBeenCalledTimes(READERS));
    // One statement waits for the lock, and all later entries wait for that statement.
    await waitFor(async () => {
      const waiting = await testApp.dataSource.query<object[]>(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND "query" LIKE 'INSERT INTO access_log%'`,
      );
      expect(waiting).toHaveLength(1);
    });
    expect([answers, await listEntries(ids)]).toEqual([[], []]);
    await release();
    expect(await readings).toEqual(ids.map((id) => ({ status: 200, id })));
    const entries = await listEntries(ids);
    expect(entries.map(({ studentIds }) => studentIds[0]).sort()).toEqual([...ids].sort());
    expect(new Set(entries.map(({ at }) => at.getTime())).size).toBeLessThan(READERS);
  });

  it('reads the records meanwhile', async () => {
    const read = jest.spyOn(testApp.app.get(ApplicationReadingService), 'read');
    const { ids, answers, readings, release } = await readWhileLogIsHeld();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(READERS));
    await Promise.all(read.mock.results.map(({ value }) => value as unknown));
    expect([answers, await listEntries(ids)]).toEqual([[], []]);
    await release();
    expect((await readings).map(({ status }) => status)).toEqual(ids.map(() => 200));
  });

  it('control: without waiting for the entry, answers leave before it', async () => {
    const log = testApp.app.get(ReadLog);
    const add = log.add.bind(log);
    jest.spyOn(log, 'add').mockImplementation((entry) => {
      add(entry).catch(() => undefined);
      return Promise.resolve();
    });
    const { ids, answers, readings, release } = await readWhileLogIsHeld();
    await waitFor(() => expect(answers).toHaveLength(READERS));
    expect(await listEntries(ids)).toEqual([]);
    await release();
    await readings;
    await waitFor(async () => expect(await listEntries(ids)).toHaveLength(READERS));
  });

  it('fails those whose entries can’t be written, shows nothing of them, and goes on', async () => {
    const students = await Promise.all(Array.from({ length: READERS }, () => world.addStudent()));
    const visitor = await world.signIn('admin');
    const readAll = () => Promise.all(students.map(({ id }) => visitor.get(`/students/${id}/application`)));
    await testApp.dataSource.query('ALTER TABLE access_log RENAME TO access_log_away');
    const failed = await readAll();
    await testApp.dataSource.query('ALTER TABLE access_log_away RENAME TO access_log');
    for (const { status, body } of failed) expect([status, Object.keys(body)]).toEqual([500, ['error']]);
    const ids = students.map(({ id }) => id);
    expect(await listEntries(ids)).toEqual([]);
    expect((await readAll()).map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await listEntries(ids)).toHaveLength(READERS);
  });

  it('gives each reader the record that they asked for, as they may see it', async () => {
    const students = await Promise.all(Array.from({ length: READERS }, () => world.addStudent()));
    const actors = ['admin', 'owner', 'staff', 'instructor', 'otherParent'] satisfies ActorName[];
    const visitors = await Promise.all(actors.map((actor) => world.signIn(actor)));
    const read = (visitor: Visitor, id: string) => visitor.get(`/students/${id}/application`);
    const expected = [];
    for (const visitor of visitors) {
      for (const { id } of students) expected.push(await read(visitor, id));
    }
    const together = await Promise.all(
      visitors.flatMap((visitor) => students.map(({ id }) => read(visitor, id.toUpperCase()))),
    );
    expect(new Set(expected.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(together.map(({ status, body }) => [status, body as object])).toEqual(
      expected.map(({ status, body }) => [status, body as object]),
    );
  });
});

type ListAction = 'site.roster' | 'site.waitlist' | 'message.list' | 'ssid.read';

describe('reading many children’s records at once', () => {
  let testApp: TestApp;
  let world: AccessWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
    world = await AccessWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const WORLDS: Record<ListAction, () => Promise<Student[]>> = {
    'site.roster': async () => {
      const { site } = world;
      await addStudent(testApp.dataSource, world.people.owner, { status: 'unassigned' });
      return Promise.all([
        addStudent(testApp.dataSource, world.people.owner, { status: 'accepted', site }),
        addStudent(testApp.dataSource, world.people.owner, { status: 'assigned', site }),
      ]);
    },
    'site.waitlist': async () => {
      const wish = { sitePreference1: world.site.id };
      await addStudent(testApp.dataSource, world.people.owner, { status: 'complete' }, wish);
      return Promise.all(
        [1, 2].map(() => addStudent(testApp.dataSource, world.people.owner, { status: 'unassigned' }, wish)),
      );
    },
    'message.list': async () => {
      await addStudent(testApp.dataSource, world.people.owner);
      const students = await Promise.all(
        [1, 2].map(() => addStudent(testApp.dataSource, world.people.owner)),
      );
      for (const { id: studentId } of students) await addMessage(testApp.dataSource, 'sent', { studentId });
      return students;
    },
    'ssid.read': async () => {
      const ssids = await SsidWorld.build(testApp);
      await ssids.addStudent('Rosa Ruiz');
      const students = await Promise.all([ssids.addStudent('Ana Tso'), ssids.addStudent('Eva Baca')]);
      await ssids.loadRoster({ 11: 'Ana Tso', 12: 'Ana Tso', 21: 'Eva Baca', 22: 'Eva Baca' });
      await ssids.check();
      return students;
    },
  };

  it.each<[ListAction, 'admin' | 'coordinator' | 'instructor', string]>([
    ['site.roster', 'coordinator', '/sites/:id/roster'],
    ['site.roster', 'instructor', '/sites/:id/roster'],
    ['site.waitlist', 'admin', '/sites/:id/waitlist'],
    ['message.list', 'admin', '/messages'],
    ['ssid.read', 'admin', '/ssid/choices'],
  ])('is logged in one entry with all of them: %s by %s', async (action, actor, path) => {
    const shown = await WORLDS[action]();
    const before = await findAccessLines(testApp.dataSource, {});
    const visitor = await world.signIn(actor);
    const { status, text } = await visitor.get(path.replace(':id', String(world.site.id)), {
      'X-Forwarded-For': '192.0.2.7',
    });
    expect(status).toBe(200);
    const lines = (await findAccessLines(testApp.dataSource, {})).slice(before.length);
    expect(lines).toMatchObject([
      { kind: 'read', action, userId: world.people[actor].id, address: '192.0.2.7' },
    ]);
    const isOfSite = action.startsWith('site.');
    expect(lines[0]?.siteId).toBe(isOfSite ? world.site.id : null);
    const logged = lines[0]?.studentIds ?? [];
    expect(logged).toEqual(expect.arrayContaining(shown.map(({ id }) => id)));
    for (const id of logged) expect(text).toContain(id);
    const office = await world.signIn('admin');
    for (const { id } of shown) {
      const { body } = await office.get(`/students/${id}/access`);
      const seen = (body as AuditPage).results.filter((line) => line.action === action);
      expect(seen[0]).toMatchObject({ kind: 'read', students: logged.length });
    }
  });

  it('is refused if it can’t be logged', async () => {
    await WORLDS['site.roster']();
    await WORLDS['site.waitlist']();
    await WORLDS['message.list']();
    const office = await world.signIn('admin');
    await testApp.dataSource.query('ALTER TABLE access_log RENAME TO access_log_away');
    const { id } = world.site;
    const statuses: number[] = [];
    for (const path of [`/sites/${id}/roster`, `/sites/${id}/waitlist`, '/messages']) {
      statuses.push((await office.get(path)).status);
    }
    await testApp.dataSource.query('ALTER TABLE access_log_away RENAME TO access_log');
    expect(statuses).toEqual([500, 500, 500]);
  });

  it("isn't logged if nobody is shown", async () => {
    const empty = await addSite(testApp.dataSource);
    const office = await world.signIn('admin');
    const before = await findAccessLines(testApp.dataSource, {});
    for (const list of ['roster', 'waitlist']) {
      expect((await office.get(`/sites/${empty.id}/${list}`)).body).toEqual([]);
    }
    expect(await findAccessLines(testApp.dataSource, {})).toHaveLength(before.length);
  });
});
