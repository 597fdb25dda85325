import { randomUUID } from 'node:crypto';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { ImportWorld } from '../testing/import-world.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('an import row', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  let last = 700_000;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const makeNumber = () => ++last;

  it('becomes an account and a submitted application with everything in the row', async () => {
    const row = world.makeRow({ ssid: makeNumber(), guardian1: { email: `${randomUUID()}@Example.org` } });
    const answer = await world.take(row);
    expect(answer).toEqual({
      outcome: 'created-user-and-student',
      ssidMatch: null,
      user: null,
      student: null,
      others: [],
      duplicates: [],
    });
    const account = await world.findAccount(row.guardian1['email']);
    expect(account).toMatchObject({
      firstName: 'Ana',
      lastName: 'Baca',
      role: 'user',
      language: 'en',
      passwordHash: null,
      emailProvenAt: null,
      lastLoginAt: null,
    });
    const student = await world.findStudent(account.email);
    expect(student).toMatchObject({
      firstName: 'Lucía',
      lastName: 'Baca',
      birthday: Date.UTC(2017, 5, 2) / 1000,
      city: 'Española',
      outgoingSchool: 12,
      incomingSchool: 14,
      bilingual: true,
      language: null,
      guardian1Email: row.guardian1['email'],
      guardian1CellPhone: '5055550101',
      guardian1Address: '12 Acequia Rd',
      noGuardian2: true,
      guardian2FirstName: null,
      emergency1FirstName: 'Ana',
      emergency2HomePhone: '5055550100',
      studentSectionComplete: true,
      guardianSectionComplete: true,
      emergencySectionComplete: true,
      preferenceSectionComplete: true,
      sitePreference1: world.wishes[0]?.id,
      sitePreference2: world.wishes[1]?.id,
      sitePreference3: world.wishes[2]?.id,
      noAlternatePreferences: false,
      siteId: null,
      siteAccepted: null,
      returned: false,
      removed: false,
      results: null,
      ssid: String(row['ssid']),
    });
    expect(student.ssidCheckedOn).toEqual(student.applicationSubmitted);
    const history = await testApp.dataSource.manager.findBy(HistoryEntry, { studentId: student.id });
    expect(history.find(({ kind }) => kind === 'ssid')).toMatchObject({
      byUserId: world.admin.id,
      ssid: { before: null, after: row['ssid'] },
    });
    expect(Date.now() - Number(student.applicationSubmitted)).toBeLessThan(60_000);
  });

  it('appears in the office as a submitted application', async () => {
    const row = world.makeRow();
    await world.take(row);
    const { id } = await world.findStudent(row.guardian1['email']);
    const { body } = await world.office.get(`/students/${id}/application`);
    expect(body).toMatchObject({
      status: 'unassigned',
      firstName: 'Lucía',
      userEmail: row.guardian1['email'],
    });
  });

  it('is unchecked without an SSID', async () => {
    const row = world.makeRow();
    await world.take(row);
    expect(await world.findStudent(row.guardian1['email'])).toMatchObject({
      ssid: null,
      ssidCheckedOn: null,
    });
  });

  it('is assigned at once with a site', async () => {
    const site = await world.addSite({ coordinatorEmail: `${randomUUID()}@example.org` });
    const row = world.makeRow({ site: site.id });
    await world.take(row);
    const student = await world.findStudent(row.guardian1['email']);
    expect(student).toMatchObject({
      siteId: site.id,
      siteAccepted: null,
      sitePreference1: site.id,
      sitePreference2: null,
      sitePreference3: null,
      noAlternatePreferences: true,
    });
    const [mail, ...others] = await findMails(
      testApp.dataSource,
      site.coordinatorEmail ?? '',
      'student-assigned',
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ studentId: student.id, isBulk: true });
  });

  it.each([
    ['preferences', false, ['created', 'submitted']],
    ['a site', true, ['created', 'submitted', 'assigned']],
  ] as const)("with %s is in the history as the administrator's action", async (_, isPlaced, kinds) => {
    const site = await world.addSite();
    const row = world.makeRow(isPlaced ? { site: site.id } : {});
    await world.take(row);
    const { id: studentId } = await world.findStudent(row.guardian1['email']);
    const history = await testApp.dataSource.manager.find(HistoryEntry, {
      where: { studentId },
      order: { at: 'ASC', id: 'ASC' },
    });
    expect(history.map(({ kind, byUserId, siteId }) => [kind, byUserId, siteId])).toEqual(
      kinds.map((kind) => [kind, world.admin.id, kind === 'assigned' ? site.id : null]),
    );
  });

  it('is in the access log with the administrator and the student', async () => {
    const row = world.makeRow();
    await world.take(row);
    const { id } = await world.findStudent(row.guardian1['email']);
    const lines = await findAccessLines(testApp.dataSource, { kind: 'imported', userId: world.admin.id });
    expect(lines.filter(({ studentIds }) => studentIds.includes(id))).toEqual([
      expect.objectContaining({
        action: 'student.import',
        address: '127.0.0.1',
        studentIds: [id],
        email: null,
      }),
    ]);
  });

  it('invites a new family with a working link', async () => {
    const row = world.makeRow();
    await world.take(row);
    const { email, id } = await world.findAccount(row.guardian1['email']);
    const mails = await testApp.dataSource.manager.findBy(Message, { userId: id });
    expect(mails).toEqual([expect.objectContaining({ kind: 'invitation', recipient: email, isBulk: true })]);

    const token = await findMailedToken(testApp.dataSource, email, 'invitation');
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    const parent = new Visitor(testApp);
    expect((await parent.post('/authenticate/reset', { token, ...passwords })).status).toBe(200);
    await parent.post('/authenticate', { email, password: passwords.newPassword });
    const { body } = await parent.get('/students');
    expect(body).toEqual([expect.objectContaining({ firstName: 'Lucía', status: 'unassigned' })]);
  });

  it('keeps a second guardian and its own two contacts', async () => {
    const person = { firstName: 'Luis', lastName: 'Tafoya', relationship: 'grandparent' };
    const contact = { homePhone: '505 555 0110', cellPhone: '505 555 0111' };
    const row = world.makeRow({
      guardian2: { ...person, email: 'luis@example.org' },
      emergency1: { ...person, ...contact, relationship: 'neighbor' },
      emergency2: { ...person, ...contact, firstName: 'Eva', workPhone: '+52 55 5555 0112' },
    });
    await world.take(row);
    expect(await world.findStudent(row.guardian1['email'])).toMatchObject({
      noGuardian2: false,
      guardian2Email: 'luis@example.org',
      guardian2HomePhone: '5055550100',
      guardian2City: 'Española',
      emergency1Relationship: 'neighbor',
      emergency2FirstName: 'Eva',
      emergency2WorkPhone: '+525555550112',
    });
  });

  it.each([
    ['null', null],
    ['left out', undefined],
    ['without names, whatever else it says', { firstName: ' ', lastName: '', email: 'luis@example.org' }],
  ])("has no second guardian if it's %s", async (_, guardian2) => {
    const row = world.makeRow({ guardian2 });
    await world.take(row);
    expect(await world.findStudent(row.guardian1['email'])).toMatchObject({
      noGuardian2: true,
      guardian2FirstName: null,
      guardian2Email: null,
    });
  });
});
