import type { AttendanceSummaryRow } from '../../domain/contract/attendance.js';
import type { AskedFamilies, SiteCallEntry } from '../../domain/contract/coming.js';
import type { OfficeHome } from '../../domain/contract/office-home.js';
import type { Report } from '../../domain/contract/report.js';
import type { SiteRow, SiteTotals } from '../../domain/contract/site.js';
import { ATTENDANCE_MARKS } from '../../domain/enums/attendance.js';
import { addDays } from '../../domain/season/season.js';
import type { Site } from '../sites/site.entity.js';
import { ComingWorld, listLastWeekdays, getToday } from '../testing/coming-world.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { PlacementWorld, type PlacedApplication } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

let testApp: TestApp;
let world: PlacementWorld;
let coming: ComingWorld;
let sites: [Site, Site];
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await restoreSnapshot(testApp);
  world = await PlacementWorld.build(testApp);
  coming = new ComingWorld(world);
  await coming.saveSeason();
  sites = [await world.addSite({ name: 'Acequia' }), await world.addSite({ name: 'Bosque' })];
});

const get = async <T>(path: string) => {
  const { status, body } = await world.office.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body as T;
};
const readOffice = () => get<OfficeHome>('/office');
const readReport = (query = '') => get<Report>(`/reports/coming${query}`);
const readCallsAt = ({ id }: Site) => get<SiteCallEntry[]>(`/sites/${id}/calls`);
const readRows = (query = '') => get<SiteRow[]>(`/sites/admin-details${query}`);
const readRowAt = async ({ id }: Site) => (await readRows()).find((row) => row.id === id)!;
const call = ({ id }: Site, { student }: PlacedApplication, outcome: string) =>
  world.office.post(`/sites/${id}/calls`, { studentId: student.id, outcome });

async function expectSameEverywhere() {
  const { rows: reported, total } = await readReport();
  const totals = await get<SiteTotals>('/sites/totals');
  const home = await readOffice();
  const sum = { confirmed: 0, unconfirmed: 0, noShows: 0, callsToMake: 0, callsMade: 0 };
  for (const site of sites) {
    const row = await readRowAt(site);
    const { confirmed = 0, unconfirmed = 0 } = reported.find(({ siteId }) => siteId === site.id) ?? {};
    expect([row.confirmed, row.unconfirmed]).toEqual([confirmed, unconfirmed]);
    expect(row.callsToMake).toBe((await readCallsAt(site)).length);
    const summary = await get<AttendanceSummaryRow[]>(`/sites/${site.id}/attendance/summary`);
    expect(row.noShows).toBe(summary.filter(({ noShow }) => noShow).length);
    const isListed = row.callsToMake + row.noShows > 0;
    const { callsToMake, callsMade, noShows } = row;
    const line = { siteId: site.id, name: site.name, callsToMake, callsMade, noShows };
    expect(home.calls.find(({ siteId }) => siteId === site.id)).toEqual(isListed ? line : undefined);
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += row[name];
  }
  expect(totals).toMatchObject(sum);
  expect(home).toMatchObject({
    callsToMake: sum.callsToMake,
    callsMade: sum.callsMade,
    noShows: sum.noShows,
  });
  expect(total).toMatchObject({ confirmed: sum.confirmed, unconfirmed: sum.unconfirmed });
  expect(home.sitesNotCalling).toBe((await readRows('?filter={"calls":"none"}')).length);
  return new Map(reported.map((row) => [row['siteId'], row]));
}

