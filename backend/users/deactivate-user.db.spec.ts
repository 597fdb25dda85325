import { hash } from '@node-rs/argon2';
import { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { Session } from '../auth/session.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { waitFor } from '../testing/eventually.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const LOGIN_ROUNDS = 20;

describe('deactivating a user', () => {
  let testApp: TestApp;
  let boss: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    boss = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, boss);
  });
  afterAll(() => testApp.close());

  const deactivate = ({ id }: User) => office.post(`/users/${id}/deactivate`);
  const reactivate = ({ id }: User) => office.post(`/users/${id}/reactivate`);
  const readStored = ({ id }: User) => testApp.dataSource.manager.findOneByOrFail(User, { id });
  const logIn = async ({ email }: User) =>
    (await new Visitor(testApp).post('/authenticate', { email, password: PASSWORD })).status;
  const countSessions = ({ id }: User) => testApp.dataSource.manager.countBy(Session, { userId: id });

  it('ends every session and link at once, and nobody can log in', async () => {
    const user = await addUser(testApp.dataSource);
    const visitors = [await Visitor.signIn(testApp, user), await Visitor.signIn(testApp, user)];
    await new Visitor(testApp).post('/authenticate/recover', { email: user.email });
    const token = await findMailedToken(testApp.dataSource, user.email, 'password-recovery');
    const { status, body } = await deactivate(user);
    expect([status, body.deleted]).toEqual([200, true]);
    for (const visitor of visitors) expect((await visitor.get('/users/whoami')).status).toBe(401);
    expect(await countSessions(user)).toBe(0);
    expect(await testApp.dataSource.manager.countBy(MailedToken, { userId: user.id })).toBe(0);
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    expect((await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords })).status).toBe(
      400,
    );
    expect(await logIn(user)).toBe(401);
  });

  it("keeps a site user's sites for when they're reactivated", async () => {
    const site = await addSite(testApp.dataSource);
    const user = await addMember(testApp.dataSource, site, 'staff');
    await deactivate(user);
    expect(await testApp.dataSource.manager.countBy(SiteMember, { userId: user.id })).toBe(1);
    await reactivate(user);
    const visitor = await Visitor.signIn(testApp, user);
    expect((await visitor.get('/users/whoami')).body.sites).toHaveLength(1);
  });

  it('takes the person off the cards of their sites', async () => {
    const { dataSource } = testApp;
    const [alone, shared] = [await addSite(dataSource), await addSite(dataSource)];
    const user = await addMember(dataSource, alone, 'coordinator');
    await dataSource.manager.insert(SiteMember, { siteId: shared.id, userId: user.id, role: 'coordinator' });
    const other = await addMember(dataSource, shared, 'coordinator');
    const gone = {
      coordinatorName: 'Old Name',
      coordinatorEmail: user.email,
      coordinatorPhone: '5055550101',
    };
    await dataSource.manager.update(Site, [alone.id, shared.id], gone);
    await deactivate(user);
    const getCard = ({ id }: Site) => dataSource.manager.findOneByOrFail(Site, { id });
    const nobody = { coordinatorName: null, coordinatorEmail: null, coordinatorPhone: null };
    expect(await getCard(alone)).toMatchObject(nobody);
    expect(await getCard(shared)).toMatchObject({ coordinatorEmail: other.email, coordinatorPhone: null });
  });

  it('refuses a login whose password is being checked at that moment', async () => {
    // Slow to check, to leave time for the race.
    const passwordHash = await hash(PASSWORD, { timeCost: 40 });
    const user = await addUser(testApp.dataSource, { passwordHash });
    const visitor = new Visitor(testApp);
    const login = visitor.post('/authenticate', { email: user.email, password: PASSWORD });
    await waitFor(async () => expect((await readStored(user)).failedLogins).toBe(1));
    expect((await deactivate(user)).status).toBe(200);
    expect((await login).status).toBe(401);
    expect(await countSessions(user)).toBe(0);
  });

  it('leaves no session behind, whenever a login comes', async () => {
    for (let round = 0; round < LOGIN_ROUNDS; round++) {
      const user = await addUser(testApp.dataSource);
      const [login] = await Promise.all([logIn(user), deactivate(user)]);
      expect([200, 401]).toContain(login);
      expect(await countSessions(user)).toBe(0);
    }
  });

  it('happens once for a double click, which gets a message', async () => {
    const user = await addUser(testApp.dataSource);
    const answers = await Promise.all([deactivate(user), deactivate(user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DEACTIVATED');
  });

  it("isn't possible for yourself", async () => {
    await addUser(testApp.dataSource, { role: 'admin' });
    const { status, body } = await deactivate(boss);
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await office.get('/users/whoami')).status).toBe(200);
  });

  describe('and reactivating', () => {
    it('lets the person in with the old password, but not with old sessions', async () => {
      const user = await addUser(testApp.dataSource, { role: 'admin' });
      const visitor = await Visitor.signIn(testApp, user);
      await deactivate(user);
      const { status, body } = await reactivate(user);
      expect([status, body.deleted]).toEqual([200, false]);
      expect((await visitor.get('/users/whoami')).status).toBe(401);
      expect(await logIn(user)).toBe(200);
      expect(await findMails(testApp.dataSource, user.email, 'invitation')).toEqual([]);
    });

    it('logs the role that the person has again', async () => {
      const user = await addUser(testApp.dataSource, { role: 'admin', deletedAt: new Date() });
      await reactivate(user);
      expect(await findAccessLines(testApp.dataSource, { email: user.email })).toMatchObject([
        { kind: 'granted', userId: boss.id, action: 'role.admin' },
      ]);
    });

    it.each([{}, { passwordHash: null }])(
      'invites a person whose address was never verified instead: %j',
      async (change) => {
        const unverified = { emailProvenAt: null, deletedAt: new Date(), ...change };
        const user = await addUser(testApp.dataSource, unverified);
        expect((await reactivate(user)).body.isInvited).toBe(true);
        expect(await logIn(user)).toBe(401);
        expect(await findMails(testApp.dataSource, user.email, 'invitation')).toHaveLength(1);
      },
    );

    it('is refused if the account is active', async () => {
      const user = await addUser(testApp.dataSource);
      const { status, body } = await reactivate(user);
      expect([status, body.code]).toEqual([409, 'NOT_DEACTIVATED']);
    });

    it('happens once for a double click', async () => {
      const user = await addUser(testApp.dataSource, { emailProvenAt: null, deletedAt: new Date() });
      const answers = await Promise.all([reactivate(user), reactivate(user)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await findMails(testApp.dataSource, user.email, 'invitation')).toHaveLength(1);
    });
  });
});
