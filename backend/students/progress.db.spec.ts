import { createHash, createHmac } from 'node:crypto';
import type { HistoryEntryView, StudentDetail } from '../../domain/contract/student.js';
import { DEFAULT_PLACEMENT_RULES } from '../../domain/forms/placement.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { PlacementRunRow } from '../placement-runs/placement-run-row.entity.js';
import { PlacementRun } from '../placement-runs/placement-run.entity.js';
import { readLottery } from '../program/lottery.queries.js';
import { Season } from '../program/season.entity.js';
import { Site } from '../sites/site.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

describe('what a family sees of the placement', () => {
  let testApp: TestApp;
  let sites: [Site, Site, Site];
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    sites = [
      await addSite(testApp.dataSource, { name: 'Acequia', district: 'Taos' }),
      await addSite(testApp.dataSource, { name: 'Bosque' }),
      await addSite(testApp.dataSource, { name: 'Cañada' }),
    ];
  });

  async function makeChild(story: StudentScenario = { status: 'unassigned' }, change: Partial<Student> = {}) {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, story, { ...makeRanked(), ...change });
    const visitor = await Visitor.signIn(testApp, user);
    const read = async () => (await visitor.get(`/students/${student.id}`)).body as StudentDetail;
    return { user, student, visitor, read };
  }

  const makeRanked = () => ({
    sitePreference1: sites[0].id,
    sitePreference2: sites[1].id,
    sitePreference3: sites[2].id,
  });

  async function releaseRow(student: Student, row: Pick<PlacementRunRow, 'siteId' | 'rank' | 'preferences'>) {
    const { manager } = testApp.dataSource;
    const zeros = { pool: 1, first: 0, second: 0, third: 0, nearby: 0, unplaced: 0 };
    const run = await manager.save(PlacementRun, {
      ...{ season: student.season, number: 1, state: 'released', rules: DEFAULT_PLACEMENT_RULES },
      ...{ figures: { ...zeros, splitFamilies: 0, seatsFree: 0, seatsUsed: 0 }, bySite: [], byCounty: [] },
      ...{ inputHash: '', resultHash: '', poolFacts: '0', releasedAt: new Date() },
    });
    await manager.insert(PlacementRunRow, {
      ...{ runId: run.id, lottery: 1, studentId: student.id, userId: student.userId },
      ...{ late: false, tier: row.siteId === null ? null : 0, ...row },
    });
  }

  it('is what has happened and what comes next, in the language of the reader', async () => {
    const { manager } = testApp.dataSource;
    await manager.update(Season, { state: 'current' }, { placementDay: '2199-05-11' });
    const { student, visitor, read } = await makeChild();
    expect((await read()).timeline.map(({ kind, state, on }) => [kind, state, on])).toEqual([
      ['created', 'done', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['submitted', 'done', '2025-03-01'],
      ['placement', 'now', '2199-05-11'],
      ['answer', 'next', null],
      ['starts', 'done', expect.any(String)],
    ]);
    const spanish = await visitor.get(`/students/${student.id}`, { 'accept-language': 'es' });
    expect((spanish.body as StudentDetail).timeline[1]?.text).toBe('Se envió la solicitud.');
  });

  it('says why the child was placed where it is', async () => {
    const { student, read } = await makeChild({ status: 'assigned', site: sites[1] });
    const [full, placed] = [
      { siteId: sites[0].id, reason: 'full', tier: 0 } as const,
      { siteId: sites[1].id, reason: 'placed', tier: 0 } as const,
    ];
    await releaseRow(student, { siteId: sites[1].id, rank: '2', preferences: [full, placed, null] });
    const { timeline, standing } = await read();
    expect(timeline[2]).toMatchObject({
      state: 'done',
      text: 'Placed at your second choice, Bosque. Acequia was full.',
    });
    expect(timeline[3]?.text).toMatch(/^Bosque is checking whether it can take your child\./);
    expect(standing).toEqual([]);
  });

  it('says why there is no seat yet, on the page, the card and in the history', async () => {
    const { student, read, visitor } = await makeChild();
    expect(await read()).toMatchObject({ unplaced: false, nearby: [] });
    const preferences = [{ siteId: sites[0].id, reason: 'full', tier: 0 } as const, null, null] as const;
    await releaseRow(student, { siteId: null, rank: null, preferences: [...preferences] });
    const view = await read();
    expect(view.timeline[2]?.text).toBe(
      'There’s no spot yet. When one opens up at one of your sites, it goes to the next child in line. Acequia was full.',
    );
    expect(view.unplaced).toBe(true);
    expect((await visitor.get('/students')).body).toMatchObject([{ unplaced: true }]);
    const missed = [{ siteId: sites[0].id, siteName: 'Acequia', reason: 'full' }];
    const placement = { run: 1, rank: null, priorities: [], missed, lottery: null, line: [] };
    const { body: own } = await visitor.get(`/students/${student.id}/history`);
    expect(own).toMatchObject([{ kind: 'unplaced', by: 'the program', placement }]);
    const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    await testApp.dataSource.manager.update(Season, { state: 'current' }, { lotteryRevealed: true });
    const { body: all } = await office.get(`/students/${student.id}/history`);
    const [entry] = all as HistoryEntryView[];
    expect(entry?.placement).toMatchObject({ run: 1, rank: null, missed, lottery: 1 });
    expect(entry?.placement?.line).toEqual(
      ['Acequia', 'Bosque', 'Cañada'].map((name) => ({
        siteId: expect.any(Number),
        name,
        position: 1,
        waiting: 1,
      })),
    );
  });

  it('no longer says so once the child is assigned or has submitted again', async () => {
    const { student, read } = await makeChild();
    await releaseRow(student, { siteId: null, rank: null, preferences: [null, null, null] });
    const { manager } = testApp.dataSource;
    await manager.update(Student, student.id, { siteId: sites[0].id });
    expect((await read()).unplaced).toBe(false);
    await manager.update(Student, student.id, { siteId: null, applicationSubmitted: new Date() });
    expect((await read()).unplaced).toBe(false);
  });

  it('offers the nearest sites with room to a child whose choices can’t take it anymore', async () => {
    const { manager } = testApp.dataSource;
    const addNearSite = async (lat: number, change: Partial<Site> = {}) => {
      const site = await addSite(testApp.dataSource, { lat, lng: -106, studentCapacity: 4, ...change });
      await addMember(testApp.dataSource, site, 'instructor');
      return site;
    };
    const chosen = await addNearSite(35);
    const [third, first, second] = [
      await addNearSite(35.3),
      await addNearSite(35.1),
      await addNearSite(35.2),
    ];
    await addNearSite(35.4);
    await addNearSite(35.01, { status: 'closed' });
    await addNearSite(35.02, { studentCapacity: 0 });
    await addNearSite(35.03, { grades: '8' });
    const { student, read } = await makeChild(
      { status: 'declined' },
      { sitePreference1: chosen.id, sitePreference2: null, sitePreference3: null, zip: null, grade: '3' },
    );
    await manager.insert(Denial, { studentId: student.id, siteId: chosen.id });
    const { nearby, timeline } = await read();
    expect(nearby.map(({ siteId }) => siteId)).toEqual([first.id, second.id, third.id]);
    expect(nearby[0]?.miles).toBeCloseTo(6.9, 1);
    expect(timeline[2]?.text).toMatch(/^None of the sites you chose can offer a spot\. Please choose/);
  });

  it('is a calendar file of an accepted child, and none before', async () => {
    const { manager } = testApp.dataSource;
    const days = { firstDay: '2026-06-01', lastDay: '2026-06-05', holidays: ['2026-06-03'] };
    await manager.update(Season, { state: 'current' }, days);
    const site = await addSite(testApp.dataSource, {
      name: 'Dulce',
      address: '7 Acequia Lane, Taos, NM 87571',
      times: '8:30 to 12:30',
    });
    const { student, visitor } = await makeChild({ status: 'accepted', site });
    const { status, headers, text } = await visitor.get(`/students/${student.id}/program.ics`);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const starts = text.match(/DTSTART:\S+/g);
    expect(starts).toEqual(['01', '02', '04', '05'].map((day) => `DTSTART:202606${day}T143000Z`));
    expect(text.replaceAll('\r\n ', '')).toContain('LOCATION:Dulce\\, 7 Acequia Lane\\, Taos\\, NM 87571');
    const waiting = await makeChild();
    const refused = await waiting.visitor.get(`/students/${waiting.student.id}/program.ics`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'NOT_ACCEPTED', error: 'No site has accepted this student yet.' },
    ]);
  });

  it('has the child’s code in the placement’s file, for the family and the office only', async () => {
    const { manager } = testApp.dataSource;
    const { user, student, visitor, read } = await makeChild({ status: 'accepted', site: sites[0] });
    const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    const { codeSecret } = await readLottery(manager);
    const toCode = (id: string) => createHmac('sha256', codeSecret).update(id).digest('hex').slice(0, 32);
    expect((await read()).code).toBe(toCode(student.id));
    expect((await office.get(`/students/${student.id}`)).body).toMatchObject({ code: toCode(student.id) });
    const secrets = [codeSecret.toString(), Buffer.from(codeSecret).toString('hex'), toCode(user.id)];
    const { text } = await visitor.get(`/students/${student.id}`);
    for (const secret of secrets) expect(text).not.toContain(secret);

    for (const role of ['coordinator', 'staff', 'view', 'instructor'] as const) {
      const person = await Visitor.signIn(testApp, await addMember(testApp.dataSource, sites[0], role));
      expect((await person.get(`/students/${student.id}`)).status).toBe(404);
      for (const path of [
        `/students/${student.id}/application`,
        `/students/${student.id}/history`,
        ...['roster', 'roster/contacts', 'waitlist', 'groups', 'attendance'].map(
          (list) => `/sites/${sites[0].id}/${list}`,
        ),
      ]) {
        const answer = await person.get(path);
        expect(answer.text).not.toContain(toCode(student.id));
        expect(answer.text).not.toContain(toCode(user.id));
      }
    }
  });

  it('counts who waits for each choice that didn’t decline the child', async () => {
    const { student, read } = await makeChild();
    await makeChild();
    await makeChild({ status: 'unassigned' }, { sitePreference1: sites[2].id, sitePreference3: null });
    await makeChild({ status: 'assigned', site: sites[0] });
    await makeChild({ status: 'complete' });
    await testApp.dataSource.manager.insert(Denial, { studentId: student.id, siteId: sites[1].id });
    expect((await read()).standing).toEqual([
      { siteId: sites[0].id, name: 'Acequia', preference: 1, waiting: 2, position: null },
      { siteId: sites[2].id, name: 'Cañada', preference: 3, waiting: 3, position: null },
    ]);
    // A site that isn't open yet has no line.
    await testApp.dataSource.manager.update(Site, sites[2].id, { status: 'pending' });
    expect((await read()).standing.map(({ siteId }) => siteId)).toEqual([sites[0].id]);
    await testApp.dataSource.manager.update(Site, sites[2].id, { status: 'open' });
  });

  it('has no line for a site where the child gave up its seat', async () => {
    const { manager } = testApp.dataSource;
    await manager.update(Season, { state: 'current' }, { lotteryRevealed: true });
    const [left, other] = [await makeChild(), await makeChild()];
    await manager.insert(Withdrawal, { studentId: left.student.id, siteId: sites[0].id });
    expect((await left.read()).standing.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['Bosque', 2],
      ['Cañada', 2],
    ]);
    // The office still sees both on the site's waitlist.
    const ofOther = (await other.read()).standing[0];
    const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    const { body } = await office.get(`/sites/${String(sites[0].id)}/waitlist`);
    const waitlist = body as { id: string; position: number }[];
    const onList = waitlist.find(({ id }) => id === other.student.id);
    expect(ofOther).toMatchObject({ name: 'Acequia', waiting: 2, position: onList?.position });
  });

  it('shows the place in line once the lottery is revealed: siblings first, then by lottery', async () => {
    const { manager } = testApp.dataSource;
    const children = [await makeChild(), await makeChild(), await makeChild()];
    const sibling = await makeChild();
    await addStudent(testApp.dataSource, sibling.user, { status: 'accepted', site: sites[1] });
    await manager.update(Season, { state: 'current' }, { lotteryRevealed: true });
    const { lotterySeed, codeSecret } = await readLottery(manager);
    const getDrawn = ({ user }: { user: { id: string } }) => {
      const code = createHmac('sha256', codeSecret).update(user.id).digest('hex').slice(0, 32);
      return createHash('sha256').update(`${lotterySeed}:${code}`).digest('hex');
    };
    const inOrder = [...children, sibling].sort((a, b) => (getDrawn(a) < getDrawn(b) ? -1 : 1));
    const readPositions = async (child: (typeof children)[number]) =>
      (await child.read()).standing.map(({ position }) => position);
    for (const child of children) {
      const place = inOrder.indexOf(child) + 1;
      const behindSibling = inOrder.indexOf(child) < inOrder.indexOf(sibling) ? place + 1 : place;
      expect(await readPositions(child)).toEqual([place, behindSibling, place]);
    }
    expect((await readPositions(sibling))[1]).toBe(1);
  });
});
