import type { SiteGroups } from '../../domain/contract/classes.js';
import type { GroupsToSave } from '../../domain/forms/groups.js';
import { User } from '../accounts/user.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Site } from '../sites/site.entity.js';
import { addSiteWithGroups, makeGroup } from '../testing/groups.js';
import { waitFor } from '../testing/eventually.js';
import { addUser } from '../testing/people.js';
import { runRounds, runWithoutLocks } from '../testing/races.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { GroupMember } from './group.entity.js';
import { readGroups } from './groups.queries.js';
import { GroupsService } from './groups.service.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const makeSite = (change: Partial<Site> = {}) => addSiteWithGroups(testApp, change);

const listNames = ({ groups, ungrouped }: SiteGroups) => ({
  groups: groups.map(({ students }) => students.map(({ firstName }) => firstName)),
  ungrouped: ungrouped.map(({ firstName }) => firstName),
});

const readGroupedIds = async () =>
  (await testApp.dataSource.manager.find(GroupMember)).map(({ studentId }) => studentId);

describe('a child who leaves the site leaves its group', () => {
  async function makeGrouped() {
    const world = await makeSite();
    const student = await world.accepted();
    const stays = await world.accepted('Stays');
    await world.save({ version: 0, groups: [makeGroup('Owls', [student, stays])] });
    const other = await addSite(testApp.dataSource);
    const family = await testApp.dataSource.manager.findOneByOrFail(User, { id: student.userId });
    return { ...world, student, stays, other, family: await Visitor.signIn(testApp, family) };
  }
  type World = Awaited<ReturnType<typeof makeGrouped>>;

  it.each<[string, (world: World) => Promise<{ status: number }>]>([
    [
      'assigned to another site',
      (w) => w.office.post(`/students/${w.student.id}/assign`, { siteId: w.other.id }),
    ],
    ['returned', (w) => w.office.post(`/students/${w.student.id}/return`)],
    ['recalled', (w) => w.office.post(`/students/${w.student.id}/recall`)],
    ['removed', (w) => w.office.post(`/students/${w.student.id}/remove`)],
    ['withdrawn by the family', (w) => w.family.post(`/students/${w.student.id}/withdraw`)],
  ])('when it’s %s', async (_, leave) => {
    const world = await makeGrouped();
    expect((await leave(world)).status).toBe(200);
    const found = await world.get();
    expect(listNames(found)).toEqual({ groups: [['Stays']], ungrouped: [] });
    const ids = await readGroupedIds();
    expect([ids.includes(world.student.id), ids.includes(world.stays.id)]).toEqual([false, true]);
  });

  it('when the site is canceled', async () => {
    const { site, office, student, stays } = await makeGrouped();
    await office.post(`/sites/${site.id}/close`);
    expect((await office.post(`/sites/${site.id}/cancel`)).status).toBe(200);
    const ids = await readGroupedIds();
    expect(ids.filter((id) => [student.id, stays.id].includes(id))).toEqual([]);
  });

  it('when the child is erased', async () => {
    const { student, get } = await makeGrouped();
    await testApp.dataSource.query(`INSERT INTO erasures ("studentId") VALUES ($1)`, [student.id]);
    expect(listNames(await get())).toEqual({ groups: [['Stays']], ungrouped: [] });
  });

  it('and isn’t in it again when it comes back', async () => {
    const { student, site, office, get } = await makeGrouped();
    await office.post(`/students/${student.id}/recall`);
    await office.post(`/students/${student.id}/assign`, { siteId: site.id });
    await office.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect(listNames(await get())).toEqual({ groups: [['Stays']], ungrouped: ['Lucía'] });
  });
});

describe('an instructor who leaves', () => {
  it.each<[string, (world: Awaited<ReturnType<typeof makeSite>>) => Promise<unknown>]>([
    [
      'is removed from the site',
      ({ coordinator, site, instructor }) =>
        coordinator.post(`/sites/${site.id}/removeUser`, { userId: instructor.id }),
    ],
    [
      'gets another role there',
      ({ coordinator, site, instructor: { firstName, lastName, email } }) =>
        coordinator.post(`/sites/${site.id}/addUser`, {
          ...{ firstName, lastName, email, confirmEmail: email, role: 'view' },
        }),
    ],
    ['is deactivated', ({ office, instructor }) => office.post(`/users/${instructor.id}/deactivate`)],
  ])('teaches no group anymore: %s', async (_, leave) => {
    const world = await makeSite();
    const { save, get, accepted, site, instructor } = world;
    const elsewhere = await makeSite();
    const manager = testApp.dataSource.manager;
    await manager.insert(SiteMember, {
      siteId: elsewhere.site.id,
      userId: instructor.id,
      role: 'instructor',
    });
    await elsewhere.save({ version: 0, groups: [makeGroup('Bears', [], instructor.id)] });
    await save({ version: 0, groups: [makeGroup('Owls', [await accepted()], instructor.id)] });
    expect(await leave(world)).toMatchObject({ status: 200 });
    expect((await get()).groups).toMatchObject([{ name: 'Owls', instructor: null, students: [{}] }]);
    const isGone = await manager.existsBy(SiteMember, {
      siteId: site.id,
      userId: instructor.id,
      role: 'instructor',
    });
    if (!isGone) expect((await elsewhere.get()).groups[0]?.instructor?.id).toBe(instructor.id);
  });
});

