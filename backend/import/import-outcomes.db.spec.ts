import { randomUUID } from 'node:crypto';
import type { ImportPerson } from '../../domain/contract/import.js';
import { getReferenceNumber } from '../../domain/status/reference-number.js';
import { User } from '../accounts/user.entity.js';
import { Session } from '../auth/session.entity.js';
import { Message } from '../mail/message.entity.js';
import { Student } from '../students/student.entity.js';
import { ImportWorld } from '../testing/import-world.js';
import { addUser } from '../testing/people.js';
import { addMember } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const BIRTHDAY = Date.UTC(2017, 5, 2) / 1000;

let testApp: TestApp;
let world: ImportWorld;
let last = 800_000;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await ImportWorld.build(testApp);
});
afterAll(() => testApp.close());

const makeNumber = () => ++last;
const pickPerson = ({ id, firstName, lastName }: ImportPerson) => ({ id, firstName, lastName });
const lucia = { firstName: 'Lucía', lastName: 'Baca', birthday: BIRTHDAY };

async function send(row: object) {
  const before = await world.readCounts();
  const answer = await world.take(row);
  const after = await world.readCounts();
  return { answer, isWritten: JSON.stringify(before) !== JSON.stringify(after) };
}

describe('the SSID of a row', () => {
  it("is checked first: a student who has it isn't added again in any family", async () => {
    const owner = await addUser(testApp.dataSource);
    const known = await addStudent(testApp.dataSource, owner, {}, { ssid: String(makeNumber()) });
    const { answer, isWritten } = await send(world.makeRow({ ssid: known.ssid }));
    expect(answer).toEqual({
      outcome: 'skipped-ssid',
      ssidMatch: pickPerson(known),
      user: null,
      student: null,
      others: [],
      duplicates: [],
    });
    expect(isWritten).toBe(false);
  });

  it('may belong to a removed student', async () => {
    const owner = await addUser(testApp.dataSource);
    const ssid = String(makeNumber());
    const known = await addStudent(testApp.dataSource, owner, { status: 'removed' }, { ssid });
    const { answer, isWritten } = await send(world.makeRow({ ssid: Number(ssid) }));
    expect([answer.outcome, answer.ssidMatch?.id, isWritten]).toEqual(['skipped-ssid', known.id, false]);
  });

  it('is found for a row that was imported before, with its records', async () => {
    const row = world.makeRow({ ssid: makeNumber() });
    await world.take(row);
    const student = await world.findStudent(row.guardian1['email']);
    const account = await world.findAccount(row.guardian1['email']);
    const { answer, isWritten } = await send(row);
    expect(answer).toEqual({
      outcome: 'skipped-ssid',
      ssidMatch: pickPerson(student),
      user: pickPerson(account),
      student: pickPerson(student),
      others: [],
      duplicates: [],
    });
    expect(isWritten).toBe(false);
  });

  it('is checked before anything that would refuse the row', async () => {
    const row = world.makeRow({ ssid: makeNumber() });
    await world.take(row);
    const account = await world.findAccount(row.guardian1['email']);
    await testApp.dataSource.manager.update(User, { id: account.id }, { deletedAt: new Date() });
    const full = await world.addSite({ studentCapacity: 0 });
    const { ssid, guardian1 } = row;
    expect((await world.take(world.makeRow({ ssid, guardian1, site: full.id }))).outcome).toBe(
      'skipped-ssid',
    );
  });
});

describe('a row of an existing child', () => {
  it.each([
    ['asks for a canceled site', async () => ({ site: (await world.addSite({ status: 'canceled' })).id })],
    [
      'asks for a site that is not verified',
      async () => ({ site: (await world.addSite({ verifiedAt: null })).id }),
    ],
    ['asks for a full site', async () => ({ site: (await world.addSite({ studentCapacity: 0 })).id })],
    [
      'prefers a canceled site',
      async () => ({ secondPreference: (await world.addSite({ status: 'canceled' })).id }),
    ],
    ['names a school that is gone', () => Promise.resolve({ incomingSchool: 4_711 })],
  ])('is skipped even if it %s, and in a dry run', async (_, make) => {
    const row = world.makeRow({ ssid: makeNumber() });
    await world.take(row);
    const change = await make();
    const place =
      'site' in change ? { firstPreference: null, secondPreference: null, thirdPreference: null } : {};
    for (const [number, outcome] of [
      [null, 'skipped-existing'],
      [row.ssid, 'skipped-ssid'],
    ]) {
      const again = { ...row, ...place, ...change, ssid: number };
      expect((await world.send(again, '?dryRun=true')).body).toMatchObject({ outcome });
      const { answer, isWritten } = await send(again);
      expect([answer.outcome, isWritten]).toEqual([outcome, false]);
    }
  });
});

