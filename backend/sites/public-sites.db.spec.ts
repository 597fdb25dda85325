import type { SiteStatus } from '../../domain/enums/enums.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Site } from './site.entity.js';

const STATUSES: (SiteStatus | null)[] = ['open', null, 'pending', 'closed', 'canceled'];

describe('the sites that anyone may look at', () => {
  let testApp: TestApp;
  let anyone: Visitor;
  let passed = 0;
  beforeAll(async () => {
    testApp = await createTestApp();
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + passed);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await testApp.close();
  });
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    anyone = new Visitor(testApp);
    forgetList();
  });

  function forgetList(): void {
    passed += 60_000;
  }
  const listNames = (body: { name: string }[]) => body.map(({ name }) => name);

  it('are verified, and open or without a status, by name', async () => {
    const { dataSource } = testApp;
    for (const status of STATUSES) {
      await addSite(dataSource, { name: `Zia, ${status}`, status });
      await addSite(dataSource, { name: `Unverified, ${status}`, status, verifiedAt: null });
    }
    await addSite(dataSource, { name: 'Ábaco', lat: null, lng: null });
    const { status, body } = await anyone.get('/sites/public');
    expect([status, listNames(body)]).toEqual([200, ['Ábaco', 'Zia, null', 'Zia, open']]);
    expect(body[0]).toMatchObject({ city: null, location: null });
  });

  it('say what a family needs to know, but name no person and no count', async () => {
    const { dataSource } = testApp;
    const site = await addSite(dataSource, {
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
      pinText: 'Ask for Cora Aragon',
      contactName: 'Connie Vigil',
      contactEmail: 'contact@example.org',
      coordinatorName: 'Cora Aragon',
      coordinatorEmail: 'cora@example.org',
      coordinatorPhone: '5055550120',
      acceptanceText: 'Bring a hat.',
      notes: 'Late with papers.',
    });
    await addMember(dataSource, site, 'instructor');
    await addStudent(dataSource, await addUser(dataSource), { status: 'accepted', site });
    expect((await anyone.get('/sites/public')).body).toEqual([
      {
        id: site.id,
        name: 'Acequia',
        orgName: 'Mesa Vista Schools',
        district: 'Mesa Vista',
        city: 'Taos',
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
        room: 'plenty',
      },
    ]);
  });

  it('have the town nearest to the pin if the address has none', async () => {
    await addSite(testApp.dataSource, { lat: 36.407, lng: -105.573 });
    expect((await anyone.get('/sites/public')).body).toMatchObject([{ city: 'Taos' }]);
  });

  it('are full when the seats are taken, or as many families want them', async () => {
    const { dataSource } = testApp;
    const [wanted, taken] = [
      await addSite(dataSource, { name: 'A', studentCapacity: 2 }),
      await addSite(dataSource, { name: 'B', studentCapacity: 2 }),
    ];
    for (const site of [wanted, taken]) await addMember(dataSource, site, 'instructor');
    await addSite(dataSource, { name: 'C, without instructors' });
    const readRooms = async () => {
      forgetList();
      return ((await anyone.get('/sites/public')).body as { room: string }[]).map(({ room }) => room);
    };
    const family = await addUser(dataSource);
    const addPreference = () =>
      addStudent(dataSource, family, { status: 'unassigned' }, { sitePreference1: wanted.id });
    const take = () => addStudent(dataSource, family, { status: 'assigned', site: taken });
    expect(await readRooms()).toEqual(['plenty', 'plenty', 'full']);
    await addPreference();
    await take();
    expect(await readRooms()).toEqual(['plenty', 'plenty', 'full']);
    await addPreference();
    await take();
    expect(await readRooms()).toEqual(['full', 'full', 'full']);
  });

  it('are cached for a minute at most, and revalidated', async () => {
    const site = await addSite(testApp.dataSource, { name: 'Acequia' });
    const { headers } = await anyone.get('/sites/public');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', age: '0' });
    const known = { 'if-none-match': headers['etag'] ?? '' };
    passed += 5_000;
    await testApp.dataSource.manager.update(Site, { id: site.id }, { name: 'Bosque' });
    const kept = await anyone.get('/sites/public', known);
    expect([kept.status, kept.text, kept.headers['age']]).toEqual([304, '', '5']);
    forgetList();
    const changed = await anyone.get('/sites/public', known);
    expect([changed.status, listNames(changed.body)]).toEqual([200, ['Bosque']]);
  });

  it.each(['br', 'gzip', 'identity'])('are compressed once for everybody: %s', async (encoding) => {
    await addSite(testApp.dataSource, { name: 'Acequia' });
    const { headers, body } = await anyone.get('/sites/public', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers['vary']).toContain('accept-encoding');
    expect(listNames(body)).toEqual(['Acequia']);
  });

  it('are asked for again after the database failed', async () => {
    await addSite(testApp.dataSource, { name: 'Acequia' });
    const broken = jest
      .spyOn(testApp.dataSource.getRepository(Site), 'find')
      .mockRejectedValueOnce(new Error('gone'));
    expect((await anyone.get('/sites/public')).status).toBe(500);
    broken.mockRestore();
    expect(listNames((await anyone.get('/sites/public')).body)).toEqual(['Acequia']);
  });
});
