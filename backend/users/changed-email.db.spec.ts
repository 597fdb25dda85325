import { randomUUID } from 'node:crypto';
import { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NEW_PASSWORD = 'read-that-winter';

describe('an email that the office changes', () => {
  let testApp: TestApp;
  let boss: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    boss = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, boss);
  });
  afterAll(() => testApp.close());

  const makeAddress = () => `${randomUUID()}@example.org`;
  const readStored = ({ id }: User) => testApp.dataSource.manager.findOneByOrFail(User, { id });
  const countLinks = ({ id }: User) => testApp.dataSource.manager.countBy(MailedToken, { userId: id });
  const update = ({ id, firstName, lastName, role }: User, change: object) =>
    office.post(`/users/${id}/update`, { firstName, lastName, role, ...change });
  const logIn = async (email: string, password: string) =>
    (await new Visitor(testApp).post('/authenticate', { email, password })).status;
  async function choosePassword(token: string): Promise<number> {
    const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    return (await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords })).status;
  }

  it("is verified again by a link, while a parent's password and sessions stay", async () => {
    const user = await addUser(testApp.dataSource);
    await addStudent(testApp.dataSource, user, { status: 'unassigned' });
    const visitor = await Visitor.signIn(testApp, user);
    const email = makeAddress();
    const { status, body } = await update(user, { email: email.toUpperCase() });
    expect([status, body.email, body.isInvited]).toEqual([200, email, false]);
    expect((await readStored(user)).emailProvenAt).toBeNull();
    expect((await visitor.get('/users/whoami')).status).toBe(200);
    expect([await logIn(email, PASSWORD), await logIn(user.email, PASSWORD)]).toEqual([200, 401]);

    const token = await findMailedToken(testApp.dataSource, email, 'confirm-address');
    expect((await visitor.post('/authenticate/confirm', { token })).status).toBe(200);
    expect((await readStored(user)).emailProvenAt).not.toBeNull();
  });

  it('ends the links mailed to the old one', async () => {
    const user = await addUser(testApp.dataSource);
    await new Visitor(testApp).post('/authenticate/recover', { email: user.email });
    const token = await findMailedToken(testApp.dataSource, user.email, 'password-recovery');
    await update(user, { email: makeAddress() });
    expect(await choosePassword(token)).toBe(400);
    expect(await countLinks(user)).toBe(1);
  });

  it.each(['site', 'admin'] as const)(
    'removes password and sessions from an account with the role %s, and invites the new address',
    async (role) => {
      const site = await addSite(testApp.dataSource, { name: 'Zuni' });
      const user =
        role === 'site'
          ? await addMember(testApp.dataSource, site, 'coordinator')
          : await addUser(testApp.dataSource, { role });
      const visitor = await Visitor.signIn(testApp, user);
      const email = makeAddress();
      expect((await update(user, { email })).body.isInvited).toBe(true);
      expect((await visitor.get('/users/whoami')).status).toBe(401);
      expect(await logIn(email, PASSWORD)).toBe(401);
      expect(await findMails(testApp.dataSource, email, 'confirm-address')).toEqual([]);
      const [mail] = await findMails(testApp.dataSource, email, 'invitation');
      expect(mail?.facts).toMatchObject({ role, siteName: role === 'site' ? 'Zuni' : null });

      expect(await choosePassword(await findMailedToken(testApp.dataSource, email, 'invitation'))).toBe(200);
      expect(await logIn(email, NEW_PASSWORD)).toBe(200);
    },
  );

  it("does the same to a parent's account with a student that somebody else entered", async () => {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, { status: 'unassigned' });
    await testApp.dataSource.manager.insert(HistoryEntry, {
      studentId: student.id,
      kind: 'created',
      byUserId: boss.id,
    });
    const email = makeAddress();
    expect((await update(user, { email })).body.isInvited).toBe(true);
    expect(await logIn(email, PASSWORD)).toBe(401);
    expect(await findMails(testApp.dataSource, email, 'invitation')).toHaveLength(1);
  });

  it('moves an unused invitation to the new address', async () => {
    const { body } = await office.post('/users/add', {
      firstName: 'Inés',
      lastName: 'Vigil',
      email: makeAddress(),
      role: 'user',
    });
    const user = await testApp.dataSource.manager.findOneByOrFail(User, { id: body.id });
    const old = await findMailedToken(testApp.dataSource, user.email, 'invitation');
    const email = makeAddress();
    await update(user, { email });
    expect(await choosePassword(old)).toBe(400);
    expect(await choosePassword(await findMailedToken(testApp.dataSource, email, 'invitation'))).toBe(200);
    expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('keeps an administrator who changes their own email signed in, and is verified again', async () => {
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    const self = await Visitor.signIn(testApp, admin);
    const email = makeAddress();
    const form = { firstName: 'Ana', lastName: 'Baca', role: 'admin', email };
    expect((await self.post(`/users/${admin.id}/update`, form)).status).toBe(200);
    expect((await self.get('/users/metrics')).status).toBe(200);
    expect(await logIn(email, PASSWORD)).toBe(200);
    expect((await readStored(admin)).emailProvenAt).toBeNull();
    expect(await findMails(testApp.dataSource, email, 'confirm-address')).toHaveLength(1);
  });

  it('sends no mail to a deactivated account, and frees its address', async () => {
    const site = await addSite(testApp.dataSource);
    const members = [
      await addUser(testApp.dataSource, { deletedAt: new Date() }),
      await addMember(testApp.dataSource, site, 'staff', { deletedAt: new Date() }),
    ];
    for (const user of members) {
      const email = makeAddress();
      expect((await update(user, { email })).status).toBe(200);
      expect(await countLinks(user)).toBe(0);
      expect(await findMails(testApp.dataSource, email, 'confirm-address')).toEqual([]);
      expect(await findMails(testApp.dataSource, email, 'invitation')).toEqual([]);
      const other = await addUser(testApp.dataSource);
      expect((await update(other, { email: user.email })).status).toBe(200);
    }
  });

  it("isn't changed by its case", async () => {
    const user = await addUser(testApp.dataSource);
    const { body } = await update(user, { email: ` ${user.email.toUpperCase()} ` });
    expect(body.email).toBe(user.email);
    expect((await readStored(user)).emailProvenAt).toEqual(user.emailProvenAt);
    expect(await findMails(testApp.dataSource, user.email, 'confirm-address')).toEqual([]);
  });

  it('is refused if another account has it, and nothing happens', async () => {
    for (const change of [{}, { deletedAt: new Date() }]) {
      const known = await addUser(testApp.dataSource, change);
      const user = await addUser(testApp.dataSource, { emailProvenAt: null });
      const before = await readStored(user);
      const { status, body } = await update(user, { email: known.email.toUpperCase(), role: 'admin' });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'ACCOUNT_EXISTS', ['email']]);
      expect(await readStored(user)).toEqual(before);
      expect(await countLinks(user)).toBe(0);
    }
  });

  it('goes to one of two people in simultaneous requests', async () => {
    const [one, other] = [await addUser(testApp.dataSource), await addUser(testApp.dataSource)];
    const email = makeAddress();
    const answers = await Promise.all([update(one, { email }), update(other, { email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await testApp.dataSource.manager.countBy(User, { email })).toBe(1);
  });
});