describe('the same child', () => {
  it.each([
    ['as before', {}],
    ['without accents, in another case', { firstName: 'LUCIA', lastName: 'baca' }],
    ['with accents of another making', { firstName: 'Luci\u0301a' }],
    ['with another number', { ssid: 1 }],
    ['at another address, in another grade', { address: '7 Mesa St', grade: '3' }],
  ])('is recognized: %s', async (_, change) => {
    const owner = await addUser(testApp.dataSource);
    const known = await addStudent(testApp.dataSource, owner, {}, lucia);
    const { answer, isWritten } = await send(world.makeRow({ ...change, guardian1: { email: owner.email } }));
    expect(answer).toEqual({
      outcome: 'skipped-existing',
      ssidMatch: null,
      user: pickPerson(owner),
      student: pickPerson(known),
      others: [],
      duplicates: [],
    });
    expect(isWritten).toBe(false);
  });

  it.each([
    ['José Luis', "O'Connor", 'Jose-Luis', 'O’CONNOR'],
    ['Zoë', 'García y Peña', 'ZOE', 'Garcia-Y-Pena'],
  ])('is recognized: %s %s is %s %s', async (firstName, lastName, otherFirst, otherLast) => {
    const row = world.makeRow({ firstName, lastName });
    await world.take(row);
    const { answer } = await send({ ...row, firstName: otherFirst, lastName: otherLast });
    expect(answer.outcome).toBe('skipped-existing');
  });

  it('is recognized if it was removed', async () => {
    const owner = await addUser(testApp.dataSource);
    await addStudent(testApp.dataSource, owner, { status: 'removed' }, lucia);
    const { answer } = await send(world.makeRow({ guardian1: { email: owner.email } }));
    expect(answer.outcome).toBe('skipped-existing');
  });

  it.each([
    ['another first name', { firstName: 'Lucio' }],
    ['another birthday', { birthday: BIRTHDAY + 86_400 }],
    ['no birthday yet', { birthday: null }],
  ])('is another child with %s', async (_, change) => {
    const owner = await addUser(testApp.dataSource);
    const other = await addStudent(testApp.dataSource, owner, {}, { ...lucia, ...change });
    const { answer } = await send(world.makeRow({ guardian1: { email: owner.email } }));
    expect(answer).toEqual({
      outcome: 'created-student',
      ssidMatch: null,
      user: pickPerson(owner),
      student: null,
      others: [pickPerson(other)],
      duplicates: expect.any(Array),
    });
    expect(await testApp.dataSource.manager.countBy(Student, { userId: owner.id })).toBe(2);
  });

  it('is another child in another family', async () => {
    await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {}, lucia);
    const { answer } = await send(world.makeRow());
    expect(answer.outcome).toBe('created-user-and-student');
  });
});

describe('an account with the email of a row', () => {
  it('is found in any case', async () => {
    const owner = await addUser(testApp.dataSource);
    const row = world.makeRow({ guardian1: { email: ` ${owner.email.toUpperCase()} ` } });
    const { answer } = await send(row);
    expect([answer.outcome, answer.user?.id]).toEqual(['created-student', owner.id]);
    expect((await send(world.makeRow({ guardian1: { email: owner.email } }))).answer.outcome).toBe(
      'skipped-existing',
    );
  });

  it.each(['user', 'admin', 'site'] as const)('keeps its names, role and password: %s', async (role) => {
    const site = await world.addSite();
    const owner =
      role === 'site'
        ? await addMember(testApp.dataSource, site, 'coordinator')
        : await addUser(testApp.dataSource, { role });
    const row = world.makeRow({ guardian1: { email: owner.email, firstName: 'Rosa', lastName: 'Tso' } });
    expect((await world.take(row)).outcome).toBe('created-student');
    const { updatedAt: _, ...before } = owner;
    expect(await testApp.dataSource.manager.findOneByOrFail(User, { id: owner.id })).toMatchObject(before);
    const { body } = await (await Visitor.signIn(testApp, owner)).get('/students');
    expect(body).toEqual([expect.objectContaining({ firstName: 'Lucía', status: 'unassigned' })]);
  });

  it('gets the confirmation in its language if verified', async () => {
    const owner = await addUser(testApp.dataSource, { language: 'es' });
    await world.take(world.makeRow({ guardian1: { email: owner.email } }));
    const { id } = await world.findStudent(owner.email);
    expect(await testApp.dataSource.manager.findBy(Message, { userId: owner.id })).toEqual([
      expect.objectContaining({
        kind: 'application-submitted',
        recipient: owner.email,
        language: 'es',
        studentId: id,
        isBulk: true,
        facts: {
          firstName: 'Ana',
          studentName: 'Lucía Baca',
          link: `${testApp.settings.appUrl}/dashboard/student/${id}`,
          reference: getReferenceNumber(id),
          placementDay: null,
          missedDeadline: null,
          byOffice: 'yes',
          isAssigned: null,
        },
      }),
    ]);
  });

  it('reads in the confirmation that a site was assigned', async () => {
    const owner = await addUser(testApp.dataSource);
    const { id: site } = await world.addSite();
    await world.take(world.makeRow({ guardian1: { email: owner.email }, site }));
    expect(await testApp.dataSource.manager.findBy(Message, { userId: owner.id })).toMatchObject([
      { kind: 'application-submitted', facts: { byOffice: 'yes', isAssigned: 'yes' } },
    ]);
  });

  it('loses its password and sessions if unverified, and is invited', async () => {
    const owner = await addUser(testApp.dataSource, { emailProvenAt: null });
    const squatter = await Visitor.signIn(testApp, owner);
    await world.take(world.makeRow({ guardian1: { email: owner.email } }));
    expect(await world.findAccount(owner.email)).toMatchObject({ passwordHash: null });
    expect(await testApp.dataSource.manager.countBy(Session, { userId: owner.id })).toBe(0);
    expect((await squatter.get('/students')).status).toBe(401);
    const mails = await testApp.dataSource.manager.findBy(Message, { userId: owner.id });
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation']);
  });

  it('keeps its sessions and password if the child already exists', async () => {
    const owner = await addUser(testApp.dataSource, { emailProvenAt: null });
    await addStudent(testApp.dataSource, owner, {}, lucia);
    await Visitor.signIn(testApp, owner);
    expect((await world.take(world.makeRow({ guardian1: { email: owner.email } }))).outcome).toBe(
      'skipped-existing',
    );
    expect((await world.findAccount(owner.email)).passwordHash).toBe(owner.passwordHash);
    expect(await testApp.dataSource.manager.countBy(Session, { userId: owner.id })).toBe(1);
  });

  it('is invited once for all children of a family', async () => {
    const email = `${randomUUID()}@example.org`;
    for (const firstName of ['Lucía', 'Mateo', 'Eva']) {
      await world.take(world.makeRow({ firstName, guardian1: { email } }));
    }
    const { id } = await world.findAccount(email);
    const mails = await testApp.dataSource.manager.findBy(Message, { userId: id });
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation']);
    expect(await testApp.dataSource.manager.countBy(Student, { userId: id })).toBe(3);
  });

  it('gets no child if deactivated, and nothing is written', async () => {
    const owner = await addUser(testApp.dataSource, { deletedAt: new Date() });
    const before = await world.readCounts();
    const { status, body } = await world.send(world.makeRow({ guardian1: { email: owner.email } }));
    expect([status, body]).toEqual([
      409,
      {
        code: 'ACCOUNT_DEACTIVATED',
        error: 'The account with this email is deactivated. Reactivate it before you import its children.',
      },
    ]);
    expect(await world.readCounts()).toEqual(before);
  });
});

