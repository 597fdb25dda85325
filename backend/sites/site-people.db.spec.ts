import type { SiteRole } from '../../domain/enums/enums.js';
import { accessLines } from '../testing/access-log.js';
import { mailsTo } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { SiteWorld } from '../testing/site-world.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from '../users/user.entity.js';
import { SiteMember } from './site-member.entity.js';

const PERSON = { firstName: 'Nina', lastName: 'Ortiz' };

describe('the people of a site', () => {
  let house: TestApp;
  let world: SiteWorld;
  let last = 0;
  beforeEach(async () => {
    house = await createTestApp();
    world = await SiteWorld.build(house, { name: 'Acequia' });
  });
  afterEach(() => house.close());

  const account = (email: string) => house.dataSource.manager.findOneByOrFail(User, { email });
  const newEmail = () => `nina${String(++last)}@example.org`;
  async function add(who: SiteRole | 'admin', email: string, role: string, change: object = {}) {
    const form = { ...PERSON, email, confirmEmail: email, role, ...change };
    return (await world.as(who)).post(`/sites/${String(world.site.id)}/addUser`, form);
  }
  async function remove(who: SiteRole | 'admin', userId: unknown) {
    return (await world.as(who)).post(`/sites/${String(world.site.id)}/removeUser`, { userId });
  }

  describe('adding somebody', () => {
    it('makes an account for a new email and invites it, naming the site', async () => {
      const email = newEmail();
      const { status, body } = await add('coordinator', email.toUpperCase(), 'view');
      const user = await account(email);
      expect([status, body]).toEqual([200, { id: user.id, ...PERSON, email, role: 'view', isInvited: true }]);
      expect(user).toMatchObject({ ...PERSON, role: 'site', passwordHash: null, emailProvenAt: null });
      expect((await world.roles())[user.id]).toBe('view');
      const [mail] = await mailsTo(house.dataSource, email, 'invitation');
      expect(mail?.facts).toMatchObject({ role: 'site', siteName: 'Acequia', firstName: 'Nina' });
    });

    it('is noted in the access log: who gave which right to whom, where', async () => {
      const email = newEmail();
      await add('coordinator', email, 'staff');
      const { id: userId } = world.people.coordinator;
      expect(await accessLines(house.dataSource, { kind: 'granted' })).toMatchObject([
        { userId, email, action: 'site.staff', siteId: world.site.id, address: '127.0.0.1' },
      ]);
    });

    it('gives a parent the site, binding at the next request, and leaves the own students', async () => {
      const parent = await addUser(house.dataSource, { firstName: 'Ana', lastName: 'Baca' });
      const { id } = await addStudent(house.dataSource, parent);
      const browser = await Visitor.as(house, parent);
      expect((await browser.get(`/sites/${String(world.site.id)}`)).status).toBe(403);
      const { body } = await add('coordinator', parent.email, 'staff');
      expect(body).toMatchObject({ id: parent.id, firstName: 'Ana', lastName: 'Baca', isInvited: false });
      expect((await browser.get(`/sites/${String(world.site.id)}`)).status).toBe(200);
      expect((await browser.get('/students')).body).toMatchObject([{ id }]);
      expect((await browser.get('/users/whoami')).body).toMatchObject({
        role: 'site',
        sites: [{ id: world.site.id, name: 'Acequia', role: 'staff' }],
      });
      expect(await mailsTo(house.dataSource, parent.email, 'invitation')).toEqual([]);
    });

    it('leaves an administrator one, and gives a person a second site', async () => {
      const admin = await addUser(house.dataSource, { role: 'admin' });
      await add('coordinator', admin.email, 'instructor');
      expect((await account(admin.email)).role).toBe('admin');
      const elsewhere = await addMember(house.dataSource, await addSite(house.dataSource), 'coordinator');
      expect((await add('admin', elsewhere.email, 'view')).status).toBe(200);
      expect(await house.dataSource.manager.countBy(SiteMember, { userId: elsewhere.id })).toBe(2);
    });

    it('takes password and sessions from an account that nobody has proven, and invites it', async () => {
      const squatter = await addUser(house.dataSource, { emailProvenAt: null });
      const browser = await Visitor.as(house, squatter);
      expect((await add('coordinator', squatter.email, 'staff')).body.isInvited).toBe(true);
      expect((await browser.get('/users/whoami')).status).toBe(401);
      const login = { email: squatter.email, password: PASSWORD };
      expect((await new Visitor(house).post('/authenticate', login)).status).toBe(401);
      expect(await mailsTo(house.dataSource, squatter.email, 'invitation')).toHaveLength(1);
    });

    it('gives who is there already another role, and refuses the same one', async () => {
      const { view } = world.people;
      expect((await add('coordinator', view.email, 'staff')).status).toBe(200);
      expect((await world.roles())[view.id]).toBe('staff');
      const { status, body } = await add('coordinator', view.email, 'staff');
      expect([status, body]).toEqual([
        409,
        { code: 'ALREADY_THERE', error: 'This person already has this role at the site.' },
      ]);
    });

    it('adds the same person once when two add it at once', async () => {
      const email = newEmail();
      const answers = await Promise.all([
        add('coordinator', email, 'view'),
        add('admin', email, 'view'),
        add('coordinator', email, 'view'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await house.dataSource.manager.countBy(User, { email })).toBe(1);
      expect(await mailsTo(house.dataSource, email, 'invitation')).toHaveLength(1);
    });

    it('is refused for the own role, and for a deactivated account', async () => {
      const { coordinator } = world.people;
      const own = await add('coordinator', coordinator.email, 'view');
      expect([own.status, own.body.code]).toEqual([409, 'OWN_ROLE']);
      expect((await world.roles())[coordinator.id]).toBe('coordinator');
      const gone = await addUser(house.dataSource, { deletedAt: new Date() });
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
      const email = newEmail();
      expect((await add(who, email, role)).status).toBe(expected);
      expect(await house.dataSource.manager.countBy(User, { email })).toBe(expected === 200 ? 1 : 0);
    });

    it('lets staff make an instructor of nobody who has more', async () => {
      const { coordinator } = world.people;
      expect((await add('staff', coordinator.email, 'instructor')).status).toBe(403);
      expect((await world.roles())[coordinator.id]).toBe('coordinator');
    });

    it('says that a role is not theirs to give before what is wrong with the form', async () => {
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
      const { status, body } = await add('coordinator', newEmail(), 'view', change);
      expect([status, body.fields]).toEqual([400, fields]);
    });
  });

  describe('removing somebody', () => {
    it('answers who is left, and binds at the next request', async () => {
      const { view } = world.people;
      const browser = await Visitor.as(house, view);
      const { status, body } = await remove('coordinator', view.id);
      expect([status, body.map(({ role }: SiteMember) => role)]).toEqual([
        200,
        ['coordinator', 'staff', 'instructor'],
      ]);
      expect((await browser.get(`/sites/${String(world.site.id)}`)).status).toBe(403);
      expect((await account(view.email)).role).toBe('user');
    });

    it('leaves a site user who has another site one, and an administrator one', async () => {
      const { view } = world.people;
      const { id: siteId } = await addSite(house.dataSource);
      await house.dataSource.manager.insert(SiteMember, { siteId, userId: view.id, role: 'view' });
      await remove('admin', view.id);
      expect((await account(view.email)).role).toBe('site');
      const admin = await addMember(house.dataSource, world.site, 'staff', { role: 'admin' });
      await remove('coordinator', admin.id);
      expect((await account(admin.email)).role).toBe('admin');
    });

    it('is not for oneself', async () => {
      const { coordinator } = world.people;
      const { status, body } = await remove('coordinator', coordinator.id);
      expect([status, body.code]).toEqual([409, 'REMOVE_SELF']);
      expect((await world.roles())[coordinator.id]).toBe('coordinator');
    });

    it('finds nobody who is not there, and takes nothing for an id that is none', async () => {
      const elsewhere = await addMember(house.dataSource, await addSite(house.dataSource), 'view');
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
    ])('by a %s is answered %i', async (who, expected) => {
      const { id } = await addMember(house.dataSource, world.site, 'instructor');
      expect((await remove(who, id)).status).toBe(expected);
      expect(id in (await world.roles())).toBe(expected !== 200);
    });
  });

  it('are added and removed by nobody of another site', async () => {
    const stranger = await addMember(house.dataSource, await addSite(house.dataSource), 'coordinator');
    const visitor = await Visitor.as(house, stranger);
    const path = `/sites/${String(world.site.id)}`;
    expect((await visitor.post(`${path}/addUser`, { role: 'instructor' })).status).toBe(404);
    expect((await visitor.post(`${path}/removeUser`, {})).status).toBe(404);
  });
});
