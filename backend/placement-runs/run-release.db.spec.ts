import { randomUUID } from 'node:crypto';
import type { PlacementRunDetail, PlacementRunRows } from '../../domain/contract/placement.js';
import type { User } from '../accounts/user.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { SiteCancellationService } from '../placement/site-cancellation.service.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { Season } from '../program/season.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addRunFor, type PlannedChild } from '../testing/draft-runs.js';
import { RunWorld } from '../testing/placement-runs.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { BATCH } from './release.queries.js';
import { RunReleaseService } from './run-release.service.js';

const SUBMITTED = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
  applicationSubmitted: new Date(),
};

describe('releasing a run', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  let runs: RunWorld;
  let release: RunReleaseService;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
    world = await PlacementWorld.build(testApp);
    runs = await RunWorld.build(testApp);
    release = testApp.app.get(RunReleaseService);
  });
  afterAll(() => testApp.close());

  const makeChild = (sites: readonly Site[], change: Partial<Student> = {}, user?: User) =>
    runs.addChild(sites, { change, ...(user ? { user } : {}) });

  const ask = (id: number, body: object = { anyway: true }) =>
    world.office.post(`/placement/runs/${id}/release`, body);
  const makeDraft = (children: readonly PlannedChild[]) => addRunFor(testApp.dataSource, children);

  async function releaseRun(run: { id: number }, body?: object): Promise<PlacementRunDetail> {
    const { status } = await ask(run.id, body);
    expect(status).toBe(200);
    await release.resume();
    const { body: view } = await world.office.get(`/placement/runs/${run.id}`);
    return view as PlacementRunDetail;
  }

  const readSkips = async ({ id: runId }: PlacementRun) => {
    const rows = await testApp.dataSource.manager.find(PlacementRunRow, {
      where: { runId },
      order: { lottery: 'ASC' },
    });
    return rows.map(({ outcome, skipCode }) => skipCode ?? outcome);
  };

  it('does for everyone in a computed run what assigning one by one does', async () => {
    const district = randomUUID();
    const change = { district, coordinatorEmail: `${district}@example.org` };
    const [small, large] = [
      await world.addSite({ ...change, studentCapacity: 1, name: 'Taos Elementary' }),
      await world.addSite({ ...change, studentCapacity: 5 }),
    ];
    const children = [
      await makeChild([small, large]),
      await makeChild([small, large]),
      await makeChild([large]),
    ];
    const byHand = await makeChild([large]);
    expect((await world.office.post(`/students/${byHand.id}/assign`, { siteId: large.id })).status).toBe(200);

    const rules = { seats: 'capacity', pool: { districts: [district] } };
    const computed = await world.office.post('/placement/runs', { rules });
    const { id, number } = computed.body as PlacementRunDetail;
    const answer = await ask(id, {});
    expect([answer.status, answer.body]).toMatchObject([200, { id, state: 'releasing' }]);
    await release.resume();
    const { body: view } = await world.office.get(`/placement/runs/${id}`);
    expect(view).toMatchObject({
      state: 'released',
      releasedBy: expect.any(String) as string,
      progress: { done: 3, skipped: 0, total: 3 },
      stale: false,
    });

    const like = await world.findPastSites(byHand.id);
    const sites: (number | null)[] = [];
    for (const { id: studentId } of children) {
      const { stored, history, mails } = await world.findPastSites(studentId);
      sites.push(stored.siteId);
      expect(stored).toMatchObject({ siteAccepted: null, returned: false, removed: false });
      const [entry] = history;
      const { kind, byUserId, message } = like.history[0] ?? {};
      expect(history).toMatchObject([
        { kind, byUserId, message, siteId: stored.siteId, at: stored.updatedAt },
      ]);
      const isSecond = stored.siteId === large.id && stored.sitePreference1 === small.id;
      expect(entry?.placement).toEqual({
        run: number,
        rank: isSecond ? 2 : 1,
        priorities: [],
        missed: isSecond ? [{ siteId: small.id, reason: 'full' }] : [],
      });
      // One email per site covers all of its students, and families get none.
      expect(mails).toEqual([]);
    }
    expect(sites.sort()).toEqual([small.id, large.id, large.id].sort());
    const told = await testApp.dataSource.manager.find(Message, {
      where: { recipient: change.coordinatorEmail, kind: 'students-placed' },
      order: { siteId: 'ASC' },
    });
    expect(told.map(({ siteId, facts, isBulk }) => [siteId, facts['waiting'], isBulk])).toEqual([
      [small.id, '1', true],
      [large.id, '3', true],
    ]);
  });

  it('shows the office why a child got its seat, and families nothing before the site has responded', async () => {
    const [full, site] = [await world.addSite({ name: 'Bosque' }), await world.addSite()];
    const student = await makeChild([full, site]);
    const run = await makeDraft([{ student, site, rank: '2', tier: 1 }]);
    await releaseRun(run);
    const { body } = await world.office.get(`/students/${student.id}/history`);
    expect(body).toMatchObject([
      {
        kind: 'assigned',
        site: { id: site.id },
        placement: {
          run: run.number,
          rank: 2,
          priorities: ['sibling'],
          missed: [{ siteId: full.id, siteName: 'Bosque', reason: 'full' }],
        },
      },
    ]);
  });

  it('reveals the lottery', async () => {
    await testApp.dataSource.manager.update(Season, { state: 'current' }, { lotteryRevealed: false });
    const run = await makeDraft([]);
    await releaseRun(run);
    const { lotterySeed } = await testApp.dataSource.manager.findOneByOrFail(Season, { state: 'current' });
    expect((await world.office.get('/season')).body).toMatchObject({ lotterySeed });
  });

  it('leaves out everyone who has changed since, with the reason', async () => {
    const site = await world.addSite({ studentCapacity: 20, grades: 'K123' });
    const other = await world.addSite();
    const canceled = await world.addSite({ status: 'canceled' });
    const unverified = await world.addSite({ verifiedAt: null });
    const makeInStatus = async (story: StudentScenario) =>
      addStudent(testApp.dataSource, await addUser(testApp.dataSource), story, { sitePreference1: site.id });
    const declined = await makeChild([site], { siteAccepted: false });
    await testApp.dataSource.manager.insert(Denial, { studentId: declined.id, siteId: site.id });
    const left = await makeChild([site]);
    await testApp.dataSource.manager.insert(Withdrawal, { studentId: left.id, siteId: site.id });
    const cases: [string, PlannedChild][] = [
      ['placed', { student: await makeChild([other, site], { grade: '1' }), site }],
      ['placed', { student: await makeChild([other], { acceptsNearby: true }), site, rank: 'nearby' }],
      ['notChosen', { student: await makeChild([other]), site, rank: 'nearby' }],
      ['removed', { student: await makeInStatus({ status: 'removed' }), site }],
      ['returned', { student: await makeInStatus({ status: 'returned' }), site }],
      ['withdrawn', { student: await makeInStatus({ status: 'withdrawn' }), site }],
      ['withdrawn', { student: await makeInStatus({ status: 'complete' }), site }],
      ['assigned', { student: await makeInStatus({ status: 'assigned', site }), site }],
      ['assigned', { student: await makeInStatus({ status: 'accepted', site: other }), site }],
      ['notChosen', { student: await makeChild([other]), site }],
      ['grade', { student: await makeChild([site], { grade: '8' }), site }],
      ['declined', { student: declined, site }],
      ['withdrew', { student: left, site }],
      ['notTaking', { student: await makeChild([canceled]), site: canceled }],
      ['notTaking', { student: await makeChild([unverified]), site: unverified }],
    ];
    const run = await makeDraft(cases.map(([, child]) => child));
    const view = await releaseRun(run);
    expect(await readSkips(run)).toEqual(cases.map(([expected]) => expected));
    expect(view.progress).toEqual({ done: 2, skipped: 13, total: 15 });
    const { body } = await world.office.get(`/placement/runs/${run.id}/rows?result=skipped`);
    expect((body as PlacementRunRows).results).toHaveLength(13);
    for (const [expected, { student }] of cases) {
      const entries = await testApp.dataSource.manager.countBy(HistoryEntry, { studentId: student.id });
      expect(entries).toBe(expected === 'placed' ? 1 : 0);
    }
  });

  it('never goes past the capacity: those who come last in the site’s order are left out', async () => {
    const site = await world.addSite({ studentCapacity: 3 });
    await world.addApplication({ status: 'accepted', site });
    const makePlannedChild = async (tier: number) => ({ student: await makeChild([site]), site, tier });
    const run = await makeDraft([
      await makePlannedChild(1),
      await makePlannedChild(0),
      await makePlannedChild(1),
      await makePlannedChild(0),
    ]);
    await releaseRun(run);
    expect(await readSkips(run)).toEqual(['full', 'placed', 'full', 'placed']);
  });

  it('goes past the capacity by as much as its rules overbook, and no further', async () => {
    const site = await world.addSite({ studentCapacity: 3 });
    await world.addApplication({ status: 'accepted', site });
    const makePlannedChildren = async () =>
      Promise.all(Array.from({ length: 4 }, async () => ({ student: await makeChild([site]), site })));
    const run = await addRunFor(testApp.dataSource, await makePlannedChildren(), { overbookPercent: 40 });
    await releaseRun(run);
    expect(await readSkips(run)).toEqual(['placed', 'placed', 'placed', 'full']);
    // For assignments by hand, a site is full at its capacity.
    const { id } = await makeChild([site]);
    const { body } = await world.office.post(`/students/${id}/assign`, { siteId: site.id });
    expect(body).toMatchObject({ code: 'SITE_FULL' });
  });

  it('has no overbooking if it’s older than the rule', async () => {
    const site = await world.addSite({ studentCapacity: 1 });
    const run = await makeDraft([
      { student: await makeChild([site]), site },
      { student: await makeChild([site]), site },
    ]);
    await testApp.dataSource.query(
      `UPDATE placement_runs SET "rules" = "rules" - 'overbookPercent' WHERE "id" = $1`,
      [run.id],
    );
    await releaseRun(run);
    expect(await readSkips(run)).toEqual(['placed', 'full']);
  });

  it('tells each family with a child who still waits once, and where the child stands', async () => {
    const site = await world.addSite({ studentCapacity: 1, name: 'Chama' });
    const family = await addUser(testApp.dataSource, { firstName: 'Inés' });
    const [first, second] = [await makeChild([site], {}, family), await makeChild([site], {}, family)];
    const lucky = await makeChild([site]);
    const gone = await addUser(testApp.dataSource, { deletedAt: new Date() });
    const run = await makeDraft([
      { student: lucky, site },
      { student: first },
      { student: second, site },
      { student: await makeChild([site], {}, gone) },
    ]);
    await releaseRun(run);
    const mails = await testApp.dataSource.manager.findBy(Message, {
      kind: 'no-seat-yet',
      userId: family.id,
    });
    expect(mails).toMatchObject([
      { recipient: family.email, isBulk: true, facts: { siteNames: 'Chama\nChama', waiting: '3\n3' } },
    ]);
    expect(new Set(mails[0]?.facts['positions']?.split('\n')).size).toBe(2);
    expect(await testApp.dataSource.manager.countBy(Message, { userId: gone.id })).toBe(0);
  });

  it('is refused for a run that is stale, unless it’s confirmed', async () => {
    const district = randomUUID();
    const site = await world.addSite({ district });
    const child = await makeChild([site]);
    const rules = { seats: 'capacity', pool: { districts: [district] } };
    const { body: run } = await world.office.post('/placement/runs', { rules });
    const { id } = run as PlacementRunDetail;
    await world.office.post(`/students/${child.id}/return`);
    const refused = await ask(id, { anyway: false });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'STALE' }]);
    expect((await releaseRun({ id })).progress).toEqual({ done: 0, skipped: 1, total: 1 });
  });

  it('is refused once it’s released or discarded, for other bodies and runs that aren’t there', async () => {
    const [run, discarded] = [await makeDraft([]), await makeDraft([])];
    expect((await releaseRun(run)).state).toBe('released');
    await world.office.post(`/placement/runs/${discarded.id}/discard`);
    for (const [id, body, status, expected] of [
      [run.id, {}, 409, { code: 'RELEASED' }],
      [discarded.id, {}, 409, { code: 'DISCARDED' }],
      [run.id, { anyway: 'yes' }, 400, { fields: { anyway: 'Invalid input' } }],
      [2_000_000_000, {}, 404, {}],
    ] as const) {
      const answer = await ask(id, body);
      expect([answer.status, answer.body]).toMatchObject([status, expected]);
    }
  });

  describe('in the middle of it', () => {
    // Only the steps that a test calls are taken.
    beforeAll(() => release.beforeApplicationShutdown());

    async function releaseHalf() {
      const site = await world.addSite({ studentCapacity: BATCH });
      const last = await world.addSite();
      const family = await addUser(testApp.dataSource);
      const ids = Array.from({ length: BATCH }, () => randomUUID());
      await testApp.dataSource.manager.insert(
        Student,
        ids.map((id) => ({
          id,
          userId: family.id,
          firstName: 'Lucía',
          lastName: 'Baca',
          ...SUBMITTED,
          sitePreference1: site.id,
        })),
      );
      const students = await testApp.dataSource.manager.findBy(Student, { userId: family.id });
      const student = await makeChild([last]);
      const run = await makeDraft([
        ...students.map((one) => ({ student: one, site })),
        { student, site: last },
      ]);
      expect((await ask(run.id)).status).toBe(200);
      await release.releaseStep();
      return { run, last, student };
    }

    async function finish(): Promise<void> {
      while ((await release.releaseStep()) !== 'nothing');
    }

    it('shows how far it is, and refuses every other release', async () => {
      const { run } = await releaseHalf();
      const { body } = await world.office.get(`/placement/runs/${run.id}`);
      expect(body).toMatchObject({
        state: 'releasing',
        progress: { done: BATCH, skipped: 0, total: BATCH + 1 },
      });
      for (const id of [run.id, (await makeDraft([])).id]) {
        const answer = await ask(id, {});
        expect([answer.status, answer.body]).toMatchObject([409, { code: 'RELEASING' }]);
      }
      await finish();
    });

    it('leaves out the children of a site that is canceled', async () => {
      const { run, last } = await releaseHalf();
      await testApp.dataSource.query(`UPDATE sites SET "status" = 'closed' WHERE "id" = $1`, [last.id]);
      const by = { id: world.admin.id, role: world.admin.role, sites: [] };
      await testApp.app.get(SiteCancellationService).execute(last.id, by);
      await finish();
      expect((await readSkips(run)).filter((outcome) => outcome !== 'placed')).toEqual(['notTaking']);
    });

    // Runs last, because this test's season is no longer the program's current season afterward.
    it('leaves out everyone else once the season has ended, and tells nobody', async () => {
      const { run } = await releaseHalf();
      const unreleased = await makeDraft([]);
      const mails = await testApp.dataSource.manager.count(Message, { where: { kind: 'students-placed' } });
      const { year } = await testApp.dataSource.manager.findOneByOrFail(Season, { state: 'current' });
      const days = { firstDay: `${year + 1}-06-02`, lastDay: `${year + 1}-06-27` };
      expect((await world.office.post('/seasons/start', { year: year + 1, ...days })).status).toBe(200);
      await finish();
      expect((await readSkips(run)).filter((outcome) => outcome !== 'placed')).toEqual(['seasonEnded']);
      const stored = await testApp.dataSource.manager.findOneByOrFail(PlacementRun, { id: run.id });
      expect(stored).toMatchObject({ state: 'released', releaseDone: BATCH, releaseSkipped: 1 });
      expect(await testApp.dataSource.manager.countBy(Message, { kind: 'students-placed' })).toBe(mails);
      expect((await ask(unreleased.id)).body).toMatchObject({
        code: 'SEASON_ENDED',
        error: 'This run is from an earlier season, so it can’t be changed anymore.',
      });
    });
  });
});
