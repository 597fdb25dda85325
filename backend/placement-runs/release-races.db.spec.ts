import { HistoryEntry } from '../history/history-entry.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { addRunFor } from '../testing/draft-runs.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { readOutcome, runWithoutLocks } from '../testing/races.js';
import { createSecondApp } from '../testing/second-app.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { RunReleaseService } from './run-release.service.js';

const RELEASES = 20;
const CHILDREN = 5;
const MOST_RELEASES = 100;

let testApp: TestApp;
let world: PlacementWorld;
let release: RunReleaseService;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
  release = testApp.app.get(RunReleaseService);
});
afterAll(() => testApp.close());

const ask = (run: PlacementRun) =>
  readOutcome(world.office.post(`/placement/runs/${run.id}/release`, { anyway: true }));

async function resumeUntilReleased(): Promise<void> {
  do await release.resume();
  while (await testApp.dataSource.manager.existsBy(PlacementRun, { state: 'releasing' }));
}

async function makeChildFor(site: Site): Promise<Student> {
  const family = await addUser(testApp.dataSource);
  return addStudent(testApp.dataSource, family, { status: 'unassigned' }, { sitePreference1: site.id });
}

function planChildren(length = CHILDREN): Promise<{ site: Site; student: Student }[]> {
  return Promise.all(
    Array.from({ length }, async () => {
      const site = await world.addSite({ studentCapacity: 1 });
      return { site, student: await makeChildFor(site) };
    }),
  );
}

async function readLeft(runId: number, { id: studentId }: Student, { id: siteId }: Site) {
  const { manager } = testApp.dataSource;
  const row = await manager.findOneByOrFail(PlacementRunRow, { runId, studentId });
  const history = await manager.find(HistoryEntry, { where: { studentId }, order: { id: 'ASC' } });
  const { siteId: seat } = await manager.findOneByOrFail(Student, { id: studentId });
  return {
    result: row.skipCode ?? row.outcome,
    history: history.map(({ kind }) => kind).join(),
    isSeated: seat === siteId,
    seats: await manager.countBy(Student, { siteId }),
  };
}

type Left = Awaited<ReturnType<typeof readLeft>>;

interface Race {
  what: string;
  prepare: (site: Site, student: Student) => Promise<() => Promise<string>>;
  fits: (answer: string, result: Left) => boolean;
}

const BY_HAND: Race = {
  what: 'its seat is given to another child by hand',
  prepare: async (site) => {
    const { id } = await makeChildFor(site);
    return () => readOutcome(world.office.post(`/students/${id}/assign`, { siteId: site.id }));
  },
  fits: (answer, { result, seats }) => result === (answer === 'done' ? 'full' : 'placed') && seats === 1,
};

const RACES: Race[] = [
  BY_HAND,
  {
    what: 'it is returned',
    prepare: (_, { id }) => Promise.resolve(() => readOutcome(world.office.post(`/students/${id}/return`))),
    fits: (answer, { result, history, isSeated }) =>
      !isSeated &&
      ['done returned returned', 'done placed assigned,returned'].includes(
        [answer, result, history].join(' '),
      ),
  },
  {
    what: 'a family withdraws from its seat',
    prepare: async (site) => {
      const { family, student } = await world.addApplication({ status: 'accepted', site });
      const parent = await Visitor.signIn(testApp, family);
      return () => readOutcome(parent.post(`/students/${student.id}/withdraw`));
    },
    fits: (answer, { result, isSeated, seats }) =>
      answer === 'done' && (isSeated ? result === 'placed' && seats === 1 : result === 'full' && seats === 0),
  },
];

async function findStrangeResults({ prepare, fits }: Race, isOneEnough = false): Promise<object[]> {
  const strange: object[] = [];
  const most = isOneEnough ? MOST_RELEASES : RELEASES;
  for (let count = 0; count < most && !(isOneEnough && strange.length > 0); count++) {
    const children = await planChildren();
    const { id } = await addRunFor(testApp.dataSource, children);
    const starts = await Promise.all(children.map(({ site, student }) => prepare(site, student)));
    const releasing = release.begin(id, world.admin.id, { anyway: true });
    // Alternates: during the start of a release, or during its steps.
    if (count % 2 === 1) await releasing;
    const answers = await Promise.all(starts.map((start) => start()));
    await releasing;
    await resumeUntilReleased();
    for (const [index, { site, student }] of children.entries()) {
      const [answer, result] = [answers[index] ?? '', await readLeft(id, student, site)];
      if (!fits(answer, result)) strange.push({ answer, ...result });
    }
  }
  return strange;
}

describe.each(RACES)('a child who is placed while $what', (race) => {
  it('has the same result as one after the other', async () => {
    expect(await findStrangeResults(race)).toEqual([]);
  });
});

it('gives a seat twice without locks, which the tests above would notice', async () => {
  expect(await runWithoutLocks(() => findStrangeResults(BY_HAND, true))).not.toEqual([]);
});

