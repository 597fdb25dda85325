import { User } from '../accounts/user.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('updating a user', () => {
  let testApp: TestApp;
  let boss: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    boss = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, boss);
  });
  afterAll(() => testApp.close());

  const update = ({ id, firstName, lastName, email, role }: User, change: object = {}) =>
    office.post(`/users/${id}/update`, { firstName, lastName, email, role, ...change });
  const readStored = ({ id }: User) => testApp.dataSource.manager.findOneByOrFail(User, { id });
  const listSites = ({ id }: User) => testApp.dataSource.manager.countBy(SiteMember, { userId: id });
  const findGrants = ({ email }: User) => findAccessLines(testApp.dataSource, { kind: 'granted', email });
  const makeMember = async (change: Partial<User> = {}) =>
    addMember(testApp.dataSource, await addSite(testApp.dataSource), 'staff', change);

  it('changes the name, and nothing else', async () => {
    const user = await addUser(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, user);
    const { status, body } = await update(user, { firstName: ' Rosa ', lastName: 'Tso', passwordHash: 'x' });
    expect([status, body]).toMatchObject([200, { id: user.id, firstName: 'Rosa', lastName: 'Tso' }]);
    expect(await readStored(user)).toEqual({
      ...user,
      firstName: 'Rosa',
      lastName: 'Tso',
      version: user.version + 1,
      updatedAt: expect.any(Date) as Date,
    });
    expect((await visitor.get('/users/whoami')).body.firstName).toBe('Rosa');
    expect(await findGrants(user)).toEqual([]);
  });

  it('makes a parent an administrator from the next request on', async () => {
    const user = await addUser(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, user);
    expect((await visitor.get('/users')).status).toBe(403);
    expect((await update(user, { role: 'admin' })).body.role).toBe('admin');
    expect((await visitor.get('/users')).status).toBe(200);
    expect(await findGrants(user)).toMatchObject([
      { userId: boss.id, action: 'role.admin', address: '127.0.0.1' },
    ]);
    expect(await findMails(testApp.dataSource, user.email, 'invitation')).toEqual([]);
    expect((await readStored(user)).passwordHash).toBe(user.passwordHash);
  });

  it('makes an administrator a parent from the next request on', async () => {
    const user = await addUser(testApp.dataSource, { role: 'admin' });
    const visitor = await Visitor.signIn(testApp, user);
    expect((await visitor.get('/users')).status).toBe(200);
    expect((await update(user, { role: 'user' })).status).toBe(200);
    expect((await visitor.get('/users')).status).toBe(403);
    expect(await findGrants(user)).toMatchObject([{ userId: boss.id, action: 'role.user' }]);
  });

  it.each(['user', 'admin'])('removes the sites of a site user who becomes %s', async (role) => {
    const user = await makeMember();
    const visitor = await Visitor.signIn(testApp, user);
    const { status, body } = await update(user, { role });
    expect([status, body.role, body.sites]).toEqual([200, role, []]);
    expect(await listSites(user)).toBe(0);
    expect((await visitor.get('/users/whoami')).body).toMatchObject({ role, sites: [] });
  });

  it.each(['user', 'admin'])(
    'takes a coordinator who becomes %s off the card of their site',
    async (role) => {
      const { dataSource } = testApp;
      const site = await addSite(dataSource);
      const user = await addMember(dataSource, site, 'coordinator');
      const other = await addMember(dataSource, site, 'coordinator');
      await dataSource.manager.update(Site, site.id, { coordinatorEmail: user.email });
      await update(user, { role });
      const { coordinatorEmail } = await dataSource.manager.findOneByOrFail(Site, { id: site.id });
      expect(coordinatorEmail).toBe(other.email);
    },
  );

  it('keeps the sites of a site user who stays one', async () => {
    const user = await makeMember();
    const { status, body } = await update(user, { firstName: 'Rosa' });
    expect([status, body.role, await listSites(user)]).toEqual([200, 'site', 1]);
    expect(await findGrants(user)).toEqual([]);
  });

  it('keeps the site of an administrator', async () => {
    const user = await makeMember({ role: 'admin' });
    expect((await update(user, { firstName: 'Rosa' })).status).toBe(200);
    expect(await listSites(user)).toBe(1);
  });

  it.each(['user', 'admin'] as const)("can't make %s a site user", async (role) => {
    const user = await addUser(testApp.dataSource, { role });
    const { status, body } = await update(user, { role: 'site', firstName: 'Rosa' });
    expect([status, body.error]).toEqual([400, 'Cannot Assign Site User Role Here.']);
    expect(body.fields.role).toContain('“Add User” button');
    expect(await readStored(user)).toEqual(user);
  });

  it('invites an unverified account that becomes an administrator', async () => {
    const user = await addUser(testApp.dataSource, { emailProvenAt: null });
    const squatter = await Visitor.signIn(testApp, user);
    expect((await update(user, { role: 'admin' })).body).toMatchObject({ role: 'admin', isInvited: true });
    expect((await squatter.get('/users/whoami')).status).toBe(401);
    const login = await squatter.post('/authenticate', { email: user.email, password: PASSWORD });
    expect(login.status).toBe(401);
    const [mail, ...more] = await findMails(testApp.dataSource, user.email, 'invitation');
    expect([mail?.facts['role'], more]).toEqual(['admin', []]);
  });

  it("doesn't let you demote yourself", async () => {
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    const self = await Visitor.signIn(testApp, admin);
    const form = { firstName: 'Ana', lastName: 'Baca', email: admin.email };
    for (const role of ['user', 'site']) {
      const { status } = await self.post(`/users/${admin.id}/update`, { ...form, role });
      expect([role, status]).toEqual([role, role === 'user' ? 409 : 400]);
    }
    const answer = await self.post(`/users/${admin.id.toUpperCase()}/update`, { ...form, role: 'user' });
    expect(answer.body.code).toBe('OWN_ROLE');
    expect(await readStored(admin)).toEqual(admin);
    expect((await self.post(`/users/${admin.id}/update`, { ...form, role: 'admin' })).status).toBe(200);
  });

  it('has one effect for a double click', async () => {
    const user = await addUser(testApp.dataSource, { emailProvenAt: null });
    const change = { role: 'admin', email: `new.${user.email}` };
    const answers = await Promise.all([update(user, change), update(user, change)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findAccessLines(testApp.dataSource, { email: change.email })).toHaveLength(1);
    expect(await findMails(testApp.dataSource, change.email, 'invitation')).toHaveLength(1);
  });

  it.each<[object, string, string]>([
    [{ role: 'coordinator' }, 'role', 'Invalid user role'],
    [{ role: null }, 'role', 'Field is required.'],
    [{ email: 'x' }, 'email', 'Invalid email address'],
    [{ email: undefined }, 'email', 'Field is required.'],
    [{ firstName: null }, 'firstName', 'Field is required.'],
    [{ lastName: 7 }, 'lastName', 'Invalid input'],
  ])('refuses %j', async (change, field, message) => {
    const user = await addUser(testApp.dataSource);
    const { status, body } = await update(user, change);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await readStored(user)).toEqual(user);
  });
});
