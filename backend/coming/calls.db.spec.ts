import { addDays } from '../../domain/season/season.js';
import type { SiteDetail } from '../../domain/contract/site.js';
import type { SiteCallEntry } from '../../domain/contract/coming.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import type { Site } from '../sites/site.entity.js';
import { SiteClosure } from '../sites/site-closure.entity.js';
import { ComingWorld, listLastWeekdays, getToday } from '../testing/coming-world.js';
import { PlacementWorld, type PlacedApplication } from '../testing/placement-world.js';
import { waitFor } from '../testing/eventually.js';
import { readOutcome, runRounds, runWithoutLocks } from '../testing/races.js';
import { addMember } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { SiteCall } from './site-call.entity.js';

let testApp: TestApp;
let world: PlacementWorld;
let coming: ComingWorld;
let site: Site;
let coordinator: Visitor;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
  coming = new ComingWorld(world);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await coming.saveSeason();
  site = await world.addSite({ studentCapacity: 20 });
  coordinator = await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, 'coordinator'));
});

const list = async () => (await coordinator.get(`/sites/${site.id}/calls`)).body as SiteCallEntry[];
const call = (application: PlacedApplication, body: object) =>
  coordinator.post(`/sites/${site.id}/calls`, { studentId: application.student.id, ...body });
const release = async (...applications: PlacedApplication[]) => {
  const studentIds = applications.map(({ student }) => student.id);
  return (await coordinator.post(`/sites/${site.id}/releaseNoShows`, { studentIds })).body as object;
};

describe('whom a site calls', () => {
  it('are no-shows, then children who stay away; a mark in between makes the difference', async () => {
    const marks = {
      Ana: ['present', 'absent', 'absent'],
      Bea: ['absent', 'absent', 'present'],
      Cal: ['absent', 'excused', 'absent'],
      Dan: ['absent', 'absent'],
      Eva: ['absent'],
    } as const;
    for (const [firstName, given] of Object.entries(marks))
      await coming.addMarks(site, await coming.addChild(site, { firstName }), ...given);
    await coming.addChild(site, { firstName: 'Fay' });
    expect((await list()).map(({ firstName, reason }) => [firstName, reason])).toEqual([
      ['Bea', 'noShow'],
      ['Dan', 'noShow'],
      ['Ana', 'absent'],
    ]);
  });

  it('are no families of children who were absent while the site had a day off; the site’s figure agrees', async () => {
    const [first = ''] = listLastWeekdays(2);
    await coming.addMarks(site, await coming.addChild(site, { firstName: 'Ana' }), 'absent', 'absent');
    const readFigure = async () => {
      const { callsToMake, noShows } = (await coordinator.get(`/sites/${site.id}`)).body as SiteDetail;
      return { callsToMake, noShows };
    };
    expect([(await list()).length, await readFigure()]).toEqual([1, { callsToMake: 1, noShows: 1 }]);
    const closure = { siteId: site.id, day: first, reason: 'No water', byId: null };
    await testApp.dataSource.manager.insert(SiteClosure, closure);
    expect([await list(), await readFigure()]).toEqual([[], { callsToMake: 0, noShows: 0 }]);
  });

  it('are families who haven’t answered, three days after they were asked or five before the first day', async () => {
    await coming.saveSeason({ firstDay: addDays(getToday(), 6) });
    const { student } = await coming.addChild(site, { firstName: 'Ana' });
    await coming.addChild(site, { firstName: 'Bo', attending: 'yes' });
    await world.office.post('/season/askAttending');
    expect(await list()).toEqual([]);
    await testApp.dataSource.query(
      `UPDATE attending_requests SET "askedAt" = "askedAt" - interval '3 days' WHERE "userId" = $1`,
      [student.userId],
    );
    expect(await list()).toMatchObject([{ firstName: 'Ana', reason: 'unconfirmed' }]);
    await coming.saveSeason({ firstDay: addDays(getToday(), 5) });
    expect(await list()).toMatchObject([{ firstName: 'Ana', reason: 'unconfirmed' }]);
    await coming.saveSeason({ firstDay: addDays(getToday(), -1) });
    expect(await list()).toEqual([]);
  });

  it('come with phones and the last call; whose is in the access log', async () => {
    const application = await coming.addChild(site, {
      guardian1FirstName: 'Marisol',
      guardian1LastName: 'Begay',
      guardian1CellPhone: '5055550123',
      guardian1HomePhone: '5055550199',
      emergency1FirstName: 'Rosa',
      emergency1CellPhone: '5055550123',
    });
    await coming.addMarks(site, application, 'absent', 'absent');
    await call(application, { outcome: 'noAnswer' });
    await call(application, { outcome: 'leftMessage', note: 'With the grandmother.' });
    expect(await list()).toMatchObject([
      {
        phones: [
          { name: 'Marisol Begay', phone: '5055550123' },
          { name: 'Marisol Begay', phone: '5055550199' },
        ],
        lastCall: { outcome: 'leftMessage', note: 'With the grandmother.' },
      },
    ]);
    const { manager } = testApp.dataSource;
    const reads = await manager.findBy(AccessLogEntry, { action: 'site.calls', siteId: site.id });
    expect(reads).toMatchObject([{ kind: 'read', studentIds: [application.student.id] }]);
  });
});

