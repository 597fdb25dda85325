import type { SiteStatus } from '../../domain/enums/enums.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addNotWaiting, addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const STATUSES: (SiteStatus | null)[] = ['open', null, 'pending', 'closed', 'canceled'];

describe('the sites that a family sees', () => {
  let testApp: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    visitor = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
  });

  const listNames = (body: { name: string }[]) => body.map(({ name }) => name);

  it("are all that aren't canceled in the list, by name", async () => {
    for (const status of STATUSES) await addSite(testApp.dataSource, { name: `Zia, ${status}`, status });
    const abaco = await addSite(testApp.dataSource, { name: 'Ábaco', lat: null, lng: null });
    const { status, body } = await visitor.get('/sites');
    expect(status).toBe(200);
    expect(listNames(body)).toEqual(['Ábaco', 'Zia, closed', 'Zia, null', 'Zia, open', 'Zia, pending']);
    expect(body[0]).toEqual({ id: abaco.id, name: 'Ábaco' });
  });

  it('are those with a pin that take applications on the map, by name', async () => {
    for (const status of STATUSES) await addSite(testApp.dataSource, { name: `Zia, ${status}`, status });
    await addSite(testApp.dataSource, { name: 'Without a pin', lat: null, lng: null });
    await addSite(testApp.dataSource, { name: 'Ábaco' });
    const { body } = await visitor.get('/sites/map');
    expect(listNames(body)).toEqual(['Ábaco', 'Zia, null', 'Zia, open']);
  });

  it('show families what they need to choose, and nothing internal', async () => {
    const site = await addSite(testApp.dataSource, {
      name: 'Acequia',
      district: 'Mesa Vista',
      address: '7 Acequia Lane, Taos, NM 87571',
      grades: 'K123',
      dates: 'June 2 to 27',
      days: 'Monday to Friday',
      times: '8 to 12',
      remote: 'none',
      transportation: 'yes',
      meals: 'yes',
      technology: 'no',
      pinText: 'Behind the church',
      contactEmail: 'contact@example.org',
      coordinatorPhone: '5055550120',
      acceptanceText: 'Bring a hat.',
      notes: 'Late with papers.',
    });
    await addMember(testApp.dataSource, site, 'instructor');
    const { body } = await visitor.get('/sites/map');
    expect(body).toEqual([
      {
        id: site.id,
        name: 'Acequia',
        status: 'open',
        towns: ['Taos'],
        zip: '87571',
        orgName: 'Mesa Vista Schools',
        district: 'Mesa Vista',
        address: '7 Acequia Lane, Taos, NM 87571',
        location: { lat: 35.69, lng: -105.94 },
        grades: 'K123',
        dates: 'June 2 to 27',
        days: 'Monday to Friday',
        times: '8 to 12',
        remote: 'none',
        transportation: 'yes',
        meals: 'yes',
        technology: 'no',
        pinText: 'Behind the church',
        available: 4,
        usableSeats: 4,
        firstChoices: 0,
      },
    ]);
  });

  it('show the towns and the ZIP of their address', async () => {
    await addSite(testApp.dataSource, { name: 'Ranch', address: '2 Rio Grande, Los Ranchos, NM 87107' });
    await addSite(testApp.dataSource, { name: 'Without a ZIP', address: '5 Albuquerque Ave, Espanola, NM' });
    const { body } = await visitor.get('/sites/map');
    expect(body).toMatchObject([
      { name: 'Ranch', towns: ['Albuquerque'], zip: '87107' },
      { name: 'Without a ZIP', towns: ['Española'], zip: null },
    ]);
  });

  it("include those of the family’s own applications on request, unless they're canceled", async () => {
    const family = await addUser(testApp.dataSource);
    const addClosed = (name: string) => addSite(testApp.dataSource, { name, status: 'closed' });
    const [named, seat, declined, left, canceled] = [
      await addClosed('Named'),
      await addClosed('Seat'),
      await addClosed('Declined'),
      await addClosed('Left'),
      await addSite(testApp.dataSource, { name: 'Canceled', status: 'canceled' }),
    ];
    await addClosed('Of nobody');
    const preferences = { sitePreference1: named.id, sitePreference2: canceled.id };
    const child = await addStudent(
      testApp.dataSource,
      family,
      { status: 'accepted', site: seat },
      preferences,
    );
    await testApp.dataSource.manager.insert(Denial, { studentId: child.id, siteId: declined.id });
    await testApp.dataSource.manager.insert(Withdrawal, { studentId: child.id, siteId: left.id });
    const parent = await Visitor.signIn(testApp, family);

    const own = (await parent.get('/sites/map?own=true')).body;
    expect(listNames(own)).toEqual(['Declined', 'Left', 'Named', 'Seat']);
    expect(own[0]).toMatchObject({ status: 'closed' });
    expect((await parent.get('/sites/map')).body).toEqual([]);
    expect((await visitor.get('/sites/map?own=true')).body).toEqual([]);
  });

  it('say how many submitted applications name them first, at once after one more', async () => {
    const family = await addUser(testApp.dataSource);
    const site = await addSite(testApp.dataSource, { name: 'Wanted' });
    const other = await addSite(testApp.dataSource, { name: 'Other' });
    const first = { sitePreference1: site.id };
    const addWaiting = (preferences: object) =>
      addStudent(testApp.dataSource, family, { status: 'unassigned' }, preferences);
    await addWaiting(first);
    await addNotWaiting(testApp.dataSource, family, first, other);
    await addWaiting({ sitePreference2: site.id });
    expect((await visitor.get('/sites/map')).body).toMatchObject([
      { name: 'Other', firstChoices: 0 },
      { name: 'Wanted', firstChoices: 3 },
    ]);
    await addWaiting(first);
    expect((await visitor.get('/sites/map')).body[1]).toMatchObject({ firstChoices: 4 });
  });

  it('subtract every taken seat from those with an instructor, assigned or accepted, and never go below 0', async () => {
    const family = await addUser(testApp.dataSource);
    const some = await addSite(testApp.dataSource, { name: 'Some', studentCapacity: 3 });
    await addMember(testApp.dataSource, some, 'instructor');
    const full = await addSite(testApp.dataSource, { name: 'Too many', studentCapacity: 1 });
    await addMember(testApp.dataSource, full, 'instructor');
    await addStudent(testApp.dataSource, family, { status: 'assigned', site: some });
    await addStudent(testApp.dataSource, family, { status: 'accepted', site: some });
    await addStudent(testApp.dataSource, family, { status: 'unassigned' }, { sitePreference1: some.id });
    await addStudent(testApp.dataSource, family, { status: 'declined' }, { sitePreference1: some.id });
    await addStudent(testApp.dataSource, family, { status: 'assigned', site: full });
    await addStudent(testApp.dataSource, family, { status: 'assigned', site: full });
    const { body } = await visitor.get('/sites/map');
    expect(body).toMatchObject([
      { name: 'Some', available: 1 },
      { name: 'Too many', available: 0 },
    ]);
  });
});
