import { randomUUID } from 'node:crypto';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { accessLines } from '../testing/access-log.js';
import { mailedToken, mailsTo } from '../testing/mailed.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from './user.entity.js';

const DAY = 24 * 60 * 60 * 1000;
const KNOWN = 'There’s already an account with this email.';

describe('adding a user', () => {
  let house: TestApp;
  let boss: User;
  let office: Visitor;
  beforeAll(async () => {
    house = await createTestApp();
    boss = await addUser(house.dataSource, { role: 'admin' });
    office = await Visitor.as(house, boss);
  });
  afterAll(() => house.close());

  const anAddress = () => `${randomUUID()}@example.org`;
  const person = (change: object = {}) => ({
    firstName: 'Inés',
    lastName: 'Vigil',
    email: anAddress(),
    role: 'admin',
    ...change,
  });
  const stored = (email: string) => house.dataSource.manager.findOneByOrFail(User, { email });

  it('makes an account without a password, and mails a link of 14 days that sets one', async () => {
    const email = anAddress();
    const before = Date.now();
    const { status, body } = await office.post('/users/add', person({ email: email.toUpperCase() }));
    expect([status, body]).toMatchObject([
      201,
      { email, firstName: 'Inés', role: 'admin', lastLogin: null, deleted: false, isInvited: true },
    ]);
    expect(await stored(email)).toMatchObject({ id: body.id, passwordHash: null, emailProvenAt: null });
    const [mail, ...more] = await mailsTo(house.dataSource, email, 'invitation');
    expect([mail?.facts['role'], mail?.userId, more]).toEqual(['admin', body.id, []]);
    const { expiresAt } = await house.dataSource.manager.findOneByOrFail(MailedToken, { userId: body.id });
    expect((expiresAt.getTime() - before) / DAY).toBeCloseTo(14, 2);

    const token = await mailedToken(house.dataSource, email, 'invitation');
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    await new Visitor(house).post('/authenticate/reset', { token, ...passwords });
    const invited = new Visitor(house);
    await invited.post('/authenticate', { email, password: 'read-that-winter' });
    expect((await invited.get('/users/metrics')).status).toBe(200);
    expect((await stored(email)).emailProvenAt).not.toBeNull();
  });

  it('may make a parent', async () => {
    const form = person({ role: 'user', confirmEmail: 'ignored' });
    const { status, body } = await office.post('/users/add', form);
    expect([status, body.role]).toEqual([201, 'user']);
  });

  it('is noted in the access log, with who did it', async () => {
    const form = person();
    await office.post('/users/add', form);
    expect(await accessLines(house.dataSource, { email: form.email })).toMatchObject([
      { kind: 'granted', userId: boss.id, action: 'role.admin', address: '127.0.0.1' },
    ]);
  });

  it('refuses an email that an account has, be it deactivated or written otherwise', async () => {
    for (const change of [{}, { deletedAt: new Date() }]) {
      const known = await addUser(house.dataSource, change);
      const { status, body } = await office.post('/users/add', person({ email: known.email.toUpperCase() }));
      expect([status, body.code]).toEqual([409, 'ACCOUNT_EXISTS']);
      expect(body.error).toContain(KNOWN);
      expect(body.fields.email).toContain(KNOWN);
      expect(await stored(known.email)).toMatchObject({ role: 'user', firstName: 'Ana' });
      expect(await mailsTo(house.dataSource, known.email, 'invitation')).toEqual([]);
      expect(await accessLines(house.dataSource, { email: known.email })).toEqual([]);
    }
  });

  it('clicked twice adds one and mails once', async () => {
    const form = person();
    const answers = await Promise.all([office.post('/users/add', form), office.post('/users/add', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mailsTo(house.dataSource, form.email, 'invitation')).toHaveLength(1);
    expect(await accessLines(house.dataSource, { email: form.email })).toHaveLength(1);
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
    const form = person(change);
    const count = await house.dataSource.manager.count(User);
    const { status, body } = await office.post('/users/add', form);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await house.dataSource.manager.count(User)).toBe(count);
  });
});