it('has the same figures everywhere, at once after a call, a mark, and a seat that’s given up', async () => {
  const [site, other] = sites;
  const [yes, , lost, gone, away, left] = [
    await coming.addChild(site, { attending: 'yes' }),
    await coming.addChild(site),
    await coming.addChild(site),
    await coming.addChild(site),
    await coming.addChild(site),
    await coming.addChild(site),
  ];
  await coming.addChild(other);
  await coming.addMarks(site, yes, 'present', 'present');
  await coming.addMarks(site, lost, 'absent', 'absent');
  await coming.addMarks(site, gone, 'absent', 'absent', 'present');
  await coming.addMarks(site, away, 'present', 'absent', 'absent');
  const none = { accepted: 0, confirmed: 0, unconfirmed: 0, gaveUp: 0, noShow: 0 };
  expect((await expectSameEverywhere()).get(site.id)).toEqual({
    ...{ siteId: site.id, site: 'Acequia', ...none, accepted: 6, confirmed: 1, unconfirmed: 5, noShow: 2 },
    noShowRate: 1 / 3,
  });
  expect(await readRowAt(site)).toMatchObject({ noShows: 2, callsToMake: 3, callsMade: 0 });
  expect(await readOffice()).toMatchObject({
    sitesNotCalling: 1,
    callsNotMade: 3,
    noShows: 2,
    noShowSites: 1,
  });

  await call(site, gone, 'coming');
  expect(await readRowAt(site)).toMatchObject({ confirmed: 2, callsToMake: 3, callsMade: 1 });
  await call(site, left, 'notComing');
  const parent = await Visitor.signIn(testApp, away.family);
  await parent.post(`/students/${away.student.id}/attending`, { attending: 'no' });
  const studentIds = [lost.student.id];
  await world.office.post(`/sites/${site.id}/releaseNoShows`, { studentIds });
  // One is still a no-show, and another was released: two of four who could have come.
  expect((await expectSameEverywhere()).get(site.id)).toMatchObject({
    ...{ accepted: 3, confirmed: 2, unconfirmed: 1, gaveUp: 2, noShow: 2, noShowRate: 0.5 },
  });
  expect(await readRowAt(site)).toMatchObject({ noShows: 1, callsToMake: 1, callsMade: 2 });
  expect(await readOffice()).toMatchObject({ sitesNotCalling: 0, callsNotMade: 0 });
  expect((await readReport()).total).toEqual({
    ...{ accepted: 4, confirmed: 2, unconfirmed: 2, gaveUp: 2, noShow: 2, noShowRate: 0.4 },
  });

  const [day] = listLastWeekdays(3);
  await world.office.post(`/sites/${site.id}/attendance`, { day, marks: { [gone.student.id]: 'present' } });
  expect((await expectSameEverywhere()).get(site.id)).toMatchObject({ noShow: 1, noShowRate: 0.25 });
});

it('counts families to call and to ask before the first day as their lists do', async () => {
  const [site] = sites;
  await coming.saveSeason({ firstDay: addDays(getToday(), 6) });
  const first = await coming.addChild(site);
  await coming.addChild(site, { attending: 'yes' });
  await coming.addChild(sites[1]);
  const countAsked = async () =>
    ((await world.office.post('/season/askAttending?dryRun=true')).body as AskedFamilies).families;
  const readUnanswered = async () => {
    const { familiesUnanswered, familiesNotAsked } = await readOffice();
    expect(familiesUnanswered).toBe(await countAsked());
    return [familiesUnanswered, familiesNotAsked];
  };
  expect(await readUnanswered()).toEqual([2, 2]);
  await world.office.post('/season/askAttending');
  expect(await readUnanswered()).toEqual([2, 0]);
  await expectSameEverywhere();
  expect((await readRowAt(site)).callsToMake).toBe(0);
  await testApp.dataSource.query(
    `UPDATE attending_requests SET "askedAt" = "askedAt" - interval '3 days' WHERE "userId" = $1`,
    [first.family.id],
  );
  // A passing day alone doesn't update the figures; the next change does.
  await coming.addChild(sites[1], { attending: 'yes' });
  await expectSameEverywhere();
  expect(await readRowAt(site)).toMatchObject({ callsToMake: 1, callsMade: 0 });
  await coming.saveSeason({ firstDay: addDays(getToday(), 5) });
  await coming.addChild(sites[1]);
  await expectSameEverywhere();
  expect(await readRowAt(sites[1])).toMatchObject({ callsToMake: 2 });
  await coming.saveSeason({ firstDay: addDays(getToday(), -1) });
  expect(await readOffice()).toMatchObject({ familiesUnanswered: 0, familiesNotAsked: 0 });
});

it('counts as the domain’s rules do, whatever the marks', async () => {
  const pick = (at: number) => ATTENDANCE_MARKS[at % ATTENDANCE_MARKS.length]!;
  for (let child = 0; child < 24; child++) {
    const site = sites[child % 2]!;
    const marks = Array.from({ length: child % 5 }, (_, at) =>
      (child + at) % 3 === 0 ? pick(child * 7 + at) : 'absent',
    );
    const application = await coming.addChild(site, child % 4 === 0 ? { attending: 'yes' } : {});
    if (marks.length > 0) await coming.addMarks(site, application, ...marks);
  }
  await expectSameEverywhere();
  expect((await readOffice()).noShows).toBeGreaterThan(3);
});

it('counts no calls at a site whose people see no students yet', async () => {
  const site = await world.addSite({ verifiedAt: null });
  await coming.addMarks(site, await coming.addChild(site), 'absent', 'absent');
  expect(await readCallsAt(site)).toEqual([]);
  expect(await readRowAt(site)).toMatchObject({ noShows: 1, callsToMake: 0 });
});

it('refuses a filter by calls that there isn’t', async () => {
  const { status, body } = await world.office.get('/sites/admin-details?filter={"calls":"some"}');
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['calls']]);
});