describe('an overbooked site that is released while seats are given by hand', () => {
  const [CAPACITY, OVERBOOKED] = [3, 4];

  async function findStrangeSeats(isOneEnough = false): Promise<number[]> {
    const strange: number[] = [];
    const most = isOneEnough ? MOST_RELEASES : RELEASES;
    for (let count = 0; count < most && !(isOneEnough && strange.length > 0); count++) {
      const scenes = await Promise.all(
        Array.from({ length: CHILDREN }, async () => {
          const site = await world.addSite({ studentCapacity: CAPACITY });
          await world.addApplication({ status: 'accepted', site });
          await world.addApplication({ status: 'accepted', site });
          return {
            site,
            children: [await makeChildFor(site), await makeChildFor(site)],
            byHand: await makeChildFor(site),
          };
        }),
      );
      const planned = scenes.flatMap(({ site, children }) => children.map((student) => ({ site, student })));
      const { id } = await addRunFor(testApp.dataSource, planned, { overbookPercent: 40 });
      const releasing = release.begin(id, world.admin.id, { anyway: true });
      if (count % 2 === 1) await releasing;
      await Promise.all(
        scenes.map(({ site, byHand }) =>
          readOutcome(world.office.post(`/students/${byHand.id}/assign`, { siteId: site.id })),
        ),
      );
      await releasing;
      await resumeUntilReleased();
      for (const { site } of scenes) {
        const seats = await testApp.dataSource.manager.countBy(Student, { siteId: site.id });
        if (seats !== OVERBOOKED) strange.push(seats);
      }
    }
    return strange;
  }

  it('fills up to what the rules allow', async () => {
    expect(await findStrangeSeats()).toEqual([]);
  });

  it('passes it without the locks, which the test above would notice', async () => {
    const strange = await runWithoutLocks(() => findStrangeSeats(true));
    expect(Math.max(...strange)).toBeGreaterThan(OVERBOOKED);
  });
});

describe('two releases asked for at once', () => {
  const ROUNDS = 100;

  async function findStrangeAnswers(isOneEnough = false): Promise<string[][]> {
    const strange: string[][] = [];
    for (let count = 0; count < ROUNDS && !(isOneEnough && strange.length > 0); count++) {
      const children = await planChildren(1);
      const runs = [
        await addRunFor(testApp.dataSource, children),
        await addRunFor(testApp.dataSource, children),
      ];
      const answers = (await Promise.all(runs.map((run) => ask(run)))).sort();
      await resumeUntilReleased();
      for (const { student } of children) {
        expect(await testApp.dataSource.manager.countBy(HistoryEntry, { studentId: student.id })).toBe(1);
      }
      // The first one may be done before the second one starts.
      if (!['409 RELEASING,done', 'done,done'].includes(answers.join())) strange.push(answers);
    }
    return strange;
  }

  it('begin one after the other', async () => {
    expect(await findStrangeAnswers()).toEqual([]);
  });

  it('begin at once without the lock, and only the database refuses one', async () => {
    const strange = await runWithoutLocks(() => findStrangeAnswers(true));
    expect(strange.flat()).toContain('500');
  });
});

describe('two instances', () => {
  let second: TestApp;
  // Each instance takes only the steps that a test calls.
  beforeAll(async () => {
    second = await createSecondApp(testApp);
    for (const { app } of [testApp, second]) await app.get(RunReleaseService).beforeApplicationShutdown();
  });
  afterAll(() => second.close());

  async function countHistories(count: number, waiting: number): Promise<number[]> {
    const children = await planChildren(count);
    expect(await ask(await addRunFor(testApp.dataSource, children))).toBe('done');
    const other = await OtherInstance.holdRow(testApp, 'students', children[0]?.student.id ?? '');
    const steps = [release, second.app.get(RunReleaseService)].map((one) => one.releaseStep());
    await other.waitUntilWaiting(waiting);
    await other.release();
    await Promise.all(steps);
    while ((await release.releaseStep()) !== 'nothing');
    return Promise.all(
      children.map(({ student }) =>
        testApp.dataSource.manager.countBy(HistoryEntry, { studentId: student.id }),
      ),
    );
  }

  it('place everyone once', async () => {
    expect(await countHistories(CHILDREN, 1)).toEqual([1, 1, 1, 1, 1]);
  });

  it('place everyone twice without the locks, which the test above would notice', async () => {
    // Uses only one child: with several, the two could lock them in different orders, which is a deadlock.
    expect(await runWithoutLocks(() => countHistories(1, 2))).toEqual([2]);
  });

  it('would place a child who is returned, without the locks; the database refuses it', async () => {
    const children = await planChildren();
    const { id = '' } = children[0]?.student ?? {};
    expect(await ask(await addRunFor(testApp.dataSource, children))).toBe('done');
    const other = await OtherInstance.holdRow(testApp, 'students', id);
    const returning = readOutcome(world.office.post(`/students/${id}/return`));
    await other.waitUntilWaiting();
    const step = runWithoutLocks(() => release.releaseStep());
    await other.waitUntilWaiting(2);
    await other.release();
    await expect(step).rejects.toThrow('students_');
    expect(await returning).toBe('done');
    while ((await release.releaseStep()) !== 'nothing');
  });
});
