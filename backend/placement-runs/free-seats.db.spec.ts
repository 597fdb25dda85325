import type { OfficeHome } from '../../domain/contract/office-home.js';
import type { PlacementOpening } from '../../domain/contract/placement.js';
import type { MapSite, SiteDetail, SiteRow, SiteTotals } from '../../domain/contract/site.js';
import type { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { RunWorld } from '../testing/placement-runs.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

type Case = [name: string, change: Partial<Site>, instructors: number, taken: number, free: number];

const CASES: Case[] = [
  ['open', { status: 'open', studentCapacity: 6 }, 2, 1, 5],
  ['closed', { status: 'closed', studentCapacity: 6 }, 1, 1, 3],
  ['without a status', { status: null, studentCapacity: 6 }, 2, 0, 6],
  ['without instructors', { studentCapacity: 6 }, 0, 0, 0],
  ['past its instructors', { studentCapacity: 6 }, 1, 5, 0],
  ['past its capacity', { studentCapacity: 2 }, 1, 3, 0],
  ['pending', { status: 'pending', studentCapacity: 6 }, 2, 0, 0],
  ['canceled', { status: 'canceled', studentCapacity: 6 }, 2, 0, 0],
  ['not verified', { verifiedAt: null, studentCapacity: 6 }, 2, 0, 0],
  ['without a status or a verification', { status: null, verifiedAt: null, studentCapacity: 6 }, 2, 0, 0],
];

describe('the free seats of a site', () => {
  let testApp: TestApp;
  let world: RunWorld;
  let sites: Site[];
  const free = new Map(CASES.map(([name, , , , seats]) => [name, seats]));
  const total = CASES.reduce((sum, [, , , , seats]) => sum + seats, 0);
  const get = async <T>(path: string) => (await world.office.get(path)).body as T;

  beforeAll(async () => {
    testApp = await createTestApp();
    const { dataSource } = testApp;
    world = await RunWorld.build(testApp);
    const family = await addUser(dataSource);
    sites = [];
    for (const [name, change, instructors, taken] of CASES) {
      const site = await addSite(dataSource, { name, county: world.county, ...change });
      for (let count = 0; count < instructors; count++) await addMember(dataSource, site, 'instructor');
      for (let count = 0; count < taken; count++) {
        await addStudent(dataSource, family, { status: 'assigned', site });
      }
      await addStudent(dataSource, family, { status: 'unassigned' }, { sitePreference1: site.id });
      sites.push(site);
    }
  });
  afterAll(() => testApp.close());

  it('are the same number in the list, its totals, the site’s page and the map', async () => {
    const rows = await get<SiteRow[]>('/sites/admin-details');
    expect(Object.fromEntries(rows.map(({ name, freeSeats }) => [name, freeSeats]))).toEqual(
      Object.fromEntries(free),
    );
    expect(await get<SiteTotals>('/sites/totals')).toMatchObject({ freeSeats: total });
    for (const { id, name } of sites) {
      expect(await get<SiteDetail>(`/sites/${id}`)).toMatchObject({ freeSeats: free.get(name) });
    }
    const onMap = await get<MapSite[]>('/sites/map');
    expect(onMap.length).toBeGreaterThan(4);
    for (const { name, available } of onMap) expect([name, available]).toEqual([name, free.get(name)]);
  });

  it('are what openings, the office’s home and a run count', async () => {
    const openings = await get<PlacementOpening[]>('/placement/openings');
    const open = [...free].filter(([, seats]) => seats > 0);
    expect(Object.fromEntries(openings.map(({ name, freeSeats }) => [name, freeSeats]))).toEqual(
      Object.fromEntries(open),
    );
    expect(await get<OfficeHome>('/office')).toMatchObject({
      openingSites: open.length,
      openingSeats: total,
    });
    const run = await world.run({ nearby: false });
    expect(run.seatsFree).toBe(total);
    for (const { name, seats } of run.bySite) expect([name, seats]).toEqual([name, free.get(name)]);
  });

  it('are at the sites that a child can be assigned to', async () => {
    const family = await addUser(testApp.dataSource);
    const answers: Record<string, number | string> = {};
    for (const { id, name } of sites) {
      const child = await addStudent(testApp.dataSource, family, { status: 'unassigned' });
      const { status, body } = await world.office.post(`/students/${child.id}/assign`, {
        siteId: id,
        overCapacity: true,
      });
      answers[name] = status === 200 ? 200 : (body as { code: string }).code;
    }
    expect(answers).toEqual({
      open: 200,
      closed: 200,
      'without a status': 200,
      'without instructors': 200,
      'past its instructors': 200,
      'past its capacity': 200,
      pending: 'SITE_NOT_TAKING',
      canceled: 'SITE_NOT_TAKING',
      'not verified': 'SITE_NOT_VERIFIED',
      'without a status or a verification': 'SITE_NOT_VERIFIED',
    });
  });
});
