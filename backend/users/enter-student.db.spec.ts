import { User } from '../accounts/user.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { findMails } from '../testing/mailed.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { Student } from '../students/student.entity.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const CHILD = { firstName: 'Ana', lastName: 'Begay', consent: 'phone' };
const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
};

describe('an application that the office enters', () => {
  let testApp: TestApp;
  let boss: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    boss = await addUser(testApp.dataSource, { role: 'admin', firstName: 'Eva', lastName: 'Luna' });
    office = await Visitor.signIn(testApp, boss);
  });
  afterAll(() => testApp.close());

  const enter = (user: User, change: object = {}) =>
    office.post(`/users/${user.id}/students`, { ...CHILD, ...change });

  it('belongs to the family, and says who entered it, how the family agreed, and when', async () => {
    const family = await addUser(testApp.dataSource);
    const { status, body } = await enter(family);
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    const own = await Visitor.signIn(testApp, family);
    const enteredBy = { firstName: 'Eva', lastName: 'Luna', consent: 'phone', on: expect.any(Number) };
    for (const visitor of [own, office]) {
      for (const part of ['', '/application']) {
        expect((await visitor.get(`/students/${body.id}${part}`)).body).toMatchObject({
          ...{ id: body.id, firstName: 'Ana', lastName: 'Begay', status: 'incomplete' },
          enteredBy,
        });
      }
    }
    expect((await own.get('/students')).body).toMatchObject([{ id: body.id }]);
    expect((await own.get(`/students/${body.id}/history`)).body).toMatchObject([
      { kind: 'created', by: 'the program’s office', consent: 'phone' },
    ]);
  });

  it('has nobody who entered it if the family did', async () => {
    const family = await addUser(testApp.dataSource);
    const own = await Visitor.signIn(testApp, family);
    const { body } = await own.post('/students/create', CHILD);
    expect((await own.get(`/students/${body.id}`)).body.enteredBy).toBeNull();
    expect((await own.get(`/students/${body.id}/application`)).body.enteredBy).toBeNull();
  });

  it('isn’t entered without consent, for an administrator, or for a deactivated account', async () => {
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const closed = await addUser(dataSource, { deletedAt: new Date() });
    const answers = [
      await enter(family, { consent: null }),
      await enter(family, { consent: 'fax' }),
      await enter(boss),
      await enter(closed),
    ];
    expect(answers.map(({ status, body }) => [status, body.code ?? body.fields])).toEqual([
      [400, { consent: 'Field is required.' }],
      [400, { consent: 'Invalid input' }],
      [409, 'NOT_A_FAMILY'],
      [409, 'ACCOUNT_DEACTIVATED'],
    ]);
    expect(await dataSource.manager.countBy(Student, { userId: family.id })).toBe(0);
  });

  it('can be a child of somebody with a role at a site', async () => {
    const site = await addSite(testApp.dataSource);
    expect((await enter(await addMember(testApp.dataSource, site, 'instructor'))).status).toBe(201);
  });

  it('of an account whose address nobody has verified takes its password away and invites its owner, once', async () => {
    const { dataSource } = testApp;
    const family = await addUser(dataSource, { emailProvenAt: null });
    await enter(family);
    await enter(family, { firstName: 'Luis' });
    const { passwordHash } = await dataSource.manager.findOneByOrFail(User, { id: family.id });
    expect(passwordHash).toBeNull();
    expect(await findMails(dataSource, family.email, 'invitation')).toHaveLength(1);
    expect(await dataSource.manager.countBy(MailedToken, { userId: family.id, purpose: 'invite' })).toBe(1);
  });

  describe('when the office submits it', () => {
    const submit = (id: string, body: object = {}) => office.post(`/students/${id}/submitApplication`, body);
    const findSubmitted = (studentId: string) =>
      testApp.dataSource.manager.findOneByOrFail(HistoryEntry, { studentId, kind: 'submitted' });

    it('says in history and email that the office did, with the consent that it was entered with', async () => {
      const family = await addUser(testApp.dataSource);
      const { id } = (await enter(family, { consent: 'paper' })).body;
      await testApp.dataSource.manager.update(Student, { id }, COMPLETE);
      const { status, body } = await submit(id);
      expect([status, body.status]).toEqual([200, 'unassigned']);
      expect(await findSubmitted(id)).toMatchObject({ byUserId: boss.id, consent: 'paper' });
      expect(await findMails(testApp.dataSource, family.email, 'application-submitted')).toMatchObject([
        { facts: { byOffice: 'yes' } },
      ]);
      const own = await Visitor.signIn(testApp, family);
      expect((await own.get(`/students/${id}/history`)).body[0]).toMatchObject({
        kind: 'submitted',
        by: 'the program’s office',
      });
    });

    it('needs the consent for an application that the family began', async () => {
      const family = await addUser(testApp.dataSource);
      const { id } = await addStudent(testApp.dataSource, family, { status: 'complete' });
      expect((await submit(id)).status).toBe(403);
      expect((await submit(id, { consent: 'fax' })).status).toBe(400);
      expect((await submit(id, { consent: 'inPerson' })).status).toBe(200);
      expect(await findSubmitted(id)).toMatchObject({ byUserId: boss.id, consent: 'inPerson' });
    });

    it('is refused while a section is open, and keeps the family’s own submission its own', async () => {
      const family = await addUser(testApp.dataSource);
      const { id } = (await enter(family)).body;
      expect((await submit(id)).body.code).toBe('SECTIONS_OPEN');
      await testApp.dataSource.manager.update(Student, { id }, COMPLETE);
      const own = await Visitor.signIn(testApp, family);
      expect((await own.post(`/students/${id}/submitApplication`, { consent: 'phone' })).status).toBe(200);
      expect(await findSubmitted(id)).toMatchObject({ byUserId: family.id, consent: null });
      expect(await findMails(testApp.dataSource, family.email, 'application-submitted')).toMatchObject([
        { facts: { byOffice: null } },
      ]);
    });
  });
});
