import { randomUUID } from 'node:crypto';
import { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const DAY = 24 * 60 * 60 * 1000;
const KNOWN = 'There’s already an account with this email.';

describe('adding a user', () => {
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
  const makePerson = (change: object = {}) => ({
    firstName: 'Inés',
    lastName: 'Vigil',
    email: makeAddress(),
    role: 'admin',
    ...change,
  });
  const readStored = (email: string) => testApp.dataSource.manager.findOneByOrFail(User, { email });

  it('creates an account without a password, and mails a link that works for 14 days and sets one', async () => {
    const email = makeAddress();
    const before = Date.now();
    const { status, body } = await office.post('/users/add', makePerson({ email: email.toUpperCase() }));
    expect([status, body]).toMatchObject([
      201,
      { email, firstName: 'Inés', role: 'admin', lastLogin: null, deleted: false, isInvited: true },
    ]);
    expect(await readStored(email)).toMatchObject({ id: body.id, passwordHash: null, emailProvenAt: null });
    const [mail, ...more] = await findMails(testApp.dataSource, email, 'invitation');
    expect([mail?.facts['role'], mail?.userId, more]).toEqual(['admin', body.id, []]);
    const { expiresAt } = await testApp.dataSource.manager.findOneByOrFail(MailedToken, { userId: body.id });
    expect((expiresAt.getTime() - before) / DAY).toBeCloseTo(14, 2);

    const token = await findMailedToken(testApp.dataSource, email, 'invitation');
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords });
    const invited = new Visitor(testApp);
    await invited.post('/authenticate', { email, password: 'read-that-winter' });
    expect((await invited.get('/users/metrics')).status).toBe(200);
    expect((await readStored(email)).emailProvenAt).not.toBeNull();
  });

  it('can add a parent', async () => {
    const form = makePerson({ role: 'user', confirmEmail: 'ignored' });
    const { status, body } = await office.post('/users/add', form);
    expect([status, body.role]).toEqual([201, 'user']);
  });

  it('is logged, with who did it', async () => {
    const form = makePerson();
    await office.post('/users/add', form);
    expect(await findAccessLines(testApp.dataSource, { email: form.email })).toMatchObject([
      { kind: 'granted', userId: boss.id, action: 'role.admin', address: '127.0.0.1' },
    ]);
  });

  it('refuses an email that an account has, even deactivated or in another case', async () => {
    for (const change of [{}, { deletedAt: new Date() }]) {
      const known = await addUser(testApp.dataSource, change);
      const { status, body } = await office.post(
        '/users/add',
        makePerson({ email: known.email.toUpperCase() }),
      );
      expect([status, body.code]).toEqual([409, 'ACCOUNT_EXISTS']);
      expect(body.error).toContain(KNOWN);
      expect(body.fields.email).toContain(KNOWN);
      expect(await readStored(known.email)).toMatchObject({ role: 'user', firstName: 'Ana' });
      expect(await findMails(testApp.dataSource, known.email, 'invitation')).toEqual([]);
      expect(await findAccessLines(testApp.dataSource, { email: known.email })).toEqual([]);
    }
  });

  it('adds one account and sends one mail for a double click', async () => {
    const form = makePerson();
    const answers = await Promise.all([office.post('/users/add', form), office.post('/users/add', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await findMails(testApp.dataSource, form.email, 'invitation')).toHaveLength(1);
    expect(await findAccessLines(testApp.dataSource, { email: form.email })).toHaveLength(1);
  });

  it.each<[object, string, string]>([
    [{ role: 'site' }, 'role', 'Invalid user role.'],
    [{ role: 'coordinator' }, 'role', 'Invalid user role.'],
    [{ role: ['admin'] }, 'role', 'Invalid user role.'],
    [{ role: null }, 'role', 'Field is required.'],
    [{ firstName: ' ' }, 'firstName', 'Field is required.'],
    [{ lastName: 'x'.repeat(65) }, 'lastName', 'Name too long'],
    [{ email: 'ines@' }, 'email', 'Invalid email address'],
    [{ email: `${'x'.repeat(320)}@example.org` }, 'email', 'Email too long'],
  ])('refuses %j', async (change, field, message) => {
    const form = makePerson(change);
    const count = await testApp.dataSource.manager.count(User);
    const { status, body } = await office.post('/users/add', form);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await testApp.dataSource.manager.count(User)).toBe(count);
  });
});
