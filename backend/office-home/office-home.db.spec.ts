import type { ApplicationPage } from '../../domain/contract/application.js';
import type { DuplicateGroup } from '../../domain/contract/duplicates.js';
import type { MessagePage } from '../../domain/contract/mail.js';
import type { OfficeHome } from '../../domain/contract/office-home.js';
import type { PlacementOpening } from '../../domain/contract/placement.js';
import type { PublicSeason } from '../../domain/contract/season.js';
import type { SiteRow } from '../../domain/contract/site.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { listDatesFrom } from './office-home.service.js';

const LONG_AGO = new Date('2025-03-03T18:00:00Z');

describe('the office’s home', () => {
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

  const read = async (): Promise<OfficeHome> => (await office.get('/office')).body as OfficeHome;
  const readSites = async (filter: object): Promise<SiteRow[]> =>
    (await office.get(`/sites/admin-details?filter=${JSON.stringify(filter)}`)).body as SiteRow[];

  async function readCounted(): Promise<object> {
    const overdue = await readSites({ overdue: true });
    const openings = (await office.get('/placement/openings')).body as PlacementOpening[];
    return {
      waiting: ((await office.post('/students/list', { page: 1, waiting: true })).body as ApplicationPage)
        .count,
      overdue: overdue.reduce((sum, { overdueCount }) => sum + overdueCount, 0),
      overdueSites: overdue.length,
      unverifiedSites: (await readSites({ status: 'unverified' })).length,
      sitesWithoutCoordinator: (await readSites({ status: 'noCoordinator' })).length,
      openingSites: openings.length,
      openingSeats: openings.reduce((sum, { freeSeats }) => sum + freeSeats, 0),
      stuckMail: ((await office.get('/messages?state=stuck')).body as MessagePage).count,
      duplicates: ((await office.get('/duplicates')).body as DuplicateGroup[]).length,
    };
  }

  const NOTHING = {
    waiting: 0,
    overdue: 0,
    overdueSites: 0,
    unverifiedSites: 0,
    sitesWithoutCoordinator: 0,
    openingSites: 0,
    openingSeats: 0,
    stuckMail: 0,
    refusedTexts: 0,
    duplicates: 0,
    familiesUnanswered: 0,
    familiesNotAsked: 0,
    callsToMake: 0,
    callsMade: 0,
    sitesNotCalling: 0,
    callsNotMade: 0,
    noShows: 0,
    noShowSites: 0,
    calls: [],
  };

  it('counts nothing where nothing needs attention', async () => {
    expect(await read()).toMatchObject(NOTHING);
  });

  it('counts exactly what each list shows, and again after every change', async () => {
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const site = await addSite(dataSource, { studentCapacity: 8 });
    await addMember(dataSource, site, 'instructor');
    await addSite(dataSource, { verifiedAt: null });
    await addSite(dataSource, { verifiedAt: null, status: 'canceled' });
    const child = { birthday: Date.UTC(2016, 4, 1) / 1000, grade: '3', sitePreference1: site.id } as const;
    await addStudent(dataSource, family, { status: 'unassigned' }, { ...child, firstName: 'Ana' });
    const other = await addUser(dataSource);
    const twin = await addStudent(
      dataSource,
      other,
      { status: 'unassigned' },
      { ...child, firstName: 'Ana' },
    );
    await addStudent(
      dataSource,
      family,
      { status: 'assigned', site },
      { firstName: 'Luis', assignedAt: LONG_AGO },
    );
    await addStudent(dataSource, family, { status: 'declined' }, { firstName: 'Rosa' });
    await dataSource.manager.insert(Message, {
      kind: 'application-submitted',
      recipient: 'x@example.org',
      language: 'en',
      facts: { firstName: 'Ana', studentName: 'Ana Baca', link: 'https://x.example/' },
      parkedAt: new Date(),
    });
    const first = await read();
    expect(first).toMatchObject({
      waiting: 3,
      overdue: 1,
      overdueSites: 1,
      unverifiedSites: 1,
      openingSites: 1,
      openingSeats: 3,
      stuckMail: 1,
      duplicates: 1,
    });
    expect(first).toMatchObject(await readCounted());

    // One more instructor, without any change to an application.
    await addMember(dataSource, site, 'instructor');
    expect(await read()).toMatchObject({ openingSeats: 7 });
    await dataSource.manager.update(Site, site.id, { studentCapacity: 1 });
    expect(await read()).toMatchObject({ openingSites: 0, openingSeats: 0 });
    await office.post(`/students/${twin.id}/remove`);
    const last = await read();
    expect(last).toMatchObject({ waiting: 2, duplicates: 0 });
    expect(last).toMatchObject(await readCounted());
  });

  it('says what happened since yesterday began, and how many applications came each day', async () => {
    const { dataSource } = testApp;
    const before = await read();
    const family = await addUser(dataSource);
    const now = new Date();
    const children = [
      now,
      new Date(now.getTime() - 3 * 86_400_000),
      new Date(now.getTime() - 30 * 86_400_000),
    ];
    for (const applicationSubmitted of children) {
      await addStudent(dataSource, family, { status: 'unassigned' }, { applicationSubmitted });
    }
    const [child] = await dataSource.manager.findBy(Student, { userId: family.id });
    for (const at of [now, LONG_AGO]) {
      await dataSource.manager.insert(HistoryEntry, { studentId: child!.id, kind: 'submitted', at });
      await dataSource.manager.insert(HistoryEntry, { studentId: child!.id, kind: 'recalled', at });
    }
    const { recent, daily } = await read();
    expect(recent).toEqual({ ...before.recent, submitted: before.recent.submitted + 1 });
    expect(daily).toHaveLength(14);
    expect(daily.map(({ submitted }, at) => submitted - (before.daily[at]?.submitted ?? 0))).toEqual([
      ...Array<number>(10).fill(0),
      ...[1, 0, 0, 1],
    ]);
  });

  it('counts nothing that happened before the season began', async () => {
    const { dataSource } = testApp;
    const child = await addStudent(dataSource, await addUser(dataSource), { status: 'unassigned' });
    await dataSource.manager.insert(HistoryEntry, { studentId: child.id, kind: 'submitted', at: new Date() });
    expect((await read()).recent.submitted).toBeGreaterThan(0);
    const { year } = (await office.get('/season')).body as PublicSeason;
    const next = { year: year + 1, firstDay: `${year + 1}-06-07`, lastDay: `${year + 1}-07-02` };
    expect((await office.post('/seasons/start', next)).status).toBe(200);
    expect((await read()).recent).toEqual({
      submitted: 0,
      assigned: 0,
      accepted: 0,
      denied: 0,
      withdrawn: 0,
    });
  });

  it('names no child, so reading it isn’t in the access log', async () => {
    const site = await addSite(testApp.dataSource);
    await addMember(testApp.dataSource, site, 'instructor');
    const family = await addUser(testApp.dataSource);
    await addStudent(testApp.dataSource, family, { status: 'unassigned' }, { sitePreference1: site.id });
    const before = (await findAccessLines(testApp.dataSource, {})).length;
    expect(await read()).toMatchObject({ openingSites: 1 });
    expect(await findAccessLines(testApp.dataSource, {})).toHaveLength(before);
  });

  it('is where an administrator’s login leads, if they chose it', async () => {
    const readOffice = async () => ((await office.get('/users/whoami')).body as WhoAmI).opensOffice;
    expect(await readOffice()).toBeUndefined();
    expect((await office.post('/users/me/startPage', { opensOffice: true })).body).toMatchObject({
      opensOffice: true,
    });
    expect(await readOffice()).toBe(true);
    await office.post('/users/me/startPage', { opensOffice: false });
    expect(await readOffice()).toBeUndefined();
    expect((await office.post('/users/me/startPage', { opensOffice: 'yes' })).status).toBe(400);
  });
});

describe('the next dates', () => {
  const season = {
    deadline: new Date('2025-05-01T05:59:00Z'),
    placementDay: '2025-05-12',
    firstDay: '2025-06-02',
    lastDay: '2025-06-27',
  };

  it('are those of today and later, in order and in the state’s days', () => {
    expect(listDatesFrom('2025-04-30', season, 'America/Denver')).toEqual([
      { kind: 'deadline', day: '2025-04-30' },
      { kind: 'placementDay', day: '2025-05-12' },
      { kind: 'firstDay', day: '2025-06-02' },
      { kind: 'lastDay', day: '2025-06-27' },
    ]);
    expect(listDatesFrom('2025-06-03', season, 'America/Denver')).toEqual([
      { kind: 'lastDay', day: '2025-06-27' },
    ]);
    expect(
      listDatesFrom('2025-06-28', { ...season, deadline: null, placementDay: null }, 'America/Denver'),
    ).toEqual([]);
  });
});
