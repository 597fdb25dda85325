import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditPage } from '../../domain/contract/audit.js';
import type { PlacementFile, PlacementRunDetail, PlacementRunRow } from '../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../../domain/forms/placement.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { eraseStudent } from '../operator/delete-children.js';
import { findProjectRoot } from '../platform/project-root.js';
import { User } from '../accounts/user.entity.js';
import { readLottery } from '../program/lottery.queries.js';
import { Season } from '../program/season.entity.js';
import { Student } from '../students/student.entity.js';
import { RunWorld } from '../testing/placement-runs.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { PlacementRun } from './placement-run.entity.js';
import { PlacementRunsService } from './placement-runs.service.js';
import { RunThread } from './run-thread.js';

describe('placement runs', () => {
  let testApp: TestApp;
  let world: RunWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  beforeEach(async () => {
    world = await RunWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function readRows(
    run: PlacementRunDetail,
    query = '',
  ): Promise<{ results: PlacementRunRow[]; count: number }> {
    const { body } = await world.office.get(`/placement/runs/${run.id}/rows${query}`);
    return body;
  }

  it('places everyone who waits, keeps the result and changes nothing', async () => {
    const [small, large] = [
      await world.addSite(1, { name: 'Acequia' }),
      await world.addSite(4, { name: 'Bosque' }),
    ];
    const family = await addUser(testApp.dataSource);
    const children = [
      await world.addChild([small, large], { user: family }),
      await world.addChild([small, large], { user: family }),
      await world.addChild([small]),
    ];
    const run = await world.run({ nearby: false });

    const firsts = run.first;
    expect(run).toMatchObject({
      season: 2025,
      createdBy: `${world.admin.firstName} ${world.admin.lastName}`,
      state: 'draft',
      rules: { ...DEFAULT_PLACEMENT_RULES, pool: { counties: [world.county] }, nearby: false },
      pool: 3,
      third: 0,
      nearby: 0,
      seatsFree: 5,
      seatsUsed: 3 - run.unplaced,
      stale: false,
      progress: { done: 0, skipped: 0, total: 3 - run.unplaced },
      releasedOn: null,
      releasedBy: null,
      byCounty: [{ county: world.county, pool: 3, placed: 3 - run.unplaced }],
    });
    expect(firsts).toBe(1);
    expect(run.inputHash).toMatch(/^[\da-f]{64}$/);
    const own = run.bySite.filter(({ siteId }) => [small.id, large.id].includes(siteId));
    expect(own).toEqual([
      expect.objectContaining({ name: 'Acequia', seats: 1, filled: 1, firstChoices: 3, turnedAway: 2 }),
      expect.objectContaining({ name: 'Bosque', seats: 4, firstChoices: 0, cutoff: null }),
    ]);
    const { results, count } = await readRows(run);
    expect(count).toBe(3);
    expect(results.map(({ lottery }) => lottery)).toEqual([1, 2, 3]);
    expect(results.map(({ studentId }) => studentId).sort()).toEqual(children.map(({ id }) => id).sort());
    const { cutoff } = own[0]!;
    const turned = results.find(({ rank }) => rank === 2);
    expect(
      turned?.preferences ?? [{ name: 'Acequia', reason: 'full', cutoff }, { name: 'Bosque' }],
    ).toMatchObject([{ name: 'Acequia', reason: 'full', cutoff }, { name: 'Bosque' }]);
    const students = await testApp.dataSource.manager.findBy(
      Student,
      children.map(({ id }) => ({ id })),
    );
    expect(students.map(({ siteId, version }) => [siteId, version])).toEqual(
      children.map(({ version }) => [null, version]),
    );
    const { body: list } = await world.office.get('/placement/runs');
    const { bySite: _, byCounty: _byCounty, ...listed } = run;
    expect(list[0]).toEqual(listed);
  });

  it('offers a site nearby to families who agreed to it, and to no others', async () => {
    const [full, near] = [await world.addSite(0), await world.addSite(2, { lat: 36.45, lng: -103.18 })];
    const change = { zip: '88415', acceptsNearby: true };
    const agreed = await world.addChild([full], { change });
    const wanting = await world.addChild([full], { change: { ...change, acceptsNearby: false } });
    const far = await world.addChild([full], { change: { ...change, zip: '88240' } });
    const run = await world.run();
    expect(run).toMatchObject({ pool: 3, nearby: 1, unplaced: 2 });
    const { results } = await readRows(run);
    const findSite = (student: Student) => results.find(({ studentId }) => studentId === student.id)?.siteId;
    expect([agreed, wanting, far].map(findSite)).toEqual([near.id, null, null]);
  });

  it('gives the same input the same hashes, and each run of the season the next number', async () => {
    const site = await world.addSite(4);
    await world.addChild([site]);
    await world.addChild([site]);
    const runs = await Promise.all([world.run(), world.run(), world.run({ reservePercent: 50 })]);
    const [one, other, reserved] = runs;
    expect(other).toMatchObject({ inputHash: one.inputHash, resultHash: one.resultHash });
    expect(reserved.inputHash).not.toBe(one.inputHash);
    expect(reserved.seatsFree).toBeLessThan(one.seatsFree);
    const numbers = runs.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
  });

  it('computes a run of zeros if nobody is in the pool', async () => {
    const run = await world.run({ nearby: false });
    const nobody = {
      pool: 0,
      first: 0,
      second: 0,
      third: 0,
      nearby: 0,
      unplaced: 0,
      splitFamilies: 0,
      seatsUsed: 0,
    };
    expect(run).toMatchObject({ ...nobody, byCounty: [], stale: false });
    expect(await readRows(run)).toEqual({ results: [], count: 0 });
  });

  // The second case shows that this test would notice reads from more than one snapshot.
  it.each([
    ['one snapshot, whatever changes while it is read', 'REPEATABLE READ', 1],
    ['what each statement finds, with a weaker transaction', 'READ COMMITTED', 0],
  ] as const)('is computed from %s', async (_, isolation, pool) => {
    const site = await world.addSite(1);
    const child = await world.addChild([site]);
    const { dataSource } = testApp;
    const original = dataSource.transaction.bind(dataSource);
    const spy = jest.spyOn(dataSource, 'transaction').mockImplementationOnce(((level: never, read: never) =>
      original((isolation === 'READ COMMITTED' ? isolation : level) as never, async (manager) => {
        await manager.query('SELECT FROM students LIMIT 1');
        await dataSource.query('UPDATE students SET "siteId" = $1 WHERE "id" = $2', [site.id, child.id]);
        return (read as (m: typeof manager) => unknown)(manager);
      })) as never);
    const id = await testApp.app
      .get(PlacementRunsService)
      .compute({ ...DEFAULT_PLACEMENT_RULES, pool: { counties: [world.county] } }, world.admin.id);
    spy.mockRestore();
    const { body } = await world.office.get(`/placement/runs/${id}`);
    expect(body).toMatchObject({ pool, first: pool, stale: pool === 1 });
  });

  it.each([
    [{ seats: 'all' }, 'seats'],
    [{ reservePercent: 51 }, 'reservePercent'],
    [{ priorities: ['sibling', 'sibling'] }, 'priorities'],
    [{ priorities: ['oldest'] }, 'priorities'],
    [{ nearMiles: -1 }, 'nearMiles'],
    [{ pool: { grades: 'X' } }, 'pool.grades'],
    [{ siblings: true }, 'siblings'],
    ['all', 'rules'],
  ])('refuses the rules %j at %s', async (rules, field) => {
    const { status, body } = await world.office.post('/placement/runs', { rules });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it.each(['0', 'x', '1e3', '99999999999', '2147483647'])('doesn’t know a run %s', async (id) => {
    expect((await world.office.get(`/placement/runs/${id}`)).status).toBe(404);
  });

  describe('rows', () => {
    it('are filtered by result, site and student, and reading them is logged', async () => {
      const [site, other] = [await world.addSite(1), await world.addSite(1)];
      const [ana, luz] = [
        await world.addChild([site, other], { change: { firstName: 'Ana', lastName: 'Peña' } }),
        await world.addChild([site], {
          change: { firstName: 'Luz', lastName: 'Ortiz', siteAccepted: false },
        }),
      ];
      await testApp.dataSource.query('INSERT INTO denials ("studentId", "siteId") VALUES ($1, $2)', [
        luz.id,
        site.id,
      ]);
      const run = await world.run({ nearby: false });
      const findChildren = async (query: string): Promise<string[]> => {
        const { results, count } = await readRows(run, query);
        expect(count).toBe(results.length);
        return results.map(({ firstName }) => firstName);
      };
      expect(await findChildren('?result=placed')).toEqual(['Ana']);
      expect(await findChildren('?result=unplaced')).toEqual(['Luz']);
      expect(await findChildren('?result=skipped')).toEqual([]);
      expect((await findChildren(`?site=${site.id}`)).sort()).toEqual(['Ana', 'Luz']);
      expect(await findChildren(`?result=placed&site=${other.id}`)).toEqual([]);
      expect(await findChildren(`?result=unplaced&site=${site.id}`)).toEqual(['Luz']);
      expect(await findChildren('?student=pena%20ana')).toEqual(['Ana']);
      expect(await findChildren(`?student=${luz.id}`)).toEqual(['Luz']);
      expect((await world.office.get(`/placement/runs/${run.id}/rows?result=all`)).status).toBe(400);

      const [row] = (await readRows(run, '?result=unplaced')).results;
      expect(row).toMatchObject({ rank: null, siteName: null, tier: null, grade: '3', outcome: null });
      expect(row?.preferences).toEqual([{ siteId: site.id, name: site.name, reason: 'declined' }]);
      const [entry] = await testApp.dataSource.manager.find(AccessLogEntry, {
        where: { userId: world.admin.id, action: 'placement.rows' },
        order: { id: 'ASC' },
      });
      expect(entry).toMatchObject({ kind: 'read', studentIds: [ana.id], siteId: null });
    });

    it('come a hundred a page', async () => {
      const site = await world.addSite(4);
      const user = await addUser(testApp.dataSource);
      await testApp.dataSource.query(
        `INSERT INTO students ("userId", "firstName", "lastName", "sitePreference1", "applicationSubmitted",
           "studentSectionComplete", "guardianSectionComplete", "emergencySectionComplete", "preferenceSectionComplete")
         SELECT $1, 'Ana', 'Baca', $2, now(), TRUE, TRUE, TRUE, TRUE FROM generate_series(1, 103)`,
        [user.id, site.id],
      );
      const run = await world.run();
      const [first, second, third] = [
        await readRows(run),
        await readRows(run, '?page=2'),
        await readRows(run, '?page=3'),
      ];
      expect([first, second, third].map(({ results }) => results.length)).toEqual([100, 3, 0]);
      expect([first, second, third].map(({ count }) => count)).toEqual([103, 103, 103]);
      expect(second.results.map(({ lottery }) => lottery)).toEqual([101, 102, 103]);
    });
  });

  describe('the file', () => {
    function verify(text: string): { said: string; warned: string } {
      const folder = mkdtempSync(join(tmpdir(), 'placement-'));
      const file = join(folder, 'run.json');
      writeFileSync(file, text);
      const script = join(findProjectRoot(), 'scripts', 'verify-placement.mjs');
      const { stdout, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      return { said: stdout.trim(), warned: stderr.trim() };
    }

    const change = (season: Partial<Season>) =>
      testApp.dataSource.manager.update(Season, { state: 'current' }, season);
    afterEach(() => change({ lotteryRevealed: false, lotteryBy: 'code' }));

    it('lets anybody compute the run again, and names nobody', async () => {
      const sites = [await world.addSite(3), await world.addSite(2), await world.addSite(2, { grades: 'K' })];
      const [first, second, kindergarten] = [sites[0]!, sites[1]!, sites[2]!];
      const family = await addUser(testApp.dataSource);
      await world.addChild([second], { user: family, story: { status: 'accepted', site: second } });
      await world.addChild([first, second], { user: family });
      for (let child = 0; child < 4; child++) await world.addChild([first, kindergarten, second]);
      const run = await world.run({ nearby: false, overbookPercent: 40 });
      const path = `/placement/runs/${run.id}/file`;
      const { text, headers } = await world.office.get(path);
      expect(headers['content-disposition']).toBe(`attachment; filename="placement-2025-${run.number}.json"`);
      const file = JSON.parse(text) as PlacementFile;
      const { lotterySeed, lotteryHash } = await testApp.dataSource.manager.findOneByOrFail(Season, {
        year: 2025,
      });
      expect(file).toMatchObject({
        season: 2025,
        rules: run.rules,
        lotteryBy: 'code',
        lotterySeed: null,
        lotteryHash,
        nearby: [],
      });
      // Three seats plus one overbooked; one of two seats is left, and 40% of two adds none.
      expect(file.sites.slice(-3)).toEqual([
        { id: first.id, capacity: 4 },
        { id: second.id, capacity: 1 },
        { id: kindergarten.id, capacity: 2 },
      ]);
      expect(file.students).toHaveLength(5);
      expect(file.students.map(({ prefs }) => prefs.length)).toEqual([2, 2, 2, 2, 2]);
      expect(text).not.toMatch(/Luc|Baca/);
      expect(verify(text).said).toBe('verified');
      for (const entity of [Student, User]) {
        const people = await testApp.dataSource.manager.find<Student | User>(entity, {
          select: { id: true },
        });
        for (const { id } of people) expect(text).not.toContain(id);
      }
      const { codeSecret } = await readLottery(testApp.dataSource.manager);
      expect(text).not.toContain(Buffer.from(codeSecret).toString('hex'));
      const toCode = (id: string) => createHmac('sha256', codeSecret).update(id).digest('hex').slice(0, 32);
      const { results } = await readRows(run);
      expect(results.map(({ code }) => code)).toEqual(results.map(({ studentId }) => toCode(studentId)));
      expect(file.students.map(({ id }) => id)).toEqual(results.map(({ code }) => code));
      expect(file.students.filter((child) => child.family === toCode(family.id))).toHaveLength(1);

      const lines = file.students.map(({ id, site, rank }) => `${id},${site ?? ''},${rank ?? ''}\n`);
      expect(createHash('sha256').update(lines.join('')).digest('hex')).toBe(run.resultHash);
      await change({ lotteryRevealed: true });
      const revealed = await world.office.get(path);
      expect(JSON.parse(revealed.text)).toEqual({ ...file, lotterySeed });
      expect(verify(revealed.text)).toEqual({ said: 'verified', warned: '' });
      expect(verify(text.replace('"lottery":1,', '"lottery":9,')).said).toContain('lottery');
      const entries = { userId: world.admin.id, kind: 'exported', action: 'placement.file' } as const;
      const logged = await testApp.dataSource.manager.findBy(AccessLogEntry, entries);
      expect(logged.map(({ details, studentIds }) => [details, studentIds])).toEqual([
        [{ children: 5 }, []],
        [{ children: 5 }, []],
      ]);
      const { body: audit } = await world.office.get(`/users/${world.admin.id}/access`);
      const line = (audit as AuditPage).results.find(({ action }) => action === 'placement.file');
      expect(line).toMatchObject({ students: 5, list: null });
    });

    it('of a lottery that was public before there were codes keeps its order, and says so', async () => {
      await change({ lotteryRevealed: true, lotteryBy: 'id' });
      const site = await world.addSite(4);
      for (let child = 0; child < 8; child++) await world.addChild([site]);
      const run = await world.run({ nearby: false });
      const { lotterySeed } = await readLottery(testApp.dataSource.manager);
      const getKey = (id: string) => createHash('sha256').update(`${lotterySeed}:${id}`).digest('hex');
      const { results } = await readRows(run);
      const owners = await testApp.dataSource.manager.findBy(
        Student,
        results.map(({ studentId }) => ({ id: studentId })),
      );
      const drawn = owners.sort((a, b) => (getKey(a.userId) < getKey(b.userId) ? -1 : 1)).map(({ id }) => id);
      expect(results.map(({ studentId }) => studentId)).toEqual(drawn);
      // The file keeps its order, even if its season's setting changes later.
      await change({ lotteryBy: 'code' });
      const { text } = await world.office.get(`/placement/runs/${run.id}/file`);
      expect(JSON.parse(text)).toMatchObject({ lotteryBy: 'id', lotterySeed });
      for (const { id, userId } of owners) {
        expect(text).not.toContain(id);
        expect(text).not.toContain(userId);
      }
      expect(verify(text)).toEqual({
        said: 'verified',
        warned: expect.stringContaining('the order of the lottery can’t be recomputed'),
      });
    });
  });

  describe('with a lottery that isn’t the one announced', () => {
    const replace = (column: string, value: unknown) =>
      testApp.dataSource.query(`UPDATE seasons SET "${column}" = $1 WHERE "state" = 'current'`, [value]);

    it.each([
      ['lotterySeed', 'f'.repeat(64)],
      ['codeSecret', Buffer.alloc(32)],
    ] as const)('(%s), neither computes nor releases a run', async (column, other) => {
      const draft = await world.run({ nearby: false });
      const { [column]: announced } = await readLottery(testApp.dataSource.manager);
      await replace(column, other);
      const computed = await world.order();
      const released = await world.office.post(`/placement/runs/${draft.id}/release`, { anyway: true });
      const { lotteryRevealed } = await testApp.dataSource.manager.findOneByOrFail(Season, { year: 2025 });
      await replace(column, announced);
      for (const { status, body } of [computed, released]) {
        expect([status, body]).toMatchObject([
          409,
          { code: 'SEED_MISMATCH', error: expect.stringMatching(/^The lottery in the database isn’t/) },
        ]);
      }
      expect(lotteryRevealed).toBe(false);
      expect((await world.order()).status).toBe(200);
    });
  });

  it('has the current name of a child who was removed', async () => {
    const child = await world.addChild([await world.addSite(4)]);
    const run = await world.run({ nearby: false });
    await testApp.dataSource.manager.update(Student, { id: child.id }, { removed: true, lastName: 'Ortiz' });
    expect((await readRows(run)).results).toMatchObject([
      { studentId: child.id, lastName: 'Ortiz', rank: 1 },
    ]);
  });

  it('leaves out a child who was erased while it was computed', async () => {
    const site = await world.addSite(4);
    const [gone, stays] = [await world.addChild([site]), await world.addChild([site])];
    const thread = testApp.app.get(RunThread);
    const compute = thread.compute.bind(thread);
    const computing = jest.spyOn(thread, 'compute').mockImplementationOnce(async (task, order) => {
      const computed = await compute(task, order);
      await eraseStudent(testApp.dataSource, gone.id);
      return computed;
    });
    const run = await world.run();
    expect([run.pool, run.first, computing.mock.calls.length]).toEqual([1, 1, 2]);
    expect((await readRows(run)).results).toMatchObject([{ studentId: stays.id, lottery: 1 }]);
    computing.mockRestore();
  });

  describe('a name and a note', () => {
    it('are given with the rules, or later, and taken away again', async () => {
      const words = { name: ' Rural first ', note: 'Because the north was late.' };
      const { body: run } = await world.office.post('/placement/runs', {
        ...words,
        rules: { pool: { counties: [world.county] } },
      });
      expect(run).toMatchObject({ name: 'Rural first', note: words.note });
      const path = `/placement/runs/${run.id}`;
      expect((await world.office.put(path, { name: 'North first', note: null })).body).toMatchObject({
        name: 'North first',
        note: null,
        rules: run.rules,
      });
      expect((await world.office.put(path, {})).body).toMatchObject({ name: null });
      expect((await world.office.get(path)).body).toMatchObject({ name: null, note: null });
    });

    it('are refused if they’re too long, and for an unknown run', async () => {
      const run = await world.run();
      expect(run).toMatchObject({ name: null, note: null });
      const path = `/placement/runs/${run.id}`;
      const long = await world.office.put(path, { name: 'x'.repeat(129) });
      expect([long.status, Object.keys((long.body as { fields: object }).fields)]).toEqual([400, ['name']]);
      expect((await world.office.put('/placement/runs/999999', { name: 'x' })).status).toBe(404);
    });
  });

  describe('discarding', () => {
    it('is for drafts only, and done once', async () => {
      const run = await world.run();
      const discard = () => world.office.post(`/placement/runs/${run.id}/discard`);
      const answers = await Promise.all([discard(), discard(), discard()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ code: 'DISCARDED', error: 'This placement has been discarded.' });
      expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
        state: 'discarded',
        stale: false,
      });
    });

    it.each([
      ['releasing', 'RELEASING'],
      ['released', 'RELEASED'],
    ] as const)('is refused while or after it is %s', async (state, code) => {
      const run = await world.run();
      const releasedAt = state === 'released' ? new Date() : null;
      await testApp.dataSource.manager.update(PlacementRun, { id: run.id }, { state, releasedAt });
      expect((await world.office.post(`/placement/runs/${run.id}/discard`)).body).toMatchObject({ code });
      await testApp.dataSource.manager.update(
        PlacementRun,
        { id: run.id },
        { state: 'draft', releasedAt: null },
      );
    });
  });

  // Runs last, because it ends the season.
  it('leaves the runs of an ended season as they are', async () => {
    const site = await world.addSite(4);
    const child = await world.addChild([site], { change: { lastName: 'Tso' } });
    const run = await world.run();
    const season = { year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' };
    expect((await world.office.post('/seasons/start', season)).status).toBe(200);

    expect((await world.office.get('/placement/runs')).body).toEqual([]);
    const { body: list } = await world.office.get('/placement/runs?season=2025');
    expect(list[0]).toMatchObject({ id: run.id, number: run.number, season: 2025, stale: true });
    expect((await readRows(run)).results).toMatchObject([{ studentId: child.id, lastName: 'Tso' }]);
    const { status, body } = await world.office.post(`/placement/runs/${run.id}/discard`);
    expect([status, body.code]).toEqual([409, 'SEASON_ENDED']);
    expect((await world.office.put(`/placement/runs/${run.id}`, { name: 'Late' })).status).toBe(409);
    expect(await world.run({ nearby: false })).toMatchObject({ number: 1, season: 2026, pool: 0 });
    expect(await testApp.dataSource.manager.countBy(Season, { lotteryRevealed: true })).toBe(0);
  });
});
