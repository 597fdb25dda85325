import type { HistoryKind } from '../../domain/enums/history.js';
import type { User } from '../accounts/user.entity.js';
import { HistoryLog } from '../history/history-log.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('the history of an application', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  async function makeSeason() {
    const family = await addUser(testApp.dataSource);
    const admin = await addUser(testApp.dataSource, { role: 'admin', firstName: 'Eva', lastName: 'Luna' });
    const site = await addSite(testApp.dataSource, { name: 'Acequia' });
    const coordinator = await addMember(testApp.dataSource, site, 'coordinator', { firstName: 'Rosa' });
    const student = await addStudent(testApp.dataSource, family);
    const happened: [HistoryKind, User | null, number | null, string | null][] = [
      ['created', family, null, null],
      ['submitted', family, null, null],
      ['assigned', admin, site.id, null],
      ['denied', coordinator, site.id, 'Our groups are full.'],
      ['assigned', admin, site.id, null],
      ['accepted', coordinator, site.id, null],
      ['recalled', admin, site.id, 'The site is full.'],
      ['returned', admin, null, 'Please add a phone.'],
      ['canceled', null, site.id, null],
      ['withdrawn', family, site.id, null],
      ['removed', admin, null, null],
      ['restored', admin, null, null],
    ];
    const log = testApp.app.get(HistoryLog);
    for (const [day, [kind, by, siteId, message]] of happened.entries()) {
      await log.add(testApp.dataSource.manager, {
        studentId: student.id,
        kind,
        byUserId: by?.id ?? null,
        siteId,
        message,
        at: new Date(Date.UTC(2025, 2, day + 1)),
      });
    }
    return { family, admin, student };
  }

  const listTold = (body: { kind: string; by: string }[]) => body.map(({ kind, by }) => `${kind} by ${by}`);

  it('shows the family its part, newest first and without names', async () => {
    const { family, student } = await makeSeason();
    const visitor = await Visitor.signIn(testApp, family);
    const { status, body } = await visitor.get(`/students/${student.id}/history`);
    expect(status).toBe(200);
    expect(listTold(body)).toEqual([
      'restored by the program',
      'removed by the program',
      'withdrawn by you',
      'canceled by the program',
      'returned by the program',
      'recalled by the program',
      'accepted by the site',
      'denied by the site',
      'submitted by you',
      'created by you',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Eva|Rosa|Luna/);
  });

  it('shows where and when, and the message', async () => {
    const { family, student } = await makeSeason();
    const visitor = await Visitor.signIn(testApp, family);
    const { body } = await visitor.get(`/students/${student.id}/history`);
    expect(body[5]).toEqual({
      at: Date.UTC(2025, 2, 7) / 1000,
      kind: 'recalled',
      by: 'the program',
      site: { id: expect.any(Number), name: 'Acequia' },
      message: 'The site is full.',
      placement: null,
      ssid: null,
      via: null,
      edited: null,
      consent: null,
    });
    expect(body[7]).toMatchObject({
      kind: 'denied',
      site: { name: 'Acequia' },
      message: 'Our groups are full.',
    });
    expect(body[8]).toMatchObject({ site: null, message: null });
  });

  it("is in the family's language", async () => {
    const { family, student } = await makeSeason();
    const visitor = await Visitor.signIn(testApp, family);
    const { body } = await visitor.get(`/students/${student.id}/history`, { 'Accept-Language': 'es' });
    expect(listTold(body)).toEqual(
      expect.arrayContaining(['removed by el programa', 'accepted by la sede', 'created by usted']),
    );
  });

  it('shows the office everything, with names', async () => {
    const { admin, student } = await makeSeason();
    const visitor = await Visitor.signIn(testApp, admin);
    const { body } = await visitor.get(`/students/${student.id}/history`);
    expect(listTold(body)).toEqual([
      'restored by Eva Luna',
      'removed by Eva Luna',
      'withdrawn by Ana Baca',
      'canceled by the program',
      'returned by Eva Luna',
      'recalled by Eva Luna',
      'accepted by Rosa Baca',
      'assigned by Eva Luna',
      'denied by Rosa Baca',
      'assigned by Eva Luna',
      'submitted by Ana Baca',
      'created by Ana Baca',
    ]);
  });

  it('starts when the student is added', async () => {
    const family = await addUser(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, family);
    const { body } = await visitor.post('/students/create', { firstName: 'Lucía', lastName: 'Baca' });
    const history = await visitor.get(`/students/${body.id}/history`);
    expect(history.body).toMatchObject([{ kind: 'created', by: 'you', site: null, message: null }]);
    expect(Math.abs(history.body[0].at - Date.now() / 1000)).toBeLessThan(60);
  });
});