describe('several people at once', () => {
  async function saveTwice(enough?: (saved: { isLost: boolean }) => boolean) {
    const { app, dataSource } = testApp;
    const groups = app.get(GroupsService);
    const family = await addUser(dataSource);
    return runRounds(async () => {
      const site = await addSite(dataSource);
      const add = () => addStudent(dataSource, family, { status: 'accepted', site });
      const children = [await add(), await add()];
      const saves = await Promise.allSettled(
        children.map((child) =>
          groups.save(
            site.id,
            { userId: family.id, address: '::1' },
            { version: 0, overSize: false, groups: [{ id: null, ...makeGroup('Owls', [child]) }] },
          ),
        ),
      );
      const saved = saves.filter(({ status }) => status === 'fulfilled').length;
      const { version, groups: left } = await readGroups(dataSource.manager, site.id);
      return { saved, version, left: left.length, isLost: saved !== 1 || left.length !== 1 };
    }, enough);
  }

  it('save one after the other: the second hears of the first, and loses nothing', async () => {
    for (const { saved, version, left } of await saveTwice())
      expect([saved, version, left]).toEqual([1, 1, 1]);
    const { accepted, save, get, office } = await makeSite();
    const [ana, ben] = [await accepted('Ana'), await accepted('Ben')];
    await save({ version: 0, groups: [makeGroup('First', [ana])] });
    const { status, body } = await save({ version: 0, groups: [makeGroup('Second', [ben])] }, office);
    expect([status, body.code, body.version]).toEqual([409, 'CHANGED_MEANWHILE', 1]);
    expect(body.current).toEqual(await get());
    expect(listNames(body.current!)).toEqual({ groups: [['Ana']], ungrouped: ['Ben'] });
  });

  it('would overwrite each other without the lock, which the test above would notice', async () => {
    const results = await runWithoutLocks(() => saveTwice(({ isLost }) => isLost));
    expect(results.some(({ isLost }) => isLost)).toBe(true);
  });

  async function saveDuring(
    world: Awaited<ReturnType<typeof makeSite>>,
    order: GroupsToSave,
    isLocking: boolean,
    ...change: [string, unknown[]][]
  ): Promise<boolean> {
    const { dataSource, app } = testApp;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    for (const [sql, values] of change) await runner.query(sql, values);
    const by = { userId: world.people.coordinator.id, address: '::1' };
    const seen = { isThrough: false };
    const save = () => app.get(GroupsService).save(world.site.id, by, order);
    const saving = (isLocking ? save() : runWithoutLocks(save))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (seen.isThrough = true));
    const [{ pid } = { pid: 0 }] = await runner.manager.query<{ pid: number }[]>(
      'SELECT pg_backend_pid() AS "pid"',
    );
    const isWaiting = async () => {
      const sql = 'SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids("pid"))';
      return (await dataSource.query<unknown[]>(sql, [pid])).length > 0;
    };
    await waitFor(async () => expect(seen.isThrough || (await isWaiting())).toBe(true));
    await runner.commitTransaction();
    await runner.release();
    return saving;
  }

  it.each([
    ['waits for a child who is leaving', true, false],
    ['would group a child who has left without the lock, which the line above would notice', false, true],
  ])('a save %s', async (_, isLocking, isGrouped) => {
    const world = await makeSite();
    const student = await world.accepted();
    const order = { version: 0, overSize: false, groups: [{ id: null, ...makeGroup('Owls', [student]) }] };
    // The lock that every move takes.
    await saveDuring(
      world,
      order,
      isLocking,
      ['SELECT FROM sites WHERE "id" = $1 FOR NO KEY UPDATE', [world.site.id]],
      [`UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL WHERE "id" = $1`, [student.id]],
    );
    expect((await readGroupedIds()).includes(student.id)).toBe(isGrouped);
  });

  it.each([
    ['waits for an instructor who is leaving', true, null],
    [
      'would keep an instructor who has left without the lock, which the line above would notice',
      false,
      'Ines',
    ],
  ])('a save %s', async (_, isLocking, teacher) => {
    const world = await makeSite();
    const { instructor, site } = world;
    const order = {
      version: 0,
      overSize: false,
      groups: [{ id: null, ...makeGroup('Owls', [], instructor.id) }],
    };
    await saveDuring(world, order, isLocking, [
      `DELETE FROM site_members WHERE "siteId" = $1 AND "userId" = $2`,
      [site.id, instructor.id],
    ]);
    const [owls] = (await world.get()).groups;
    expect(owls?.instructor?.firstName ?? null).toBe(teacher);
  });
});

// Runs last, because it ends the season of the tests above.
describe('the start of a season', () => {
  it('leaves no groups', async () => {
    const { accepted, save, get, office, site } = await makeSite();
    await save({ version: 0, groups: [makeGroup('Owls', [await accepted()])] });
    const body = { year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' };
    expect((await office.post('/seasons/start', body)).status).toBe(200);
    expect(await readGroupedIds()).toEqual([]);
    await testApp.dataSource.manager.update(Site, site.id, { verifiedAt: new Date() });
    expect(await get()).toEqual({ version: 1, groups: [], ungrouped: [] });
  });
});
