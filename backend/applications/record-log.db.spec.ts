import type { AuditLine, AuditPage, NoteView } from '../../domain/contract/audit.js';
import type { User } from '../accounts/user.entity.js';
import { AccessLogEntry, type NewAccessLogEntry } from '../history/access-log-entry.entity.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { selectAudit } from './record-log.queries.js';
import { Visitor } from '../testing/visitor.js';

describe('notes and logs for administrators', () => {
  let testApp: TestApp;
  let admin: User;
  let office: Visitor;
  let family: User;
  let site: Site;
  let student: Student;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    admin = await addUser(testApp.dataSource, { role: 'admin', firstName: 'Eva', lastName: 'Luna' });
    office = await Visitor.signIn(testApp, admin);
    family = await addUser(testApp.dataSource, { firstName: 'Ana', lastName: 'Baca' });
    site = await addSite(testApp.dataSource, { name: 'Acequia' });
    student = await addStudent(testApp.dataSource, family, { status: 'accepted', site });
  });

  describe('private notes', () => {
    const readNotes = async () => (await office.get(`/students/${student.id}/notes`)).body as NoteView[];

    it('are saved with author and time, newest first', async () => {
      expect(await readNotes()).toEqual([]);
      const first = await office.post(`/students/${student.id}/notes`, {
        text: '  Called the family.\nNo answer. ',
      });
      expect(first.status).toBe(201);
      expect(first.body).toEqual({
        id: expect.any(String),
        at: expect.any(Number),
        by: 'Eva Luna',
        text: 'Called the family.\nNo answer.',
      });
      expect(Math.abs((first.body as NoteView).at - Date.now() / 1000)).toBeLessThan(60);
      const second = await office.post(`/students/${student.id}/notes`, { text: 'x'.repeat(2000) });
      expect(await readNotes()).toEqual([second.body, first.body]);
    });

    it.each([
      [{}, 'Field is required.'],
      [{ text: '   ' }, 'Field is required.'],
      [{ text: 'x'.repeat(2001) }, 'Text too long'],
      [{ text: 7 }, 'Invalid input'],
    ])('refuse %p', async (body, message) => {
      const { status, body: answer } = await office.post(`/students/${student.id}/notes`, body);
      expect([status, answer.fields]).toEqual([400, { text: message }]);
      expect(await readNotes()).toEqual([]);
    });

    it('are hidden from the family, the site and exports', async () => {
      const text = 'Only for the office 4711';
      await office.post(`/students/${student.id}/notes`, { text });
      const parent = await Visitor.signIn(testApp, family);
      const coordinator = await Visitor.signIn(
        testApp,
        await addMember(testApp.dataSource, site, 'coordinator'),
      );
      for (const path of ['', '/application', '/history', '/siteDetails']) {
        expect((await parent.get(`/students/${student.id}${path}`)).text).not.toContain('4711');
      }
      expect((await coordinator.get(`/students/${student.id}/application`)).text).not.toContain('4711');
      expect((await coordinator.get(`/sites/${site.id}/roster`)).text).not.toContain('4711');
      expect((await office.post('/students/export', { ids: [student.id] })).text).not.toContain('4711');
      for (const visitor of [parent, coordinator]) {
        expect((await visitor.get(`/students/${student.id}/notes`)).status).toBe(403);
        expect((await visitor.post(`/students/${student.id}/notes`, { text })).status).toBe(403);
      }
    });
  });

  describe('the log', () => {
    const getMinute = (at: number): Date => new Date(Date.UTC(2025, 4, 1, 12, at));
    const note = (entry: NewAccessLogEntry) => new AccessLog().add(testApp.dataSource.manager, entry);
    const pickTold = ({ kind, action, by }: AuditLine) => [kind, action, by];

    async function readAudit(path: string): Promise<AuditPage> {
      const { status, body } = await office.get(path);
      expect(status).toBe(200);
      return body as AuditPage;
    }

    it('shows who read or changed a child’s record, newest first', async () => {
      const rosa = await addMember(testApp.dataSource, site, 'staff', { firstName: 'Rosa', lastName: 'Tso' });
      const sibling = await addStudent(testApp.dataSource, family);
      const history = new HistoryLog();
      const about = { studentId: student.id, siteId: site.id };
      await history.add(testApp.dataSource.manager, {
        kind: 'submitted',
        byUserId: family.id,
        ...about,
        at: getMinute(0),
      });
      const ids = { studentIds: [student.id] };
      await note({
        kind: 'read',
        userId: admin.id,
        action: 'student.read',
        address: '192.0.2.7',
        ...ids,
        at: getMinute(1),
      });
      await note({
        kind: 'read',
        userId: admin.id,
        action: 'student.read',
        studentIds: [sibling.id],
        at: getMinute(2),
      });
      await note({ kind: 'refused', userId: rosa.id, action: 'student.read', ...ids, at: getMinute(3) });
      const both = [sibling.id, student.id];
      await note({
        kind: 'exported',
        userId: admin.id,
        action: 'student.export',
        studentIds: both,
        at: getMinute(4),
      });
      await history.add(testApp.dataSource.manager, {
        kind: 'accepted',
        byUserId: rosa.id,
        ...about,
        at: getMinute(5),
      });
      await history.add(testApp.dataSource.manager, {
        kind: 'canceled',
        byUserId: null,
        ...about,
        at: getMinute(6),
      });
      await office.post(`/students/${student.id}/notes`, { text: 'Called the family.' });

      const { results, count } = await readAudit(`/students/${student.id}/access`);
      expect(results.map(pickTold)).toEqual([
        // Reading the log is itself logged.
        ['read', 'student.access', 'Eva Luna'],
        ['changed', 'note', 'Eva Luna'],
        ['changed', 'canceled', null],
        ['changed', 'accepted', 'Rosa Tso'],
        ['exported', 'student.export', 'Eva Luna'],
        ['read', 'student.read', 'Eva Luna'],
        ['changed', 'submitted', 'Ana Baca'],
      ]);
      expect(count).toBe(7);
      expect(results[4]).toMatchObject({ at: getMinute(4).getTime() / 1000, students: 2, student: null });
      expect(results[5]).toMatchObject({ address: '192.0.2.7', students: 1, student: { id: student.id } });
      expect(results[3]).toMatchObject({ address: null, site: { id: site.id, name: 'Acequia' } });
    });

    it('shows what a person did, and who tried to sign in as them', async () => {
      const ids = { studentIds: [student.id] };
      const { email } = family;
      await note({ kind: 'login-refused', userId: null, email, address: '192.0.2.9', at: getMinute(1) });
      await note({ kind: 'login', userId: family.id, email, at: getMinute(2) });
      await note({ kind: 'read', userId: admin.id, action: 'student.read', ...ids, at: getMinute(3) });
      await note({ kind: 'refused', userId: family.id, action: 'student.list', at: getMinute(4) });
      await note({ kind: 'granted', userId: admin.id, email, action: 'role.admin', at: getMinute(5) });
      const entry = {
        studentId: student.id,
        kind: 'submitted',
        byUserId: family.id,
        at: getMinute(6),
      } as const;
      await new HistoryLog().add(testApp.dataSource.manager, entry);

      const { results } = await readAudit(`/users/${family.id}/access`);
      expect(results.map(pickTold)).toEqual([
        ['changed', 'submitted', 'Ana Baca'],
        ['refused', 'student.list', 'Ana Baca'],
        ['login', null, 'Ana Baca'],
        ['login-refused', null, null],
      ]);
      expect(results[0]?.student).toEqual({ id: student.id, name: 'Lucía Baca' });
      expect(results[3]).toMatchObject({ email, address: '192.0.2.9' });
      const ofOffice = await readAudit(`/users/${admin.id}/access`);
      expect(ofOffice.results.map(pickTold)).toContainEqual(['granted', 'role.admin', 'Eva Luna']);
    });

    it('shows refused logins at once, summed', async () => {
      const { email } = family;
      for (let time = 1; time <= 3; time++) {
        await new Visitor(testApp).post('/authenticate', { email, password: 'not-this-one' });
      }
      const countRefused = async (): Promise<number> => {
        const { results } = await readAudit(`/users/${family.id}/access`);
        const lines = results.filter(({ kind }) => kind === 'login-refused');
        for (const line of lines) expect(line).toMatchObject({ email, by: null, students: 0 });
        return lines.reduce((sum, { times }) => sum + times, 0);
      };
      expect(await countRefused()).toBe(3);
      await findAccessLines(testApp.dataSource, {});
      expect(await countRefused()).toBe(3);
    });

    it('has pages of a hundred entries', async () => {
      const lines = Array.from({ length: 130 }, (_, at) => ({
        ...{ kind: 'read' as const, userId: family.id, action: 'student.read', at: getMinute(at) },
      }));
      await testApp.dataSource.manager.insert(AccessLogEntry, lines);
      const first = await readAudit(`/users/${family.id}/access`);
      const second = await readAudit(`/users/${family.id}/access?page=2`);
      const third = await readAudit(`/users/${family.id}/access?page=3`);
      expect([first.results.length, second.results.length, third.results.length]).toEqual([100, 30, 0]);
      expect([first.count, second.count, third.count]).toEqual([130, 130, 130]);
      const times = [...first.results, ...second.results].map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => other - one));
      expect(new Set(times).size).toBe(130);
      expect((await office.get(`/users/${family.id}/access?page=0`)).status).toBe(400);
    });

    it('finds the entries about one student by an index, however many rosters were read', async () => {
      const { dataSource } = testApp;
      await dataSource.query(
        `INSERT INTO access_log ("kind", "action", "studentIds")
         SELECT 'read', 'site.roster', ARRAY(SELECT gen_random_uuid() FROM generate_series(1, 50 + entry % 2))
         FROM generate_series(1, 2000) AS entry`,
      );
      await dataSource.query('VACUUM ANALYZE access_log');
      const { text, values } = selectAudit('student', student.id, [0, 99]);
      const plan = await dataSource.query<object[]>(`EXPLAIN ${text}`, values);
      expect(JSON.stringify(plan)).toContain('on access_log_students');
      expect(JSON.stringify(plan)).not.toContain('Seq Scan on access_log');
    });

    it('is empty for somebody who did nothing', async () => {
      const nobody = await addUser(testApp.dataSource);
      expect(await readAudit(`/users/${nobody.id}/access`)).toEqual({ results: [], count: 0 });
    });
  });
});
