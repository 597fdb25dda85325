import { randomUUID } from 'node:crypto';
import type { User } from '../accounts/user.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { AccessWorld } from '../testing/access-world.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { AccessLogEntry } from './access-log-entry.entity.js';

describe('a refused request of a signed-in person', () => {
  const log: string[] = [];
  let testApp: TestApp;
  let world: AccessWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' }, { log: { write: (line) => log.push(line) } });
    world = await AccessWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const listRefusals = ({ id }: User) => findAccessLines(testApp.dataSource, { kind: 'refused', userId: id });
  const addStranger = () => addUser(testApp.dataSource);

  it('is logged for another family’s student: who, what, whose, from where', async () => {
    const person = await addStranger();
    const { id } = await world.addStudent();
    const visitor = await Visitor.signIn(testApp, person);
    const headers = { 'X-Forwarded-For': '2001:db8::7' };
    expect((await visitor.get(`/students/${id}`, headers)).status).toBe(404);
    expect(await listRefusals(person)).toEqual([
      {
        id: expect.any(String),
        kind: 'refused',
        at: expect.any(Date),
        userId: person.id,
        email: null,
        address: '2001:db8:0:0::/64',
        action: 'student.read',
        studentIds: [id],
        siteId: null,
        token: null,
        details: null,
        times: 1,
      },
    ]);
  });

  it('is logged if the role may never do it', async () => {
    const person = await addStranger();
    const { id } = await world.addStudent();
    expect((await (await Visitor.signIn(testApp, person)).post(`/students/${id}/remove`)).status).toBe(403);
    expect(await listRefusals(person)).toMatchObject([{ action: 'student.remove', studentIds: [id] }]);
  });

  it('is logged if the person may see the record but not do this', async () => {
    const person = await addUser(testApp.dataSource, { role: 'admin' });
    const { id } = await world.addStudent();
    const visitor = await Visitor.signIn(testApp, person);
    expect((await visitor.post(`/students/${id}/withdraw`)).status).toBe(403);
    expect(await listRefusals(person)).toMatchObject([{ action: 'student.withdraw', studentIds: [id] }]);
  });

  it('is logged with the site, by guards and by moves', async () => {
    const { dataSource } = testApp;
    const { id: siteId } = world.site;
    const student = await world.addStudent();
    const elsewhere = await addStudent(dataSource, world.people.owner, {
      status: 'assigned',
      site: await addSite(dataSource),
    });
    const [viewer, coordinator] = [
      await addMember(dataSource, world.site, 'view'),
      await addMember(dataSource, world.site, 'coordinator'),
    ];
    const knocks = [
      [viewer, student, 403],
      [coordinator, elsewhere, 404],
    ] as const;
    for (const [person, { id }, expected] of knocks) {
      const visitor = await Visitor.signIn(testApp, person);
      expect((await visitor.post(`/sites/${siteId}/student/${id}/accept`)).status).toBe(expected);
      expect(await listRefusals(person)).toMatchObject([
        { action: 'student.accept', studentIds: [id], siteId },
      ]);
    }
  });

  it('is logged with the requested ID, whether or not it exists, but not with an invalid one', async () => {
    const person = await addStranger();
    const visitor = await Visitor.signIn(testApp, person);
    const unknown = randomUUID();
    for (const id of [unknown, 'x', `${unknown}x`, '1%27']) await visitor.get(`/students/${id}/history`);
    const lines = await listRefusals(person);
    expect(lines.map(({ studentIds }) => studentIds)).toEqual([[unknown], [], [], []]);
    expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['student.history']));
  });

  it('is logged without its content', async () => {
    const person = await addStranger();
    const { id } = await world.addStudent();
    const visitor = await Visitor.signIn(testApp, person);
    await visitor.post(`/students/${id}/saveStudentSection?secret=1`, { firstName: 'secret' });
    const lines = await listRefusals(person);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(JSON.stringify(lines)).not.toContain(visitor.cookie?.split('=')[1]);
  });

  it("isn't logged for anonymous people, unknown paths and administrators' 404s", async () => {
    const { manager } = testApp.dataSource;
    const { id } = await world.addStudent();
    const before = await manager.count(AccessLogEntry);
    await new Visitor(testApp).get(`/students/${id}`);
    await new Visitor(testApp, { Cookie: 'session=stolen' }).get(`/students/${id}`);
    const parent = await Visitor.signIn(testApp, await addStranger());
    expect((await parent.get('/nowhere')).status).toBe(404);
    expect((await (await world.signIn('admin')).get(`/students/${randomUUID()}`)).status).toBe(404);
    expect(await manager.count(AccessLogEntry)).toBe(before);
  });

  it("isn't logged if it was allowed and failed", async () => {
    const { id } = await world.addStudent();
    const visitor = await world.signIn('owner');
    expect((await visitor.post(`/students/${id}/savePreferenceSection`)).status).toBe(409);
    expect((await visitor.post(`/students/${id}/saveStudentSection`, { zip: [] })).status).toBe(400);
    expect(await listRefusals(world.people.owner)).toEqual([]);
  });

  it('is logged up to 1,000 times an hour', async () => {
    const { dataSource } = testApp;
    const person = await addStranger();
    const visitor = await Visitor.signIn(testApp, person);
    const { id } = await world.addStudent();
    await dataSource.query(
      `INSERT INTO access_log ("kind", "userId", "at")
       SELECT 'refused', $1, now() - interval '59 minutes' FROM generate_series(1, 999)`,
      [person.id],
    );
    await dataSource.query(
      `INSERT INTO access_log ("kind", "userId", "at") VALUES ('refused', $1, now() - interval '61 minutes'), ('read', $1, now())`,
      [person.id],
    );
    for (let time = 1; time <= 3; time++) expect((await visitor.get(`/students/${id}`)).status).toBe(404);
    expect(await listRefusals(person)).toHaveLength(1001);
    const other = await addStranger();
    await (await Visitor.signIn(testApp, other)).get(`/students/${id}`);
    expect(await listRefusals(other)).toHaveLength(1);
  });

  it("is answered even if it can't be logged, and the program’s log shows that", async () => {
    const person = await addStranger();
    const { id } = await world.addStudent();
    const visitor = await Visitor.signIn(testApp, person);
    await testApp.dataSource.query('ALTER TABLE access_log RENAME TO access_log_away');
    const { status, body } = await visitor.get(`/students/${id}`);
    await testApp.dataSource.query('ALTER TABLE access_log_away RENAME TO access_log');
    expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    expect(log.filter((line) => line.includes('could not log a refusal'))).toHaveLength(1);
  });
});
