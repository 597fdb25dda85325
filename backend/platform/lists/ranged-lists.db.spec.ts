import type { AuditLine, AuditPage } from '../../../domain/contract/audit.js';
import type { User } from '../../accounts/user.entity.js';
import { findAccessLines } from '../../testing/access-log.js';
import { restoreSnapshot } from '../../testing/data-snapshot.js';
import { addMessage } from '../../testing/messages.js';
import { addUser } from '../../testing/people.js';
import { addRun } from '../../testing/placement-runs.js';
import { startNextSeason } from '../../testing/seasons.js';
import { addSite } from '../../testing/sites.js';
import { addStudent } from '../../testing/students.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

type Row = Record<string, unknown>;

describe('lists with a range', () => {
  let testApp: TestApp;
  let admin: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    admin = await addUser(testApp.dataSource, { role: 'admin', firstName: 'Eva', lastName: 'Luna' });
    office = await Visitor.signIn(testApp, admin);
  });

  async function list(path: string): Promise<{ rows: Row[]; range: unknown }> {
    const { status, body, headers } = await office.get(path);
    expect(status).toBe(200);
    return { rows: body as Row[], range: headers['content-range'] };
  }

  const makeQuery = (range: [number, number], filter: object = {}, sort = ['id', 'ASC']): string =>
    new URLSearchParams({
      range: JSON.stringify(range),
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
    }).toString();

  it('cut placement runs, of an ended season, too', async () => {
    const { dataSource } = testApp;
    const runs = [await addRun(dataSource), await addRun(dataSource), await addRun(dataSource)];
    const [first, second, third] = runs.map(({ id }) => id);
    const whole = await list('/placement/runs');
    expect([whole.rows.map(({ id }) => id), whole.range]).toEqual([[third, second, first], 'runs 0-2/3']);
    const part = await list(`/placement/runs?${makeQuery([1, 1])}`);
    expect([part.rows.map(({ id }) => id), part.range]).toEqual([[second], 'runs 1-1/3']);
    expect((await list(`/placement/runs?${makeQuery([0, 9], { season: 2001 })}`)).range).toBe('runs */0');
  });

  it('cut seasons, with their year as ID', async () => {
    await startNextSeason(testApp.dataSource);
    const whole = await list('/seasons');
    expect(whole.range).toBe('seasons 0-1/2');
    expect(whole.rows[0]).not.toHaveProperty('id');
    const part = await list(`/seasons?${makeQuery([1, 5])}`);
    expect([part.rows, part.range]).toEqual([[{ ...whole.rows[1], id: 2025 }], 'seasons 1-1/2']);
  });

  it('cut openings, and log only the children they name', async () => {
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    for (const name of ['Acequia', 'Bosque']) {
      const site = await addSite(dataSource, {
        ...{ name, status: 'open', verifiedAt: new Date() },
        ...{ studentCapacity: 15, instructorCapacity: 1 },
      });
      const teacher = await addUser(dataSource, { role: 'site' });
      await dataSource.query(
        `INSERT INTO site_members ("siteId", "userId", "role") VALUES ($1, $2, 'instructor')`,
        [site.id, teacher.id],
      );
      await addStudent(dataSource, family, { status: 'unassigned' }, { sitePreference1: site.id });
    }
    const whole = await list('/placement/openings');
    expect([whole.rows.map(({ name }) => name), whole.range]).toEqual([
      ['Acequia', 'Bosque'],
      'openings 0-1/2',
    ]);
    expect(whole.rows[0]).not.toHaveProperty('id');
    const part = await list(`/placement/openings?${makeQuery([1, 1])}`);
    expect(part).toEqual({
      rows: [{ ...whole.rows[1], id: whole.rows[1]?.['siteId'] }],
      range: 'openings 1-1/2',
    });
    const lines = await findAccessLines(dataSource, { action: 'placement.openings' });
    expect(lines.map(({ studentIds }) => studentIds.length)).toEqual([2, 1]);
  });

  it('cut duplicates and dismissed pairs, and log only the children they name', async () => {
    const { dataSource } = testApp;
    const birthday = Date.UTC(2016, 4, 1) / 1000;
    const pairs: string[][] = [];
    for (const lastName of ['Ábrego', 'Tso']) {
      const twice = [1, 2].map(async () =>
        addStudent(dataSource, await addUser(dataSource), {}, { firstName: 'Lucía', lastName, birthday }),
      );
      pairs.push((await Promise.all(twice)).map(({ id }) => id));
    }
    const whole = await list('/duplicates');
    expect(whole.range).toBe('duplicates 0-1/2');
    const part = await list(`/duplicates?${makeQuery([1, 1])}`);
    expect(part).toEqual({
      rows: [{ ...whole.rows[1], id: whole.rows[1]?.['key'] }],
      range: 'duplicates 1-1/2',
    });
    expect((await list(`/duplicates?${makeQuery([0, 9], { student: pairs[0]?.[0] })}`)).range).toBe(
      'duplicates 0-0/1',
    );
    expect((await office.post('/duplicates/dismiss', { ids: pairs[0] })).status).toBe(200);
    expect((await list(`/duplicates?${makeQuery([0, 9], { dismissed: true })}`)).range).toBe(
      'duplicates 0-0/1',
    );
    const lines = await findAccessLines(dataSource, { action: 'duplicate.list' });
    expect(lines.map(({ studentIds }) => studentIds.length)).toEqual([4, 2, 2, 2]);
  });

  describe('of messages', () => {
    it('are arrays, filtered and sorted', async () => {
      const { dataSource } = testApp;
      const family = await addUser(dataSource);
      const { id: studentId } = await addStudent(dataSource, family);
      await addMessage(dataSource, 'sent', { recipient: 'ana@example.org', studentId });
      await addMessage(dataSource, 'stuck', { recipient: 'ben@example.org' });
      await addMessage(dataSource, 'stuck', { recipient: 'eva@example.org', studentId });
      const listRecipients = ({ rows }: { rows: Row[] }) => rows.map(({ recipient }) => recipient);
      const sort = ['recipient', 'DESC'];
      const part = await list(`/messages?${makeQuery([1, 1], {}, sort)}`);
      expect([listRecipients(part), part.range]).toEqual([['ben@example.org'], 'messages 1-1/3']);
      const stuck = await list(`/messages?${makeQuery([0, 9], { state: 'stuck' }, sort)}`);
      expect([listRecipients(stuck), stuck.range]).toEqual([
        ['eva@example.org', 'ben@example.org'],
        'messages 0-1/2',
      ]);
      const about = await list(`/messages?${makeQuery([0, 9], { student: studentId }, sort)}`);
      expect(listRecipients(about)).toEqual(['eva@example.org', 'ana@example.org']);
      expect(await list(`/messages?student=${studentId}&${makeQuery([0, 9], {}, sort)}`)).toEqual(about);
      const page = await office.get(`/messages?student=${studentId}&sort=recipient`);
      expect(listRecipients({ rows: page.body.results as Row[] })).toEqual([
        'ana@example.org',
        'eva@example.org',
      ]);
      expect(page.body).toMatchObject({ count: 2, waiting: 0, stuck: 2 });
      const lines = await findAccessLines(dataSource, { action: 'message.list' });
      expect(lines.map(({ studentIds }) => studentIds)).toEqual(lines.map(() => [studentId]));
    });

    it.each([
      ['range=[0,1000]', 'range'],
      ['range=', 'range'],
      ['range=[0,9]&sort=["id","ASC"]', 'sort'],
      ['range=[0,9]&filter={"state":"lost"}', 'state'],
      ['range=[0,9]&student=7', 'student'],
      ['student=7', 'student'],
    ])('refuse %s', async (text, field) => {
      const { status, body } = await office.get(`/messages?${encodeURI(text)}`);
      expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    });
  });

  describe('of the access logs', () => {
    const listActions = (rows: readonly (Row | AuditLine)[]) => rows.map(({ action }) => action);

    it('are arrays, with the place as ID', async () => {
      const student = await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
      await office.post(`/students/${student.id}/notes`, { text: 'Called.' });
      await office.get(`/students/${student.id}`);
      const part = await list(`/students/${student.id}/access?${makeQuery([1, 2])}`);
      expect([listActions(part.rows), part.range]).toEqual([['student.read', 'note'], 'access 1-2/3']);
      expect(part.rows.map(({ id }) => id)).toEqual([1, 2]);
      const page = await office.get(`/students/${student.id}/access`);
      expect(page.headers['content-range']).toBe('access 0-3/4');
      expect((page.body as AuditPage).results[0]).not.toHaveProperty('id');
    });

    it('leave out what wasn’t a change, or the own views', async () => {
      const student = await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
      const other = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
      await other.get(`/students/${student.id}/application`);
      await office.get(`/students/${student.id}`);
      await office.post(`/students/${student.id}/notes`, { text: 'Called.' });
      const path = `/students/${student.id}/access`;
      const changes = await list(`${path}?${makeQuery([0, 9], { changes: true })}`);
      expect([listActions(changes.rows), changes.range]).toEqual([['note'], 'access 0-0/1']);
      const others = await list(`${path}?${makeQuery([0, 9], { hideOwn: true })}`);
      expect([listActions(others.rows), others.range]).toEqual([
        ['note', 'student.application'],
        'access 0-1/2',
      ]);
      const page = (await office.get(`${path}?filter=${encodeURIComponent('{"changes":true}')}`))
        .body as AuditPage;
      expect([listActions(page.results), page.count]).toEqual([['note'], 1]);
      const own = await list(`/users/${admin.id}/access?${makeQuery([0, 9], { hideOwn: true })}`);
      expect(listActions(own.rows)).toEqual(['note']);
      const granted = await list(`/users/${admin.id}/access?${makeQuery([0, 9], { changes: true })}`);
      expect(listActions(granted.rows)).toEqual(['note']);
    });
  });

  it('come with records that the data provider can add and update', async () => {
    const person = { firstName: 'Nina', lastName: 'Ortiz', email: 'nina@example.org', role: 'user' };
    const added = await office.post('/users', person);
    expect([added.status, added.body]).toMatchObject([201, person]);
    const { id } = added.body as { id: string };
    const updated = await office.put(`/users/${id}`, { ...(added.body as object), lastName: 'Tso' });
    expect([updated.status, updated.body]).toMatchObject([200, { ...person, id, lastName: 'Tso' }]);
    expect((await office.get(`/users/${id}`)).body).toEqual(updated.body);
    expect((await office.put(`/users/${id}`, { ...person, role: 'site' })).status).toBe(400);
    const site = { name: 'Acequia', orgName: 'Mesa Vista Schools', orgType: 'district' };
    const created = await office.post('/sites', site);
    expect([created.status, created.body]).toEqual([201, { id: expect.any(Number) }]);
    expect((await office.get(`/sites/${(created.body as { id: number }).id}`)).body).toMatchObject(site);
  });
});
