import { hash } from '@node-rs/argon2';
import { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { Session } from '../auth/session.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { accessLines } from '../testing/access-log.js';
import { eventually } from '../testing/eventually.js';
import { mailedToken, mailsTo } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const LOGIN_ROUNDS = 20;

describe('deactivating a user', () => {
  let house: TestApp;
  let boss: User;
  let office: Visitor;
  beforeAll(async () => {
    house = await createTestApp();
    boss = await addUser(house.dataSource, { role: 'admin' });
    office = await Visitor.as(house, boss);
  });
  afterAll(() => house.close());

  const deactivate = ({ id }: User) => office.post(`/users/${id}/deactivate`);
  const reactivate = ({ id }: User) => office.post(`/users/${id}/reactivate`);
  const stored = ({ id }: User) => house.dataSource.manager.findOneByOrFail(User, { id });
  const logIn = async ({ email }: User) =>
    (await new Visitor(house).post('/authenticate', { email, password: PASSWORD })).status;
  const sessionsOf = ({ id }: User) => house.dataSource.manager.countBy(Session, { userId: id });

  it('ends every session and link at once, and nobody signs in', async () => {
    const user = await addUser(house.dataSource);
    const visitors = [await Visitor.as(house, user), await Visitor.as(house, user)];
    await new Visitor(house).post('/authenticate/recover', { email: user.email });
    const token = await mailedToken(house.dataSource, user.email, 'password-recovery');
    const { status, body } = await deactivate(user);
    expect([status, body.deleted]).toEqual([200, true]);
    for (const visitor of visitors) expect((await visitor.get('/users/whoami')).status).toBe(401);
    expect(await sessionsOf(user)).toBe(0);
    expect(await house.dataSource.manager.countBy(MailedToken, { userId: user.id })).toBe(0);
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    expect((await new Visitor(house).post('/authenticate/reset', { token, ...passwords })).status).toBe(400);
    expect(await logIn(user)).toBe(401);
  });

  it('leaves a site user the sites, for the day of the return', async () => {
    const site = await addSite(house.dataSource);
    const user = await addMember(house.dataSource, site, 'staff');
    await deactivate(user);
    expect(await house.dataSource.manager.countBy(SiteMember, { userId: user.id })).toBe(1);
    await reactivate(user);
    const visitor = await Visitor.as(house, user);
    expect((await visitor.get('/users/whoami')).body.sites).toHaveLength(1);
  });

  it('lets nobody in whose password is being checked at that moment', async () => {
    // Slow to check, so that there is such a moment.
    const passwordHash = await hash(PASSWORD, { timeCost: 40 });
    const user = await addUser(house.dataSource, { passwordHash });
    const visitor = new Visitor(house);
    const login = visitor.post('/authenticate', { email: user.email, password: PASSWORD });
    await eventually(async () => expect((await stored(user)).failedLogins).toBe(1));
    expect((await deactivate(user)).status).toBe(200);
    expect((await login).status).toBe(401);
    expect(await sessionsOf(user)).toBe(0);
  });

  it('leaves no session behind, whenever a login comes', async () => {
    for (let round = 0; round < LOGIN_ROUNDS; round++) {
      const user = await addUser(house.dataSource);
      const [login] = await Promise.all([logIn(user), deactivate(user)]);
      expect([200, 401]).toContain(login);
      expect(await sessionsOf(user)).toBe(0);
    }
  });

  it('clicked twice is done once, and said so', async () => {
    const user = await addUser(house.dataSource);
    const answers = await Promise.all([deactivate(user), deactivate(user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_DEACTIVATED');
  });

  it('is not for oneself', async () => {
    await addUser(house.dataSource, { role: 'admin' });
    const { status, body } = await deactivate(boss);
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await office.get('/users/whoami')).status).toBe(200);
  });

  describe('and reactivating', () => {
    it('lets the person in again with the password of before, not with the sessions', async () => {
      const user = await addUser(house.dataSource, { role: 'admin' });
      const visitor = await Visitor.as(house, user);
      await deactivate(user);
      const { status, body } = await reactivate(user);
      expect([status, body.deleted]).toEqual([200, false]);
      expect((await visitor.get('/users/whoami')).status).toBe(401);
      expect(await logIn(user)).toBe(200);
      expect(await mailsTo(house.dataSource, user.email, 'invitation')).toEqual([]);
    });

    it('notes which role the person has again', async () => {
      const user = await addUser(house.dataSource, { role: 'admin', deletedAt: new Date() });
      await reactivate(user);
      expect(await accessLines(house.dataSource, { email: user.email })).toMatchObject([
        { kind: 'granted', userId: boss.id, action: 'role.admin' },
      ]);
    });

    it.each([{}, { passwordHash: null }])(
      'invites whoever never proved the address instead: %j',
      async (change) => {
        const unproven = { emailProvenAt: null, deletedAt: new Date(), ...change };
        const user = await addUser(house.dataSource, unproven);
        expect((await reactivate(user)).body.isInvited).toBe(true);
        expect(await logIn(user)).toBe(401);
        expect(await mailsTo(house.dataSource, user.email, 'invitation')).toHaveLength(1);
      },
    );

    it('is refused where the account is active', async () => {
      const user = await addUser(house.dataSource);
      const { status, body } = await reactivate(user);
      expect([status, body.code]).toEqual([409, 'NOT_DEACTIVATED']);
    });

    it('clicked twice is done once', async () => {
      const user = await addUser(house.dataSource, { emailProvenAt: null, deletedAt: new Date() });
      const answers = await Promise.all([reactivate(user), reactivate(user)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await mailsTo(house.dataSource, user.email, 'invitation')).toHaveLength(1);
    });
  });
});