describe('a likely duplicate', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function addKnown(change: Partial<Student>): Promise<Student> {
    const family = await addUser(testApp.dataSource, { firstName: 'Maria', lastName: 'Garcia' });
    return addStudent(testApp.dataSource, family, {}, { birthday: BIRTHDAY, ...change });
  }

  it.each([
    ['Zayden', 'García', 'Zaydne', 'Garcia-Lopez'],
    ['William', "O'Brien", 'Bill', 'OBrien'],
    ['Luz', 'Begay Tso', 'Luz', 'Tso-Begay'],
    ['Mateo', 'Garica', 'Mateo', 'Garcia'],
  ])('under another account is named, and imported: %s %s', async (firstName, lastName, first, last) => {
    const child = await addKnown({ firstName, lastName });
    const row = world.makeRow({ firstName: first, lastName: last });
    const named = { ...pickPerson(child), applicant: { firstName: 'Maria', lastName: 'Garcia' } };
    const { body } = await world.send(row, '?dryRun=true');
    expect(body).toMatchObject({ outcome: 'created-user-and-student', duplicates: [named] });
    expect(await world.take(row)).toMatchObject({ outcome: 'created-user-and-student', duplicates: [named] });
    expect(await world.take(row)).toMatchObject({ outcome: 'skipped-existing', duplicates: [] });
  });

  it('is named in the order of last and first names if there are several', async () => {
    const added = ['Tomás Vigil', 'Tomas Ánaya', 'Tom Vigil', 'Tomas Benally'];
    for (const name of added) {
      const [firstName = '', lastName = ''] = name.split(' ');
      await addKnown({ firstName, lastName });
    }
    const row = world.makeRow({ firstName: 'Tomas', lastName: 'Vigil Anaya Benally' });
    const { duplicates } = await world.take(row);
    expect(duplicates.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Tomas Ánaya',
      'Tomas Benally',
      'Tom Vigil',
      'Tomás Vigil',
    ]);
  });

  it.each([
    ['with another birthday', { birthday: BIRTHDAY + 86_400 }],
    ['that was removed', { removed: true }],
    ['with another name', { firstName: 'Rosa' }],
  ])("isn't a child %s", async (title, change) => {
    // A different last name for each case, since the imported child stays.
    const name = { firstName: 'Nina', lastName: `Nez${title.replaceAll(/\W/g, '')}` };
    await addKnown({ ...name, ...change });
    expect((await world.take(world.makeRow(name))).duplicates).toEqual([]);
  });

  it("isn't a sibling with a similar name", async () => {
    const row = world.makeRow({ firstName: 'Ana', lastName: 'Yazzie' });
    await world.take(row);
    expect(await world.take({ ...row, firstName: 'Anna' })).toMatchObject({
      outcome: 'created-student',
      duplicates: [],
    });
  });
});
