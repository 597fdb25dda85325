import type { PlacementRunDetail } from '../../domain/contract/placement.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { countChange } from '../database/application-changes.queries.js';
import { RunWorld } from '../testing/placement-runs.js';
import { addUser } from '../testing/people.js';
import { SCHOOLS, addSchools } from '../testing/schools.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

interface Scene {
  world: RunWorld;
  child: Student;
  sibling: Student;
  named: Site;
  other: Site;
  unnamed: Site;
}

describe('a stale run', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  async function makeScene(): Promise<Scene> {
    const world = await RunWorld.build(testApp);
    const [named, other, unnamed] = [await world.addSite(4), await world.addSite(4), await world.addSite(4)];
    const user = await addUser(testApp.dataSource);
    const schools = { incomingSchool: SCHOOLS[1]!.id, outgoingSchool: SCHOOLS[1]!.id };
    const child = await world.addChild([named, other], { user, change: { zip: '87501', ...schools } });
    const sibling = await world.addChild([other], { user, story: { status: 'accepted', site: other } });
    return { world, child, sibling, named, other, unnamed };
  }

  function update(
    table: 'students' | 'sites',
    { id }: { id: string | number },
    change: string,
  ): Promise<unknown> {
    return testApp.dataSource.query(`UPDATE ${table} SET ${change} WHERE "id" = $1`, [id]);
  }

  async function isStale({ office }: RunWorld, { id }: PlacementRunDetail): Promise<boolean> {
    const { body } = await office.get(`/placement/runs/${id}`);
    const { body: list } = await office.get('/placement/runs');
    expect(list.find((run: { id: number }) => run.id === id)).toMatchObject({ stale: body.stale });
    return body.stale;
  }

  const changes: [why: string, change: (scene: Scene) => Promise<unknown>][] = [
    ['a child leaves the pool', ({ child }) => update('students', child, `"removed" = TRUE`)],
    ['a child joins the pool', ({ world, named }) => world.addChild([named])],
    [
      'the preferences are in another order',
      ({ child, named, other }) =>
        update('students', child, `"sitePreference1" = ${other.id}, "sitePreference2" = ${named.id}`),
    ],
    ['the grade', ({ child }) => update('students', child, `"grade" = '4'`)],
    ['the ZIP', ({ child }) => update('students', child, `"zip" = '87505'`)],
    ['a school', ({ child }) => update('students', child, `"incomingSchool" = ${SCHOOLS[2]!.id}`)],
    ['a site is closed', ({ named }) => update('sites', named, `"status" = 'closed'`)],
    ['a site’s verification', ({ named }) => update('sites', named, `"verifiedAt" = NULL`)],
    ['a site’s grades', ({ named }) => update('sites', named, `"grades" = 'K12'`)],
    ['a site’s capacity', ({ named }) => update('sites', named, `"studentCapacity" = 5`)],
    ['a site’s instructors', ({ world, named }) => world.addInstructor(named)],
    [
      'a seat is taken',
      ({ world, named }) => world.addChild([], { story: { status: 'assigned', site: named } }),
    ],
    ['a sibling’s seat', ({ sibling, named }) => update('students', sibling, `"siteId" = ${named.id}`)],
    [
      'a site declined the child',
      async ({ child, named }) => {
        await testApp.dataSource.query('INSERT INTO denials ("studentId", "siteId") VALUES ($1, $2)', [
          child.id,
          named.id,
        ]);
        await update('students', child, `"siteAccepted" = FALSE`);
      },
    ],
  ];

  it.each(changes)('has changed: %s', async (_, change) => {
    const made = await makeScene();
    const run = await made.world.run({ nearby: false });
    expect(run.stale).toBe(false);
    await change(made);
    expect(await isStale(made.world, run)).toBe(true);
    const next = await made.world.run({ nearby: false });
    expect([next.stale, next.inputHash === run.inputHash]).toEqual([false, false]);
  });

  it('has changed: a seat is taken past the capacity of an overbooked site', async () => {
    const { world, named } = await makeScene();
    const taken = { story: { status: 'accepted', site: named } } as const;
    for (let child = 0; child < 4; child++) await world.addChild([], taken);
    const run = await world.run({ nearby: false, overbookPercent: 40 });
    const getSeats = ({ bySite }: PlacementRunDetail) =>
      bySite.find(({ siteId }) => siteId === named.id)?.seats;
    expect([run.stale, getSeats(run)]).toEqual([false, 1]);
    await world.addChild([], taken);
    expect(await isStale(world, run)).toBe(true);
    expect(getSeats(await world.run({ nearby: false, overbookPercent: 40 }))).toBe(0);
  });

  it('isn’t one because something else has changed', async () => {
    const made = await makeScene();
    const { world, child, named, unnamed } = made;
    const run = await world.run({ nearby: false });
    await update('students', child, `"firstName" = 'Luz', "guardian1CellPhone" = '5057472210', "ssid" = 7`);
    await update(
      'sites',
      named,
      `"name" = 'Bosque', "notes" = 'Call first.', "contactEmail" = 'a@example.org'`,
    );
    await update('sites', unnamed, `"studentCapacity" = 9, "status" = 'canceled'`);
    await world.addInstructor(unnamed);
    const elsewhere = await RunWorld.build(testApp);
    await elsewhere.addChild([await elsewhere.addSite(4)]);
    expect(await isStale(world, run)).toBe(false);
    expect((await world.run({ nearby: false })).resultHash).toBe(run.resultHash);
  });

  it('depends on every site if children may be placed nearby', async () => {
    const { world, unnamed } = await makeScene();
    const run = await world.run();
    await update('sites', unnamed, `"studentCapacity" = 9`);
    expect(await isStale(world, run)).toBe(true);

    const next = await world.run();
    await world.addSite(0, { status: 'pending' });
    expect(await isStale(world, next)).toBe(false);
    await world.addSite(0);
    expect(await isStale(world, next)).toBe(true);
  });

  it('is no longer one once the change is undone', async () => {
    const { world, child } = await makeScene();
    const run = await world.run({ nearby: false });
    await update('students', child, `"grade" = '4'`);
    expect(await isStale(world, run)).toBe(true);
    await update('students', child, `"grade" = '3'`);
    expect(await isStale(world, run)).toBe(false);
  });

  it('has been computed before the deadline moved past a child’s submission', async () => {
    const { world } = await makeScene();
    const run = await world.run({ nearby: false });
    const setDeadline = async (time: string | null) => {
      await testApp.dataSource.query('UPDATE seasons SET "deadline" = $1', [time]);
      await countChange(testApp.dataSource.manager);
    };
    await setDeadline('2025-02-01T00:00:00Z');
    expect(await isStale(world, run)).toBe(true);
    await setDeadline('2025-04-01T00:00:00Z');
    expect(await isStale(world, run)).toBe(false);
    await setDeadline(null);
  });
});
