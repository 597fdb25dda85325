import type { SiteRow } from '../../domain/contract/site.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addNotWaiting, addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { SiteMember } from './site-member.entity.js';
import type { Site } from './site.entity.js';

const NO_CALLS = { confirmed: 0, unconfirmed: 0, noShows: 0, callsToMake: 0, callsMade: 0 };

describe('site figures', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });

  const addNamedSite = (name: string, change: Partial<Site> = {}) =>
    addSite(testApp.dataSource, { name, ...change });
  const readMetrics = async (visitor = office) => (await visitor.get('/sites/metrics')).body as object;
  const readRows = async (visitor = office, query = '') =>
    (await visitor.get(`/sites/admin-details${query}`)).body as SiteRow[];
  const readFigures = async (visitor = office) =>
    Object.fromEntries(
      (await readRows(visitor)).map(({ name, enrollmentCount, pendingCount, waitlistCount }) => [
        name,
        [enrollmentCount, pendingCount, waitlistCount],
      ]),
    );

  async function addWaiting(...sites: Site[]): Promise<{ id: string }> {
    const [sitePreference1 = null, sitePreference2 = null, sitePreference3 = null] = sites.map(
      ({ id }) => id,
    );
    const preferences = { sitePreference1, sitePreference2, sitePreference3 };
    return addStudent(
      testApp.dataSource,
      await addUser(testApp.dataSource),
      { status: 'unassigned' },
      preferences,
    );
  }
  async function addSeated(status: 'assigned' | 'accepted', at: Site): Promise<void> {
    await addStudent(testApp.dataSource, await addUser(testApp.dataSource), { status, site: at });
  }

  it('count taken seats, pending responses and the waitlist', async () => {
    const [acequia, bosque] = [await addNamedSite('Acequia'), await addNamedSite('Bosque')];
    await addSeated('assigned', acequia);
    await addSeated('accepted', acequia);
    await addWaiting(acequia, bosque);
    await addWaiting(bosque);
    expect(await readFigures()).toEqual({ Acequia: [2, 1, 1], Bosque: [0, 0, 2] });
    expect(await readMetrics()).toEqual({
      locations: 2,
      capacity: 40,
      enrollment: 2,
      pending: 1,
      waitlist: 2,
    });
  });

  it('only count waiting students who are submitted, without a site, not removed and not declined there', async () => {
    const [acequia, bosque] = [await addNamedSite('Acequia'), await addNamedSite('Bosque')];
    const wish = { sitePreference1: acequia.id, sitePreference2: bosque.id };
    await addNotWaiting(testApp.dataSource, await addUser(testApp.dataSource), wish, bosque);
    expect(await readFigures()).toEqual({ Acequia: [0, 0, 0], Bosque: [1, 0, 1] });
    expect(await readMetrics()).toMatchObject({ waitlist: 1 });
  });

  it('include pending sites, but not canceled ones or children who only wait for those', async () => {
    const pending = await addNamedSite('Acequia', { status: 'pending', studentCapacity: 7 });
    const canceled = await addNamedSite('Bosque', { status: 'canceled' });
    await addWaiting(canceled);
    await addWaiting(canceled, pending);
    expect(await readMetrics()).toEqual({
      locations: 1,
      capacity: 7,
      enrollment: 0,
      pending: 0,
      waitlist: 1,
    });
    await office.post(`/sites/${pending.id}/cancel`);
    expect(await readMetrics()).toEqual({
      locations: 0,
      capacity: 0,
      enrollment: 0,
      pending: 0,
      waitlist: 0,
    });
  });

  it('follow each change at once', async () => {
    const acequia = await addNamedSite('Acequia');
    expect(await readFigures()).toEqual({ Acequia: [0, 0, 0] });
    const { id } = await addWaiting(acequia);
    expect(await readFigures()).toEqual({ Acequia: [0, 0, 1] });
    await office.post(`/students/${id}/assign`, { siteId: acequia.id });
    expect(await readFigures()).toEqual({ Acequia: [1, 1, 0] });
    await office.post(`/sites/${acequia.id}/student/${id}/deny`);
    expect(await readFigures()).toEqual({ Acequia: [0, 0, 0] });
  });

  it('cover only their own sites for a site’s people in any role, and count each child once', async () => {
    const [acequia, bosque, other] = [
      await addNamedSite('Acequia'),
      await addNamedSite('Bosque'),
      await addNamedSite('Other'),
    ];
    const viewer = await addMember(testApp.dataSource, acequia, 'view');
    await testApp.dataSource.manager.insert(SiteMember, {
      siteId: bosque.id,
      userId: viewer.id,
      role: 'instructor',
    });
    await addWaiting(acequia, bosque);
    await addWaiting(other, bosque);
    await addSeated('accepted', other);
    const visitor = await Visitor.signIn(testApp, viewer);
    expect(await readFigures(visitor)).toEqual({ Acequia: [0, 0, 1], Bosque: [0, 0, 2] });
    expect(await readMetrics(visitor)).toEqual({
      locations: 2,
      capacity: 40,
      enrollment: 0,
      pending: 0,
      waitlist: 2,
    });
  });

  it('contain everything that the list shows', async () => {
    const acequia = await addNamedSite('Acequia', {
      district: 'Mesa Vista',
      county: 'Taos',
      address: '1 Main St',
      grades: 'K12',
      coordinatorName: 'Rosa Tso',
      coordinatorEmail: 'rosa@example.org',
      coordinatorPhone: '5055550141',
      verifiedAt: null,
    });
    await addMember(testApp.dataSource, acequia, 'instructor');
    await addMember(testApp.dataSource, acequia, 'instructor', { deletedAt: new Date() });
    await addMember(testApp.dataSource, acequia, 'staff');
    expect(await readRows()).toEqual([
      {
        id: acequia.id,
        name: 'Acequia',
        isNameShared: false,
        orgName: 'Mesa Vista Schools',
        district: 'Mesa Vista',
        county: 'Taos',
        address: '1 Main St',
        grades: 'K12',
        coordinatorName: 'Rosa Tso',
        coordinatorEmail: 'rosa@example.org',
        hasCoordinator: true,
        coordinatorPhone: '5055550141',
        status: 'open',
        location: { lat: 35.69, lng: -105.94 },
        isVerified: false,
        studentCapacity: 20,
        instructorCapacity: 5,
        instructorCount: 1,
        enrollmentCount: 0,
        pendingCount: 0,
        overdueCount: 0,
        waitlistCount: 0,
        usableSeats: 4,
        freeSeats: 0,
        limitedBy: 'instructors',
        ...NO_CALLS,
      },
    ]);
  });

  it('come as a page of a filtered, sorted list with its total', async () => {
    for (const name of ['Mesa A', 'Mesa B', 'Mesa C', 'Bosque']) await addNamedSite(name);
    await addNamedSite('Mesa D', { status: 'closed' });
    const query = new URLSearchParams({
      filter: JSON.stringify({ name: 'MÉSA', status: 'open' }),
      range: '[1,1]',
      sort: '["name","DESC"]',
    }).toString();
    const { status, body, headers } = await office.get(`/sites/admin-details?${query}`);
    expect([status, body.map(({ name }: SiteRow) => name)]).toEqual([200, ['Mesa B']]);
    expect(headers['content-range']).toBe('sites 1-1/3');
    expect((await office.get('/sites/admin-details')).headers['content-range']).toBe('sites 0-4/5');
  });

  it('are summed up over all that fit the filter, not only a page', async () => {
    const acequia = await addNamedSite('Acequia');
    await addNamedSite('Bosque', { status: null, studentCapacity: 7 });
    await addNamedSite('Canceled', { status: 'canceled' });
    await addSeated('assigned', acequia);
    await addMember(testApp.dataSource, acequia, 'instructor');
    const counts = { enrollmentCount: 0, pendingCount: 0, overdueCount: 0, waitlistCount: 0 };
    const none = { ...NO_CALLS, ...counts, instructorCount: 0, usableSeats: 0, freeSeats: 0 };
    const readTotals = async (visitor: Visitor, filter: object) =>
      (await visitor.get(`/sites/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .body as object;
    expect((await office.get('/sites/totals')).body).toEqual({
      ...none,
      count: 2,
      studentCapacity: 27,
      instructorCapacity: 10,
      instructorCount: 1,
      enrollmentCount: 1,
      pendingCount: 1,
      usableSeats: 4,
      freeSeats: 3,
    });
    const bosque = { ...none, count: 1, studentCapacity: 7, instructorCapacity: 5 };
    expect(await readTotals(office, { status: 'none' })).toEqual(bosque);
    expect(await readTotals(office, { name: 'BÓSQUE' })).toEqual(bosque);
    expect(await readTotals(office, { status: 'canceled' })).toMatchObject({ count: 0, studentCapacity: 0 });
    const viewer = await Visitor.signIn(testApp, await addMember(testApp.dataSource, acequia, 'view'));
    expect(await readTotals(viewer, {})).toMatchObject({ count: 1, studentCapacity: 20 });
    expect((await office.get('/sites/totals?filter=%7B')).status).toBe(400);
  });

  it.each([
    ['filter', '{'],
    ['range', 'x'],
    ['sort', '["secret","ASC"]'],
    ['filter', '{"status":1}', 'status'],
  ])('refuse an invalid query: %s=%s', async (part, json, field = part) => {
    const query = new URLSearchParams({ [part]: json }).toString();
    const { status, body } = await office.get(`/sites/admin-details?${query}`);
    expect([status, body.fields]).toEqual([400, { [field]: 'Invalid input' }]);
  });

  it("aren't for families", async () => {
    const family = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    for (const path of ['/sites/metrics', '/sites/admin-details?filter=%7B', '/sites/totals']) {
      expect([path, (await family.get(path)).status]).toEqual([path, 403]);
      expect([path, (await new Visitor(testApp).get(path)).status]).toEqual([path, 401]);
    }
  });

  it('include a new, pending site', async () => {
    const form = { name: ' Acequia ', orgName: 'Mesa Vista Schools', orgType: 'district', status: 'open' };
    const { status, body } = await office.post('/sites/add', form);
    expect(status).toBe(201);
    expect(await readRows()).toMatchObject([
      { id: body.id as number, name: 'Acequia', status: 'pending', isVerified: false, studentCapacity: 0 },
    ]);
  });

  it.each([
    [{}, ['name', 'orgName', 'orgType']],
    [{ name: 'x'.repeat(65), orgName: 'A', orgType: 'castle' }, ['name', 'orgType']],
  ])('refuse %j as a new site', async (form, fields) => {
    const { status, body } = await office.post('/sites/add', form);
    expect([status, Object.keys(body.fields)]).toEqual([400, fields]);
    expect(await readRows()).toEqual([]);
  });

  it('grow only through the office', async () => {
    const coordinator = await addMember(testApp.dataSource, await addNamedSite('Acequia'), 'coordinator');
    expect((await (await Visitor.signIn(testApp, coordinator)).post('/sites/add', {})).status).toBe(403);
  });
});
