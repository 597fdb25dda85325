import type { SiteRow } from '../../domain/contract/site.js';
import { Denial } from '../placement/denial.entity.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { SiteMember } from './site-member.entity.js';
import type { Site } from './site.entity.js';

describe('the sites and their figures', () => {
  let house: TestApp;
  let office: Visitor;
  beforeEach(async () => {
    house = await createTestApp();
    office = await Visitor.as(house, await addUser(house.dataSource, { role: 'admin' }));
  });
  afterEach(() => house.close());

  const site = (name: string, change: Partial<Site> = {}) => addSite(house.dataSource, { name, ...change });
  const metrics = async (visitor = office) => (await visitor.get('/sites/metrics')).body as object;
  const rows = async (visitor = office, query = '') =>
    (await visitor.get(`/sites/admin-details${query}`)).body as SiteRow[];
  const figures = async (visitor = office) =>
    Object.fromEntries(
      (await rows(visitor)).map(({ name, enrollmentCount, pendingCount, waitlistCount }) => [
        name,
        [enrollmentCount, pendingCount, waitlistCount],
      ]),
    );

  /** A child that waits, with these sites for preferences. */
  async function waiting(...sites: Site[]): Promise<{ id: string }> {
    const [sitePreference1 = null, sitePreference2 = null, sitePreference3 = null] = sites.map(
      ({ id }) => id,
    );
    const preferences = { sitePreference1, sitePreference2, sitePreference3 };
    return addStudent(
      house.dataSource,
      await addUser(house.dataSource),
      { status: 'unassigned' },
      preferences,
    );
  }
  async function seated(status: 'assigned' | 'accepted', at: Site): Promise<void> {
    await addStudent(house.dataSource, await addUser(house.dataSource), { status, site: at });
  }

  it('tell who holds a seat, whose answer is awaited and who waits', async () => {
    const [acequia, bosque] = [await site('Acequia'), await site('Bosque')];
    await seated('assigned', acequia);
    await seated('accepted', acequia);
    await waiting(acequia, bosque);
    await waiting(bosque);
    expect(await figures()).toEqual({ Acequia: [2, 1, 1], Bosque: [0, 0, 2] });
    expect(await metrics()).toEqual({ locations: 2, capacity: 40, enrollment: 2, pending: 1, waitlist: 2 });
  });

  it('let only those wait who submitted, have no site, are not removed and were not denied there', async () => {
    const [acequia, bosque] = [await site('Acequia'), await site('Bosque')];
    const wish = { sitePreference1: acequia.id, sitePreference2: bosque.id };
    const family = await addUser(house.dataSource);
    for (const status of ['complete', 'returned', 'withdrawn'] as const)
      await addStudent(house.dataSource, family, { status }, wish);
    await addStudent(house.dataSource, family, { status: 'unassigned' }, { ...wish, removed: true });
    await addStudent(house.dataSource, family, { status: 'accepted', site: bosque }, wish);
    const denied = await addStudent(house.dataSource, family, { status: 'declined' }, wish);
    await house.dataSource.manager.insert(Denial, { studentId: denied.id, siteId: acequia.id });
    expect(await figures()).toEqual({ Acequia: [0, 0, 0], Bosque: [1, 0, 1] });
    expect(await metrics()).toMatchObject({ waitlist: 1 });
  });

  it('count pending sites, and canceled ones nowhere, nor a child who waits for one alone', async () => {
    const pending = await site('Acequia', { status: 'pending', studentCapacity: 7 });
    const canceled = await site('Bosque', { status: 'canceled' });
    await waiting(canceled);
    await waiting(canceled, pending);
    expect(await metrics()).toEqual({ locations: 1, capacity: 7, enrollment: 0, pending: 0, waitlist: 1 });
    await office.post(`/sites/${pending.id}/cancel`);
    expect(await metrics()).toEqual({ locations: 0, capacity: 0, enrollment: 0, pending: 0, waitlist: 0 });
  });

  it('follow each change at once', async () => {
    const acequia = await site('Acequia');
    expect(await figures()).toEqual({ Acequia: [0, 0, 0] });
    const { id } = await waiting(acequia);
    expect(await figures()).toEqual({ Acequia: [0, 0, 1] });
    await office.post(`/students/${id}/assign`, { siteId: acequia.id });
    expect(await figures()).toEqual({ Acequia: [1, 1, 0] });
    await office.post(`/sites/${acequia.id}/student/${id}/deny`);
    expect(await figures()).toEqual({ Acequia: [0, 0, 0] });
  });

  it('are the own ones alone for a site’s people, in whatever role, and children count once there', async () => {
    const [acequia, bosque, other] = [await site('Acequia'), await site('Bosque'), await site('Other')];
    const viewer = await addMember(house.dataSource, acequia, 'view');
    await house.dataSource.manager.insert(SiteMember, {
      siteId: bosque.id,
      userId: viewer.id,
      role: 'instructor',
    });
    await waiting(acequia, bosque);
    await waiting(other, bosque);
    await seated('accepted', other);
    const visitor = await Visitor.as(house, viewer);
    expect(await figures(visitor)).toEqual({ Acequia: [0, 0, 1], Bosque: [0, 0, 2] });
    expect(await metrics(visitor)).toEqual({
      locations: 2,
      capacity: 40,
      enrollment: 0,
      pending: 0,
      waitlist: 2,
    });
  });

  it('say in each row what the list shows', async () => {
    const acequia = await site('Acequia', {
      district: 'Mesa Vista',
      county: 'Taos',
      address: '1 Main St',
      grades: 'K12',
      coordinatorName: 'Rosa Tso',
      coordinatorEmail: 'rosa@example.org',
      coordinatorPhone: '5055550141',
      verifiedAt: null,
    });
    await addMember(house.dataSource, acequia, 'instructor');
    await addMember(house.dataSource, acequia, 'instructor', { deletedAt: new Date() });
    await addMember(house.dataSource, acequia, 'staff');
    expect(await rows()).toEqual([
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
        coordinatorPhone: '5055550141',
        status: 'open',
        location: { lat: 35.69, lng: -105.94 },
        isVerified: false,
        studentCapacity: 20,
        instructorCapacity: 5,
        instructorCount: 1,
        enrollmentCount: 0,
        pendingCount: 0,
        waitlistCount: 0,
      },
    ]);
  });

  it('come as a page of a filtered and sorted list, which says how long it is', async () => {
    for (const name of ['Mesa A', 'Mesa B', 'Mesa C', 'Bosque']) await site(name);
    await site('Mesa D', { status: 'closed' });
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
    const acequia = await site('Acequia');
    await site('Bosque', { status: null, studentCapacity: 7 });
    await site('Canceled', { status: 'canceled' });
    await seated('assigned', acequia);
    const none = { instructorCount: 0, enrollmentCount: 0, pendingCount: 0, waitlistCount: 0 };
    const totals = async (visitor: Visitor, filter: object) =>
      (await visitor.get(`/sites/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .body as object;
    expect((await office.get('/sites/totals')).body).toEqual({
      ...none,
      count: 2,
      studentCapacity: 27,
      instructorCapacity: 10,
      enrollmentCount: 1,
      pendingCount: 1,
    });
    const bosque = { ...none, count: 1, studentCapacity: 7, instructorCapacity: 5 };
    expect(await totals(office, { status: 'none' })).toEqual(bosque);
    expect(await totals(office, { name: 'BÓSQUE' })).toEqual(bosque);
    expect(await totals(office, { status: 'canceled' })).toMatchObject({ count: 0, studentCapacity: 0 });
    const viewer = await Visitor.as(house, await addMember(house.dataSource, acequia, 'view'));
    expect(await totals(viewer, {})).toMatchObject({ count: 1, studentCapacity: 20 });
    expect((await office.get('/sites/totals?filter=%7B')).status).toBe(400);
  });

  it.each([
    ['filter', '{'],
    ['range', 'x'],
    ['sort', '["secret","ASC"]'],
    ['filter', '{"status":1}', 'status'],
  ])('are refused for a query that is none: %s=%s', async (part, json, field = part) => {
    const query = new URLSearchParams({ [part]: json }).toString();
    const { status, body } = await office.get(`/sites/admin-details?${query}`);
    expect([status, body.fields]).toEqual([400, { [field]: 'Invalid input' }]);
  });

  it('are not for families', async () => {
    const family = await Visitor.as(house, await addUser(house.dataSource));
    for (const path of ['/sites/metrics', '/sites/admin-details?filter=%7B', '/sites/totals']) {
      expect([path, (await family.get(path)).status]).toEqual([path, 403]);
      expect([path, (await new Visitor(house).get(path)).status]).toEqual([path, 401]);
    }
  });

  it('grow by a new one, which is pending', async () => {
    const form = { name: ' Acequia ', orgName: 'Mesa Vista Schools', orgType: 'district', status: 'open' };
    const { status, body } = await office.post('/sites/add', form);
    expect(status).toBe(201);
    expect(await rows()).toMatchObject([
      { id: body.id as number, name: 'Acequia', status: 'pending', isVerified: false, studentCapacity: 0 },
    ]);
  });

  it.each([
    [{}, ['name', 'orgName', 'orgType']],
    [{ name: 'x'.repeat(65), orgName: 'A', orgType: 'castle' }, ['name', 'orgType']],
  ])('do not grow by %j', async (form, fields) => {
    const { status, body } = await office.post('/sites/add', form);
    expect([status, Object.keys(body.fields)]).toEqual([400, fields]);
    expect(await rows()).toEqual([]);
  });

  it('grow by the office alone', async () => {
    const coordinator = await addMember(house.dataSource, await site('Acequia'), 'coordinator');
    expect((await (await Visitor.as(house, coordinator)).post('/sites/add', {})).status).toBe(403);
  });
});
