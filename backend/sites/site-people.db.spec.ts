import type { SiteRole } from '../../domain/enums/enums.js';
import { User } from '../accounts/user.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { SiteWorld } from '../testing/site-world.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { SiteMember } from './site-member.entity.js';
import { Site } from './site.entity.js';

const PERSON = { firstName: 'Nina', lastName: 'Ortiz' };

describe('the people of a site', () => {
  let testApp: TestApp;
  let world: SiteWorld;
  let last = 0;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SiteWorld.build(testApp, { name: 'Acequia' });
  });

  const findAccount = (email: string) => testApp.dataSource.manager.findOneByOrFail(User, { email });
  const makeEmail = () => `nina${String(++last)}@example.org`;
  async function add(who: SiteRole | 'admin', email: string, role: string, change: object = {}) {
    const form = { ...PERSON, email, confirmEmail: email, role, ...change };
    return (await world.signInAs(who)).post(`/sites/${String(world.site.id)}/addUser`, form);
  }
  async function remove(who: SiteRole | 'admin', userId: unknown) {
    return (await world.signInAs(who)).post(`/sites/${String(world.site.id)}/removeUser`, { userId });
  }

  describe('adding somebody', () => {
    it("creates an account for a new email and invites it, with the site's name", async () => {
      const email = makeEmail();
      const { status, body } = await add('coordinator', email.toUpperCase(), 'view');
      const user = await findAccount(email);
      expect([status, body]).toEqual([200, { id: user.id, ...PERSON, email, role: 'view', isInvited: true }]);
      expect(user).toMatchObject({ ...PERSON, role: 'site', passwordHash: null, emailProvenAt: null });
      expect((await world.readRoles())[user.id]).toBe('view');
      const [mail] = await findMails(testApp.dataSource, email, 'invitation');
      expect(mail?.facts).toMatchObject({ role: 'site', siteName: 'Acequia', firstName: 'Nina' });
    });

    it('logs who gave which role to whom, and where', async () => {
      const email = makeEmail();
      await add('coordinator', email, 'staff');
      const { id: userId } = world.people.coordinator;
      expect(await findAccessLines(testApp.dataSource, { kind: 'granted' })).toMatchObject([
        { userId, email, action: 'site.staff', siteId: world.site.id, address: '127.0.0.1' },
      ]);
    });

    it('gives a parent the site from the next request on, and keeps their students', async () => {
      const parent = await addUser(testApp.dataSource, { firstName: 'Ana', lastName: 'Baca' });
      const { id } = await addStudent(testApp.dataSource, parent);
      const browser = await Visitor.signIn(testApp, parent);
      expect((await browser.get(`/sites/${String(world.site.id)}`)).status).toBe(403);
      const { body } = await add('coordinator', parent.email, 'staff');
      expect(body).toMatchObject({ id: parent.id, firstName: 'Ana', lastName: 'Baca', isInvited: false });
      expect((await browser.get(`/sites/${String(world.site.id)}`)).status).toBe(200);
      expect((await browser.get('/students')).body).toMatchObject([{ id }]);
      expect((await browser.get('/users/whoami')).body).toMatchObject({
        role: 'site',
        sites: [{ id: world.site.id, name: 'Acequia', role: 'staff' }],
      });
      expect(await findMails(testApp.dataSource, parent.email, 'invitation')).toEqual([]);
    });

    it("keeps an administrator's role, and gives a person a second site", async () => {
      const admin = await addUser(testApp.dataSource, { role: 'admin' });
      await add('coordinator', admin.email, 'instructor');
      expect((await findAccount(admin.email)).role).toBe('admin');
      const elsewhere = await addMember(testApp.dataSource, await addSite(testApp.dataSource), 'coordinator');
      expect((await add('admin', elsewhere.email, 'view')).status).toBe(200);
      expect(await testApp.dataSource.manager.countBy(SiteMember, { userId: elsewhere.id })).toBe(2);
    });

    it('removes password and sessions from an unverified account, and invites it', async () => {
      const squatter = await addUser(testApp.dataSource, { emailProvenAt: null });
      const browser = await Visitor.signIn(testApp, squatter);
      expect((await add('coordinator', squatter.email, 'staff')).body.isInvited).toBe(true);
      expect((await browser.get('/users/whoami')).status).toBe(401);
      const login = { email: squatter.email, password: PASSWORD };
      expect((await new Visitor(testApp).post('/authenticate', login)).status).toBe(401);
      expect(await findMails(testApp.dataSource, squatter.email, 'invitation')).toHaveLength(1);
    });

    it('changes the role of somebody who is already there, and refuses the same role', async () => {
      const { view } = world.people;
      expect((await add('coordinator', view.email, 'staff')).status).toBe(200);
      expect((await world.readRoles())[view.id]).toBe('staff');
      const { status, body } = await add('coordinator', view.email, 'staff');
      expect([status, body]).toEqual([
        409,
        { code: 'ALREADY_THERE', error: 'This person already has this role at the site.' },
      ]);
    });

    it('puts another coordinator on the site’s card if the one on it gets another role, or nobody', async () => {
      const { manager } = testApp.dataSource;
      const { site, people } = world;
      const second = await addMember(testApp.dataSource, site, 'coordinator');
      const readCard = async () => {
        const { coordinatorName, coordinatorEmail, coordinatorPhone } = await manager.findOneByOrFail(Site, {
          id: site.id,
        });
        return [coordinatorName, coordinatorEmail, coordinatorPhone];
      };
      const { email } = people.coordinator;
      await manager.update(Site, site.id, { coordinatorEmail: email, coordinatorPhone: '5055550101' });
      await add('admin', people.view.email, 'staff');
      expect((await readCard())[1]).toBe(email);
      expect((await add('admin', email, 'staff')).status).toBe(200);
      expect(await readCard()).toEqual([`${second.firstName} ${second.lastName}`, second.email, null]);
      expect((await add('admin', second.email, 'view')).status).toBe(200);
      expect(await readCard()).toEqual([null, null, null]);
    });

    it('adds a person once in simultaneous requests', async () => {
      const email = makeEmail();
      const answers = await Promise.all([
        add('coordinator', email, 'view'),
        add('admin', email, 'view'),
        add('coordinator', email, 'view'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await testApp.dataSource.manager.countBy(User, { email })).toBe(1);
      expect(await findMails(testApp.dataSource, email, 'invitation')).toHaveLength(1);
    });

    it('is refused for your own role and for a deactivated account', async () => {
      const { coordinator } = world.people;
      const own = await add('coordinator', coordinator.email, 'view');
      expect([own.status, own.body.code]).toEqual([409, 'OWN_ROLE']);
      expect((await world.readRoles())[coordinator.id]).toBe('coordinator');
      const gone = await addUser(testApp.dataSource, { deletedAt: new Date() });
      const answer = await add('coordinator', gone.email, 'view');
      expect([answer.status, answer.body.code]).toEqual([409, 'DEACTIVATED']);
    });

    it.each<[SiteRole | 'admin', SiteRole, number]>([
      ['admin', 'coordinator', 200],
      ['coordinator', 'coordinator', 200],
      ['staff', 'instructor', 200],
      ['staff', 'view', 403],
      ['staff', 'staff', 403],
      ['staff', 'coordinator', 403],
      ['view', 'instructor', 403],
      ['instructor', 'instructor', 403],
    ])('lets a %s give the role %s: %i', async (who, role, expected) => {
      const email = makeEmail();
      expect((await add(who, email, role)).status).toBe(expected);
      expect(await testApp.dataSource.manager.countBy(User, { email })).toBe(expected === 200 ? 1 : 0);
    });

    it("doesn't let staff demote people with other roles", async () => {
      const { coordinator } = world.people;
      expect((await add('staff', coordinator.email, 'instructor')).status).toBe(403);
      expect((await world.readRoles())[coordinator.id]).toBe('coordinator');
    });

    it('refuses a role before it validates the form', async () => {
      expect((await add('staff', 'no email', 'coordinator')).status).toBe(403);
      expect((await add('staff', 'no email', 'instructor')).status).toBe(400);
    });

    it.each([
      [{ confirmEmail: 'other@example.org' }, { confirmEmail: 'Emails do not match.' }],
      [{ role: 'admin' }, { role: 'Invalid site role' }],
      [
        { role: null, firstName: ' ' },
        { firstName: 'Field is required.', role: 'Field is required.' },
      ],
      [{ lastName: 'x'.repeat(65) }, { lastName: 'Name too long' }],
    ])('refuses %j', async (change, fields) => {
      const { status, body } = await add('coordinator', makeEmail(), 'view', change);
      expect([status, body.fields]).toEqual([400, fields]);
    });
  });

  describe('removing somebody', () => {
    it('returns the remaining people, and takes effect at the next request', async () => {
      const { view } = world.people;
      const browser = await Visitor.signIn(testApp, view);
      const { status, body } = await remove('coordinator', view.id);
      expect([status, body.map(({ role }: SiteMember) => role)]).toEqual([
        200,
        ['coordinator', 'staff', 'instructor'],
      ]);
      expect((await browser.get(`/sites/${String(world.site.id)}`)).status).toBe(403);
      expect((await findAccount(view.email)).role).toBe('user');
    });

    it('keeps the role of a site user with another site, and of an administrator', async () => {
      const { view } = world.people;
      const { id: siteId } = await addSite(testApp.dataSource);
      await testApp.dataSource.manager.insert(SiteMember, { siteId, userId: view.id, role: 'view' });
      await remove('admin', view.id);
      expect((await findAccount(view.email)).role).toBe('site');
      const admin = await addMember(testApp.dataSource, world.site, 'staff', { role: 'admin' });
      await remove('coordinator', admin.id);
      expect((await findAccount(admin.email)).role).toBe('admin');
    });

    it('puts another coordinator on the site’s card, or nobody', async () => {
      const { dataSource } = testApp;
      const site = await addSite(dataSource, {
        coordinatorPhone: '5055550101',
        coordinatorPhone2: '5055550102',
      });
      const [first, second] = [
        await addMember(dataSource, site, 'coordinator'),
        await addMember(dataSource, site, 'coordinator'),
      ];
      const office = await world.signInAs('admin');
      const readCard = async () => {
        const { coordinatorName, coordinatorEmail, coordinatorPhone, coordinatorPhone2 } =
          await dataSource.manager.findOneByOrFail(Site, { id: site.id });
        return [coordinatorName, coordinatorEmail, coordinatorPhone, coordinatorPhone2];
      };
      await dataSource.manager.update(Site, site.id, { coordinatorEmail: first.email.toUpperCase() });
      await office.post(`/sites/${site.id}/removeUser`, { userId: first.id });
      expect(await readCard()).toEqual([`${second.firstName} ${second.lastName}`, second.email, null, null]);
      await office.post(`/sites/${site.id}/removeUser`, { userId: second.id });
      expect(await readCard()).toEqual([null, null, null, null]);
      const { body } = await office.get('/sites/admin-details?filter={"status":"noCoordinator"}');
      expect(body).toMatchObject([{ id: site.id, hasCoordinator: false }]);
    });

    it("isn't possible for yourself", async () => {
      const { coordinator } = world.people;
      const { status, body } = await remove('coordinator', coordinator.id);
      expect([status, body.code]).toEqual([409, 'REMOVE_SELF']);
      expect((await world.readRoles())[coordinator.id]).toBe('coordinator');
    });

    it("responds with 404 for people who aren't there and for invalid IDs", async () => {
      const elsewhere = await addMember(testApp.dataSource, await addSite(testApp.dataSource), 'view');
      for (const id of [elsewhere.id, '00000000-0000-4000-8000-000000000000'])
        expect((await remove('coordinator', id)).status).toBe(404);
      for (const id of ['x', 7, null, [elsewhere.id]]) {
        const { status, body } = await remove('coordinator', id);
        expect([status, Object.keys(body.fields)]).toEqual([400, ['userId']]);
      }
    });

    it.each<[SiteRole | 'admin', number]>([
      ['admin', 200],
      ['coordinator', 200],
      ['staff', 403],
      ['view', 403],
      ['instructor', 403],
    ])('by a %s gets %i', async (who, expected) => {
      const { id } = await addMember(testApp.dataSource, world.site, 'instructor');
      expect((await remove(who, id)).status).toBe(expected);
      expect(id in (await world.readRoles())).toBe(expected !== 200);
    });
  });

  describe('inviting somebody again', () => {
    const invite = async (who: SiteRole | 'admin', userId: string) =>
      (await world.signInAs(who)).post(`/sites/${String(world.site.id)}/inviteUser`, { userId });
    const findInvited = () =>
      addMember(testApp.dataSource, world.site, 'staff', { passwordHash: null, emailProvenAt: null });

    it('mails a new link with the name of the site', async () => {
      const { id, email } = await findInvited();
      const { status, body } = await invite('coordinator', id);
      expect([status, body.length]).toEqual([200, 5]);
      const [mail] = await findMails(testApp.dataSource, email, 'invitation');
      expect(mail?.facts).toMatchObject({ role: 'site', siteName: 'Acequia' });
    });

    it('is refused once there is a password, and for people of other sites', async () => {
      const { status, body } = await invite('coordinator', world.people.view.id);
      expect([status, body.code]).toEqual([409, 'NOT_INVITED']);
      const elsewhere = await addMember(testApp.dataSource, await addSite(testApp.dataSource), 'view');
      expect((await invite('coordinator', elsewhere.id)).status).toBe(404);
    });

    it.each<[SiteRole | 'admin', number]>([
      ['admin', 200],
      ['coordinator', 200],
      ['staff', 403],
      ['view', 403],
      ['instructor', 403],
    ])('by a %s gets %i', async (who, expected) => {
      expect((await invite(who, (await findInvited()).id)).status).toBe(expected);
    });
  });

  it("can't be changed by another site's people", async () => {
    const stranger = await addMember(testApp.dataSource, await addSite(testApp.dataSource), 'coordinator');
    const visitor = await Visitor.signIn(testApp, stranger);
    const path = `/sites/${String(world.site.id)}`;
    expect((await visitor.post(`${path}/addUser`, { role: 'instructor' })).status).toBe(404);
    expect((await visitor.post(`${path}/removeUser`, {})).status).toBe(404);
  });
});