describe('what a call changes', () => {
  it.each(['noAnswer', 'leftMessage', 'wrongNumber'])('is nothing after %s', async (result) => {
    const application = await coming.addChild(site);
    expect((await call(application, { outcome: result })).status).toBe(200);
    expect((await application.left()).stored).toMatchObject({ attending: null, siteId: site.id });
  });

  it('is the answer that the family gave', async () => {
    const [yes, no] = [await coming.addChild(site), await coming.addChild(site)];
    await call(yes, { outcome: 'coming' });
    await call(no, { outcome: 'notComing' });
    expect((await yes.left()).stored).toMatchObject({ attending: 'yes', siteId: site.id });
    const { stored, mails } = await no.left();
    expect(stored).toMatchObject({ attending: 'no', siteId: null });
    // The site already knows.
    expect(mails.map(({ kind, facts }) => [kind, facts['via']])).toEqual([['withdrawal-confirmed', 'call']]);
  });

  it('is refused for a child who isn’t here, and then there’s no call either', async () => {
    const elsewhere = await coming.addChild(await world.addSite());
    const left = await coming.addChild(site);
    await call(left, { outcome: 'notComing' });
    const waiting = await world.addApplication({ status: 'assigned', site });
    expect(await readOutcome(call(elsewhere, { outcome: 'noAnswer' }))).toBe('404');
    expect(await readOutcome(call(left, { outcome: 'noAnswer' }))).toBe('409 NOT_ACCEPTED');
    expect(await readOutcome(call(waiting, { outcome: 'coming' }))).toBe('409 NOT_ACCEPTED');
    expect(await readOutcome(call(left, { outcome: 'sleeping', note: 'x'.repeat(501) }))).toBe('400');
    expect(await testApp.dataSource.manager.countBy(SiteCall, { siteId: site.id })).toBe(1);
  });
});

describe('seats of no-shows', () => {
  it('are given up one by one; the others are skipped with their reason', async () => {
    const never = await coming.addChild(site, { firstName: 'Ana' });
    await coming.addMarks(site, never, 'absent', 'absent');
    const came = await coming.addChild(site);
    await coming.addMarks(site, came, 'absent', 'present');
    const elsewhere = await coming.addChild(await world.addSite());
    await coming.addMarks(site, elsewhere, 'absent', 'absent');
    expect(await release(never, came, elsewhere)).toEqual({
      released: 1,
      skipped: [
        { studentId: came.student.id, code: 'NOT_NO_SHOW' },
        { studentId: elsewhere.student.id, code: 'NOT_FOUND' },
      ],
    });
    const { stored, history, mails, withdrawals } = await never.left();
    expect(stored).toMatchObject({ siteId: null, siteAccepted: true, applicationSubmitted: null });
    expect(history).toMatchObject([{ kind: 'noShow', siteId: site.id }]);
    expect(mails).toMatchObject([{ kind: 'no-show-released' }]);
    expect(withdrawals).toHaveLength(1);
    const parent = await Visitor.signIn(testApp, never.family);
    expect((await parent.get(`/students/${never.student.id}`)).body).toMatchObject({ status: 'withdrawn' });
    expect(await release(never)).toMatchObject({ skipped: [{ code: 'NOT_ACCEPTED' }] });
  });

  async function race(enough?: (round: string) => boolean): Promise<string[]> {
    return runRounds(async () => {
      const application = await coming.addChild(site);
      await coming.addMarks(site, application, 'absent', 'absent');
      const [called] = await Promise.all([
        readOutcome(call(application, { outcome: 'coming' })),
        release(application),
      ]);
      const { stored, history } = await application.left();
      const kinds = history.map(({ kind }) => kind).join();
      return `${called} ${kinds} ${String(stored.attending)} ${stored.siteId === null ? 'free' : 'kept'}`;
    }, enough);
  }

  it('are released before or after a call, never in the middle of one', async () => {
    for (const round of await race())
      expect(['409 NOT_ACCEPTED noShow null free', 'done attending,noShow yes free']).toContain(round);
  });

  it('are taken from a child who is called without the locks, which the test above would notice', async () => {
    const isTorn = (round: string) => round.startsWith('done noShow');
    expect((await runWithoutLocks(() => race(isTorn))).some(isTorn)).toBe(true);
  });
});

describe('a mark that arrives while a seat is released', () => {
  const expectWaiting = async () => {
    const [row] = await testApp.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS "count" FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(row?.count).toBe(1);
  };

  it('comes first: the release waits for it, and leaves the child its seat', async () => {
    const application = await coming.addChild(site);
    await coming.addMarks(site, application, 'absent', 'absent');
    const { id } = application.student;
    const runner = testApp.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM students WHERE "id" = $1 FOR SHARE', [id]);
    await runner.query(`UPDATE attendance_marks SET "mark" = 'present' WHERE "studentId" = $1`, [id]);
    const released = release(application);
    await waitFor(expectWaiting);
    await runner.commitTransaction();
    await runner.release();
    expect(await released).toEqual({ released: 0, skipped: [{ studentId: id, code: 'NOT_NO_SHOW' }] });
    expect((await application.left()).stored.siteId).toBe(site.id);
  });

  it('waits for the release, so that none comes in between', async () => {
    const application = await coming.addChild(site);
    const { id } = application.student;
    const [day = ''] = listLastWeekdays(1);
    const runner = testApp.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM students WHERE "id" = $1 FOR NO KEY UPDATE', [id]);
    const marked = readOutcome(
      coordinator.post(`/sites/${site.id}/attendance`, { day, marks: { [id]: 'present' } }),
    );
    await waitFor(expectWaiting);
    await runner.commitTransaction();
    await runner.release();
    expect(await marked).toBe('done');
  });
});
