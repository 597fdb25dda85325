import { MOVES, type Move, type MoveName } from '../../domain/placement/moves.js';
import type { HistoryEntry } from '../history/history-entry.entity.js';
import { Random } from '../seed/random.js';
import type { Site } from '../sites/site.entity.js';
import { getFacts } from '../students/student-facts.js';
import { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { play, type Asked, type Standing } from '../testing/move-model.js';
import { addMember } from '../testing/sites.js';
import { PlacementWorld, type PlacedApplication } from '../testing/placement-world.js';
import { readOutcome, runWithoutLocks } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const LANES = 10;
const MOVES_A_LANE = 30;
const SEATS = 2;

const CHOICES: readonly {
  move: Exclude<MoveName, 'unassign' | 'remove' | 'restore' | 'releaseNoShow'>;
  weight: number;
}[] = [
  { move: 'assign', weight: 8 },
  { move: 'accept', weight: 4 },
  { move: 'submit', weight: 3 },
  { move: 'deny', weight: 2 },
  { move: 'withdraw', weight: 1 },
  { move: 'giveUp', weight: 1 },
  { move: 'recall', weight: 1 },
  { move: 'return', weight: 1 },
];

describe('many moves at once: ten people, few students, fewer seats', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  let sites: Site[];
  let applications: { application: PlacedApplication; parent: Visitor }[];
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await PlacementWorld.build(testApp);
    sites = [];
    for (const name of ['first', 'second', 'third']) {
      const site = await world.addSite({ studentCapacity: SEATS, coordinatorEmail: `${name}@example.org` });
      await addMember(testApp.dataSource, site, 'instructor');
      sites.push(site);
    }
    applications = [];
    for (let count = 0; count < LANES; count++) {
      const application = await world.addApplication({ status: 'unassigned' });
      applications.push({ application, parent: await Visitor.signIn(testApp, application.family) });
    }
  });
  afterAll(() => testApp.close());

  async function runStorm(): Promise<string[]> {
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const random = new Random(lane);
      const answers: string[] = [];
      for (let count = 0; count < MOVES_A_LANE; count++) answers.push(await readOutcome(doAnything(random)));
      return answers;
    });
    return (await Promise.all(lanes)).flat();
  }

  function doAnything(random: Random) {
    const { application, parent } = random.pick(applications);
    const { id } = application.student;
    const { move } = random.pickWeighted(CHOICES, ({ weight }) => weight);
    const site = random.pick(sites).id;
    switch (move) {
      case 'submit':
        return parent.post(`/students/${id}/submitApplication`);
      case 'withdraw':
        return parent.post(`/students/${id}/withdraw`);
      case 'giveUp':
        return parent.post(`/students/${id}/attending`, { attending: 'no' });
      case 'accept':
      case 'deny':
        return world.office.post(`/sites/${site}/student/${id}/${move}`);
      case 'assign':
        return application.move(move, { siteId: site });
      default:
        return application.move(move, { message: 'Hello' });
    }
  }

  async function findFaults(answers: readonly string[]): Promise<string[]> {
    const { manager } = testApp.dataSource;
    const found = answers.filter((answer) => answer !== 'done' && !answer.startsWith('409 '));
    let entries = 0;
    for (const { application } of applications) {
      const { stored, history, mails } = await application.left();
      entries += history.length;
      const end = replay({ facts: getFacts(application.student), history: [], mails: [] }, history);
      if (end === null) found.push('a history that no moves could have made');
      else if (!isLike(end, stored)) found.push('a student who stands elsewhere than its history ends');
      else if (joinKinds(end.mails) !== joinKinds(mails)) found.push('mails of moves that never were');
    }
    if (entries !== answers.filter((answer) => answer === 'done').length) found.push('uncounted entries');
    for (const { id } of sites) {
      if ((await manager.countBy(Student, { siteId: id })) > SEATS) found.push('an oversold site');
    }
    return found;
  }

  it("leave nothing that couldn't have happened one after the other", async () => {
    const answers = await runStorm();
    expect(await findFaults(answers)).toEqual([]);
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(LANES);
    expect(answers).toContain('409 SITE_FULL');
  });

  it('leave every figure equal to a recount', async () => {
    const { manager } = testApp.dataSource;
    const readMetrics = async () => (await world.office.get('/students/metrics')).body as object;
    // Fills the caches, which the moves then have to invalidate.
    await readMetrics();
    await runStorm();
    const recount = await manager.query<object[]>(
      `SELECT count(*)::int AS students, count("applicationSubmitted")::int AS applications,
         count("siteId")::int AS enrollment,
         (count(*) FILTER (WHERE "siteId" IS NOT NULL AND "siteAccepted"))::int AS accepted,
         (count(*) FILTER (WHERE "siteId" IS NOT NULL AND "siteAccepted" IS NULL))::int AS pending
       FROM students WHERE NOT "removed"`,
    );
    expect([await readMetrics()]).toEqual(recount);
    const onMap = (await world.office.get('/sites/map')).body as { id: number; available: number }[];
    for (const { id } of sites) {
      const held = await manager.countBy(Student, { siteId: id });
      expect(onMap.find((site) => site.id === id)?.available).toBe(SEATS - held);
    }
  });

  it('leave inconsistencies without the locks, which the tests above would notice', async () => {
    expect(await findFaults(await runWithoutLocks(runStorm))).not.toEqual([]);
  });
});

function replay(before: Standing, entries: readonly HistoryEntry[]): Standing | null {
  let standing = before;
  for (const { kind, siteId } of entries) {
    const move = (Object.keys(MOVES) as MoveName[]).find((name) => (MOVES[name] as Move).event === kind);
    if (!move) return null;
    const isAboutSite = move === 'assign' || move === 'accept' || move === 'deny';
    const asked: Asked = isAboutSite && siteId !== null ? { move, siteId } : { move };
    const { answer, after } = play(standing, asked);
    if (answer !== 'done') return null;
    standing = after;
  }
  return standing;
}

function isLike({ facts }: Standing, stored: Student): boolean {
  const actual = getFacts(stored);
  return (
    facts.siteId === actual.siteId &&
    facts.siteAccepted === actual.siteAccepted &&
    facts.returned === actual.returned &&
    (facts.applicationSubmitted === null) === (actual.applicationSubmitted === null)
  );
}

function joinKinds(mails: Standing['mails']): string {
  return mails
    .map(({ kind }) => kind)
    .sort()
    .join();
}
