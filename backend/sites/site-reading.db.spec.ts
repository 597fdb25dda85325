import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { RosterEntry, SiteUser } from '../../domain/contract/site.js';
import { SITE_ROLES, type SiteRole } from '../../domain/enums/enums.js';
import { User } from '../accounts/user.entity.js';
import { Withdrawal } from '../placement/left-site.entity.js';
import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { SiteWorld, WHOLE_SITE } from '../testing/site-world.js';
import { addSite } from '../testing/sites.js';
import { addNotWaiting, addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('a site', () => {
  let testApp: TestApp;
  let world: SiteWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SiteWorld.build(testApp, { ...WHOLE_SITE, notes: 'Late with papers.' });
  });

  const getPath = (rest = '') => `/sites/${String(world.site.id)}${rest}`;
  const addStudentAtSite = async (story: StudentScenario, change: Partial<Student> = {}) =>
    addStudent(testApp.dataSource, await addUser(testApp.dataSource), story, change);

  it('is visible to the office and its own people, its notes only to the office', async () => {
    const { body } = await (await world.signInAs('admin')).get(getPath());
    expect(body).toMatchObject({
      id: world.site.id,
      notes: 'Late with papers.',
      location: { lat: 35.69, lng: -105.94 },
      coordinatorPhone: '5055550141',
      studentCapacity: 20,
      instructorCount: 1,
      enrollmentCount: 0,
      usableSeats: 4,
      freeSeats: 4,
      limitedBy: 'instructors',
      verifiedBy: { by: null, at: expect.any(Number) },
      statusChangedBy: null,
    });
    for (const role of SITE_ROLES) {
      const { status, body: own } = await (await world.signInAs(role)).get(getPath());
      expect([role, status]).toEqual([role, 200]);
      expect(own).toEqual(Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'notes')));
    }
  });

  it.each(['', '/users', '/roster'])('hides its people’s %s from other sites', async (rest) => {
    const other = await addSite(testApp.dataSource);
    const coordinator = await world.signInAs('coordinator');
    const told = [];
    for (const id of [other.id, 999_999, 'x', '01', '1e1', '99999999999']) {
      const { status, text } = await coordinator.get(`/sites/${String(id)}${rest}`);
      told.push(`${String(status)} ${text}`);
    }
    expect(new Set(told)).toEqual(new Set(['404 {"error":"Not found."}']));
  });

  it('lists its people without deactivated accounts', async () => {
    const { id } = world.people.view;
    await testApp.dataSource.query(`UPDATE users SET "deletedAt" = now() WHERE "id" = $1`, [id]);
    const { body } = await (await world.signInAs('instructor')).get(getPath('/users'));
    const { coordinator, staff, instructor } = world.people;
    expect(body).toEqual([
      {
        id: coordinator.id,
        firstName: 'Cora',
        lastName: 'Aragon',
        email: coordinator.email,
        role: 'coordinator',
      },
      { id: staff.id, firstName: 'Sam', lastName: 'Begay', email: staff.email, role: 'staff' },
      {
        id: instructor.id,
        firstName: 'Ines',
        lastName: 'Duran',
        email: instructor.email,
        role: 'instructor',
      },
    ]);
  });

  it('shows the state of each account only to people who manage them', async () => {
    const { dataSource } = testApp;
    const { coordinator, staff, view } = world.people;
    const lastLoginAt = new Date('2025-02-03T04:05:06Z');
    await dataSource.manager.update(User, coordinator.id, { lastLoginAt });
    for (const { id } of [staff, view]) await dataSource.manager.update(User, id, { passwordHash: null });
    await (await world.signInAs('admin')).post(`/users/${staff.id}/invite`);
    await (await world.signInAs('admin')).post(`/users/${view.id}/invite`);
    await dataSource.query(`UPDATE mailed_tokens SET "expiresAt" = now() WHERE "userId" = $1`, [view.id]);
    const readAccounts = async (role: SiteRole | 'admin') => {
      const { body } = await (await world.signInAs(role)).get(getPath('/users'));
      return (body as SiteUser[]).map((person) => [person.firstName, person.account]);
    };
    const invitedOn = expect.any(Number) as number;
    const told = [
      ['Cora', { state: 'active', invitedOn: null, lastLogin: Math.floor(lastLoginAt.getTime() / 1000) }],
      ['Sam', { state: 'invited', invitedOn, lastLogin: null }],
      ['Vera', { state: 'expired', invitedOn, lastLogin: null }],
    ];
    for (const role of ['admin', 'coordinator', 'staff'] as const) {
      expect((await readAccounts(role)).map(([name]) => name)).toEqual(['Cora', 'Sam', 'Vera', 'Ines']);
    }
    expect((await readAccounts('staff')).slice(0, 3)).toEqual(told);
    for (const role of ['view', 'instructor'] as const) {
      expect((await readAccounts(role)).map(([, account]) => account)).toEqual(Array(4).fill(undefined));
    }
  });

  it('says which groups each of its people teaches, likewise', async () => {
    const { instructor } = world.people;
    await testApp.dataSource.query(
      `INSERT INTO groups ("siteId", "name", "instructorId", "position") VALUES ($1, 'Bears', $2, 0)`,
      [world.site.id, instructor.id],
    );
    const readGroups = async (role: SiteRole) => {
      const { body } = await (await world.signInAs(role)).get(getPath('/users'));
      return (body as SiteUser[]).map((person) => person.groups);
    };
    expect(await readGroups('coordinator')).toEqual([[], [], [], ['Bears']]);
    expect(await readGroups('view')).toEqual(Array(4).fill(undefined));
  });

  describe('its roster', () => {
    const readRoster = async (): Promise<RosterEntry[]> =>
      (await (await world.signInAs('view')).get(getPath('/roster'))).body as RosterEntry[];

    it('lists who has or gave up a seat, by name, without other data', async () => {
      const { site } = world;
      const accepted = await addStudentAtSite(
        { status: 'accepted', site },
        { firstName: 'Ben', lastName: 'Ávila', grade: '3' },
      );
      const pending = await addStudentAtSite(
        { status: 'assigned', site },
        { firstName: 'Ana', lastName: 'Zia' },
      );
      const gone = await addStudentAtSite(
        { status: 'withdrawn' },
        { firstName: 'Cam', lastName: 'Mora', grade: 'K' },
      );
      for (let times = 0; times < 2; times++)
        await testApp.dataSource.manager.insert(Withdrawal, { studentId: gone.id, siteId: site.id });
      expect(await readRoster()).toEqual([
        {
          id: accepted.id,
          firstName: 'Ben',
          lastName: 'Ávila',
          grade: '3',
          status: 'accepted',
          overdue: false,
        },
        { id: gone.id, firstName: 'Cam', lastName: 'Mora', grade: 'K', status: 'withdrawn', overdue: false },
        { id: pending.id, firstName: 'Ana', lastName: 'Zia', grade: null, status: 'pending', overdue: false },
      ]);
    });

    it('lists a child who withdrew and came back once, and none who was removed or never there', async () => {
      const { site } = world;
      const back = await addStudentAtSite({ status: 'assigned', site });
      const removed = await addStudentAtSite({ status: 'removed' });
      for (const { id: studentId } of [back, removed])
        await testApp.dataSource.manager.insert(Withdrawal, { studentId, siteId: site.id });
      await addStudentAtSite({ status: 'unassigned' }, { sitePreference1: site.id });
      await addStudentAtSite({ status: 'accepted', site: await addSite(testApp.dataSource) });
      expect(await readRoster()).toMatchObject([{ id: back.id, status: 'pending' }]);
    });

    it('keeps a child who withdrew and is at another site now', async () => {
      const moved = await addStudentAtSite({ status: 'accepted', site: await addSite(testApp.dataSource) });
      await testApp.dataSource.manager.insert(Withdrawal, { studentId: moved.id, siteId: world.site.id });
      expect(await readRoster()).toMatchObject([{ id: moved.id, status: 'withdrawn' }]);
    });

    it('is empty until the site is verified, even for the office', async () => {
      await addStudentAtSite({ status: 'accepted', site: world.site });
      await testApp.dataSource.query('UPDATE sites SET "verifiedAt" = NULL');
      expect(await readRoster()).toEqual([]);
      expect((await (await world.signInAs('admin')).get(getPath('/roster'))).body).toEqual([]);
      await (await world.signInAs('staff')).post(getPath('/verify'));
      expect(await readRoster()).toHaveLength(1);
    });
  });

  describe("its students' contacts", () => {
    const CONTACTS: Partial<Student> = {
      guardian1FirstName: 'Eva',
      guardian1LastName: 'Tafoya',
      guardian1Relationship: 'parent',
      guardian1CellPhone: '5055550101',
      guardian1Email: 'eva@example.org',
      guardian1Address: '12 Acequia Rd',
      emergency1FirstName: 'Rosa',
      emergency1WorkPhone: '505555011117',
    };
    const read = async (role: SiteRole | 'admin') =>
      (await world.signInAs(role)).get(getPath('/roster/contacts'));

    it.each(['coordinator', 'staff', 'admin'] as const)(
      'show its %s names, relationships and phones of everybody with a seat, and nothing else',
      async (role) => {
        const { site } = world;
        const accepted = await addStudentAtSite(
          { status: 'accepted', site },
          { ...CONTACTS, lastName: 'Baca' },
        );
        const pending = await addStudentAtSite({ status: 'assigned', site }, { lastName: 'Zia' });
        const gone = await addStudentAtSite({ status: 'withdrawn' }, CONTACTS);
        await testApp.dataSource.manager.insert(Withdrawal, { studentId: gone.id, siteId: site.id });
        await addStudentAtSite({ status: 'unassigned' }, { ...CONTACTS, sitePreference1: site.id });
        await addStudentAtSite({ status: 'accepted', site: await addSite(testApp.dataSource) }, CONTACTS);
        const { status, body } = await read(role);
        expect(status).toBe(200);
        const rows = body as Record<string, unknown>[];
        expect(rows.map(({ id }) => id)).toEqual([accepted.id, pending.id]);
        expect(rows[0]).toMatchObject({
          guardian1FirstName: 'Eva',
          guardian1CellPhone: '5055550101',
          emergency1FirstName: 'Rosa',
          emergency1WorkPhone: '505555011117',
          emergency2FirstName: null,
        });
        expect(new Set(Object.keys(rows[0] ?? {}))).toEqual(new Set(['id', ...CONTACT_FIELDS]));
        expect(JSON.stringify(Object.keys(rows[0] ?? {}))).not.toMatch(/email|address|zip|birthday/i);
      },
    );

    it('are logged with the reader, the children and the site', async () => {
      const { site, people } = world;
      const { id } = await addStudentAtSite({ status: 'accepted', site });
      await read('coordinator');
      const lines = await findAccessLines(testApp.dataSource, { kind: 'read' });
      expect(lines).toMatchObject([
        { kind: 'read', userId: people.coordinator.id, studentIds: [id], siteId: site.id },
      ]);
    });

    it('are hidden from viewers and instructors, and empty before the site is verified', async () => {
      await addStudentAtSite({ status: 'accepted', site: world.site }, CONTACTS);
      for (const role of ['view', 'instructor'] as const) expect((await read(role)).status).toBe(403);
      await testApp.dataSource.query('UPDATE sites SET "verifiedAt" = NULL');
      for (const role of ['coordinator', 'admin'] as const) {
        const { status, body } = await read(role);
        expect([role, status, body]).toEqual([role, 200, []]);
      }
      expect(await findAccessLines(testApp.dataSource, { kind: 'read' })).toEqual([]);
    });
  });

  describe('its waitlist', () => {
    it('matches the figures: nobody with a seat, declined there, removed or not submitted', async () => {
      const { site } = world;
      const wish = { sitePreference1: site.id };
      await addNotWaiting(testApp.dataSource, await addUser(testApp.dataSource), wish, site);
      const waits = await addStudentAtSite({ status: 'unassigned' }, wish);
      const admin = await world.signInAs('admin');
      expect((await admin.get(getPath('/waitlist'))).body).toMatchObject([{ id: waits.id }]);
      expect((await admin.get(getPath())).body).toMatchObject({ waitlistCount: 1, enrollmentCount: 1 });
    });

    it.each(SITE_ROLES)("isn't for a %s", async (role) => {
      expect((await (await world.signInAs(role)).get(getPath('/waitlist'))).status).toBe(403);
    });
  });
});
