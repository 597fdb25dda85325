import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { ROSTER_BATCH } from '../../domain/contract/state-ids.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { BIRTHDAY, SsidWorld, makeRosterRows } from '../testing/ssid-world.js';
import { runWithChangeAfter } from '../testing/races.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { RosterLoadingService } from './roster-loading.service.js';
import { Roster, RosterStudent } from './roster.entity.js';
import { StateRosterReader } from './state-roster-reader.js';

const LUZ = { ssid: 1, firstName: 'Luz', lastName: 'Ortiz', birthday: BIRTHDAY };
const HOUR = 60 * 60 * 1000;

describe('loading a state roster', () => {
  let testApp: TestApp;
  let world: SsidWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SsidWorld.build(testApp);
  });

  async function startLoad(office = world.office) {
    const { body } = await office.post('/ssid/directory');
    const { id } = body as { id: string };
    return {
      id,
      add: (...rows: unknown[]) => office.post(`/ssid/directory/${id}/rows`, { rows }),
      finish: (count: unknown) =>
        office.post(`/ssid/directory/${id}/finish`, { count }, { 'X-Forwarded-For': '192.0.2.7' }),
    };
  }

  const findLoaded = (rosterId?: string) =>
    testApp.dataSource.manager.find(RosterStudent, {
      where: rosterId === undefined ? {} : { rosterId },
      order: { ssid: 'ASC' },
    });
  const findLoadedNames = async (rosterId?: string) =>
    (await findLoaded(rosterId)).map(({ ssid, firstName }) => `${ssid} ${firstName}`);

  it("puts it into use once it's finished, and shows who loaded it", async () => {
    const { add, finish } = await startLoad();
    expect((await add(...makeRosterRows({ 1: 'Luz Ortiz', 2: 'Ana Baca' }))).body).toEqual({ students: 2 });
    expect((await add(...makeRosterRows({ 3: 'Eva Tso' }))).body).toEqual({ students: 3 });
    expect((await world.readState()).directory).toBeNull();
    const { status, body } = await finish(3);
    expect([status, body]).toEqual([
      200,
      { students: 3, loadedAt: expect.any(Number), loadedBy: 'Nina Ortiz' },
    ]);
    expect((await world.readState()).directory).toEqual(body);
    expect(Math.abs((body as { loadedAt: number }).loadedAt - Date.now() / 1000)).toBeLessThan(60);
    const [line, ...others] = await findAccessLines(testApp.dataSource, { kind: 'imported' });
    expect(others).toEqual([]);
    expect(line).toMatchObject({ userId: world.admin.id, action: 'ssid.load', address: '192.0.2.7' });
  });

  it("keeps the state's spelling of names, and the date of the birthday", async () => {
    const { add } = await startLoad();
    await add({ ssid: 9, firstName: ' JOSÉ-Luis ', lastName: 'De la Peña', birthday: BIRTHDAY + 3600 });
    expect(await findLoaded()).toMatchObject([
      { ssid: '9', firstName: 'JOSÉ-Luis', lastName: 'De la Peña', birthday: '2016-05-01' },
    ]);
  });

  it("keeps the old one in use until it's finished", async () => {
    const student = await world.addStudent('Luz Ortiz');
    const { add, finish } = await startLoad();
    await add(LUZ);
    expect((await world.check()).status).toBe(409);
    await world.loadRoster({ 5: 'Eva Tso' });
    expect((await world.check()).body).toEqual({ found: 0, notFound: 1, toPick: 0 });
    await finish(1);
    expect((await world.check(true)).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
    expect(await world.readSsid(student)).toBe(1);
    expect(await findLoadedNames()).toEqual(['1 Luz']);
  });

  it('adds rows that are sent again once', async () => {
    const { add, finish } = await startLoad();
    const rows = makeRosterRows({ 1: 'Luz Ortiz', 2: 'Ana Baca' });
    await add(...rows);
    expect((await add(...rows)).body).toEqual({ students: 2 });
    expect((await add(...rows, ...rows, LUZ)).body).toEqual({ students: 2 });
    expect((await finish(2)).status).toBe(200);
  });

  it('adds rows that are sent twice at the same time once', async () => {
    const { id, add } = await startLoad();
    const rows = makeRosterRows({ 1: 'Luz Ortiz', 2: 'Ana Baca', 3: 'Eva Tso' });
    const answers = await Promise.all([add(...rows), add(...rows.toReversed()), add(...rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { students } = await testApp.dataSource.manager.findOneByOrFail(Roster, { id });
    expect([students, (await findLoaded()).length]).toEqual([3, 3]);
  });

  it('treats two spellings of a name as one person', async () => {
    const { add } = await startLoad();
    await add({ ...LUZ, lastName: 'García López' });
    expect((await add({ ...LUZ, lastName: 'GARCIA-LOPEZ' })).body).toEqual({ students: 1 });
  });

  it.each([
    ['in the same call', [LUZ, { ...LUZ, firstName: 'Ana' }], 1],
    ['born on another day', [LUZ, { ...LUZ, birthday: BIRTHDAY + 86_400 }], 1],
  ])('refuses one SSID for two people, %s', async (_, rows, at) => {
    const { add } = await startLoad();
    const { status, body } = await add(...rows);
    const message = 'In the same state roster, this SSID belongs to another student.';
    expect([status, body]).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { [`rows.${at}.ssid`]: message } },
    ]);
    expect(await findLoaded()).toEqual([]);
  });

  it('refuses it if the first came in an earlier request, and saves nothing of the later one', async () => {
    const { add, finish } = await startLoad();
    await add(LUZ);
    const { status, body } = await add({ ...LUZ, ssid: 2 }, { ...LUZ, firstName: 'Ana' });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['rows.1.ssid']]);
    expect(await findLoadedNames()).toEqual(['1 Luz']);
    expect((await finish(1)).status).toBe(200);
  });

  it('returns errors by path', async () => {
    const { add } = await startLoad();
    const { status, body } = await add(LUZ, { ...LUZ, ssid: 2, birthday: '2016-05-01' });
    expect([status, body.fields]).toEqual([400, { 'rows.1.birthday': 'Invalid input' }]);
    expect(await findLoaded()).toEqual([]);
  });

  it('accepts as many rows at once as the contract says, with names of any length, and no more', async () => {
    const { add } = await startLoad();
    const makeLongest = (ssid: number): DirectoryRow => ({
      ssid: Number.MAX_SAFE_INTEGER - ssid,
      firstName: '\u6f22'.repeat(64),
      lastName: '\u6f22'.repeat(64),
      birthday: BIRTHDAY,
    });
    const rows = Array.from({ length: ROSTER_BATCH }, (_, at) => makeLongest(at));
    expect((await add(...rows)).body).toEqual({ students: ROSTER_BATCH });
    expect((await add(...rows, LUZ)).body.fields).toEqual({ rows: 'Too many rows at once' });
  });

  it("is refused if rows are missing, and continues once they're sent", async () => {
    const { add, finish } = await startLoad();
    await add(LUZ);
    const { status, body } = await finish(2);
    expect([status, body]).toEqual([
      409,
      {
        code: 'ROSTER_INCOMPLETE',
        error: 'Only 1 of the 2 students in the state roster arrived. Please load the file again.',
      },
    ]);
    expect((await world.readState()).directory).toBeNull();
    await add({ ...LUZ, ssid: 2 });
    expect((await finish(2)).status).toBe(200);
  });

  describe('that is much smaller than the one in use', () => {
    const FIVE = { 1: 'Luz Ortiz', 2: 'Ana Baca', 3: 'Eva Tso', 4: 'Ida Roe', 5: 'Kai Lee' };

    it('is refused with both numbers until confirmed, and nothing is replaced before', async () => {
      await world.loadRoster(FIVE);
      const { id, add, finish } = await startLoad();
      await add(LUZ, { ...LUZ, ssid: 2 });
      const { status, body } = await finish(2);
      expect([status, body]).toEqual([
        409,
        {
          code: 'ROSTER_SMALLER',
          error:
            'This state roster has 2 students, and the current one has 5. Please confirm that you want to replace it.',
          students: 2,
          inUse: 5,
        },
      ]);
      expect((await world.readState()).directory).toMatchObject({ students: 5 });
      const confirmed = await world.office.post(`/ssid/directory/${id}/finish`, { count: 2, smaller: true });
      expect([confirmed.status, confirmed.body]).toMatchObject([200, { students: 2 }]);
      expect((await finish(2)).status).toBe(200);
    });

    it("doesn't include one of half the size", async () => {
      await world.loadRoster({ 1: 'Luz Ortiz', 2: 'Ana Baca', 3: 'Eva Tso', 4: 'Ida Roe' });
      const { add, finish } = await startLoad();
      await add(LUZ, { ...LUZ, ssid: 2 });
      expect((await finish(2)).status).toBe(200);
    });

    it('is only checked once all of it has arrived', async () => {
      await world.loadRoster(FIVE);
      const { add, finish } = await startLoad();
      await add(LUZ);
      expect((await finish(2)).body).toMatchObject({ code: 'ROSTER_INCOMPLETE' });
    });
  });

  it('refuses a birthday in the future by path', async () => {
    const { add } = await startLoad();
    const { status, body } = await add(LUZ, { ...LUZ, ssid: 2, birthday: Date.now() / 1000 + 2 * 86_400 });
    expect([status, body.fields]).toEqual([
      400,
      { 'rows.1.birthday': 'The birthday can’t be in the future.' },
    ]);
  });

  it.each([0, -1, 1.5, 'x', null])('refuses to finish with %j students', async (count) => {
    const { finish } = await startLoad();
    const { status, body } = await finish(count);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['count']]);
  });

  it('accepts no more rows once finished, and can be finished again without effect', async () => {
    const { add, finish } = await startLoad();
    await add(LUZ);
    const first = await finish(1);
    expect((await finish(1)).body).toEqual(first.body);
    const { status, body } = await add({ ...LUZ, ssid: 2 });
    expect([status, body]).toEqual([
      409,
      { code: 'ROSTER_FINISHED', error: 'This state roster is already loaded.' },
    ]);
    expect(await findLoadedNames()).toEqual(['1 Luz']);
    expect(await findAccessLines(testApp.dataSource, { kind: 'imported' })).toHaveLength(1);
  });

  it("accepts no rows while it's being finished", async () => {
    const { id, add } = await startLoad();
    const other = await OtherInstance.holdRow(testApp, 'state_rosters', id);
    const sent = add(LUZ);
    await other.waitUntilWaiting();
    await other.change('UPDATE state_rosters SET "finishedAt" = now() WHERE "id" = $1', [id]);
    await other.release();
    expect((await sent).status).toBe(409);
    expect(await findLoaded()).toEqual([]);
  });

  it('is separate for each administrator, and the one finished last is in use', async () => {
    const colleague = await addUser(testApp.dataSource, {
      role: 'admin',
      firstName: 'Rosa',
      lastName: 'Tso',
    });
    const mine = await startLoad();
    const theirs = await startLoad(await Visitor.signIn(testApp, colleague));
    await Promise.all([mine.add(LUZ), theirs.add({ ...LUZ, firstName: 'Ana' })]);
    expect(await findLoadedNames(mine.id)).toEqual(['1 Luz']);
    expect(await findLoadedNames(theirs.id)).toEqual(['1 Ana']);
    await mine.finish(1);
    expect((await theirs.finish(1)).body).toMatchObject({ students: 1, loadedBy: 'Rosa Tso' });
    expect(await findLoadedNames()).toEqual(['1 Ana']);
  });

  it('leaves one roster in use if two are finished at the same time', async () => {
    const loads = [await startLoad(), await startLoad(), await startLoad()];
    for (const { add } of loads) await add(LUZ);
    const answers = await Promise.all(loads.map(({ finish }) => finish(1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await testApp.app.get(RosterLoadingService).deleteStale(new Date(0));
    expect(await testApp.dataSource.manager.count(Roster)).toBe(1);
    expect((await world.readState()).directory).toMatchObject({ students: 1 });
  });

  it('is in use at every moment, also while another one replaces it', async () => {
    await world.loadRoster({ 5: 'Eva Tso', 6: 'Ana Baca' });
    const next = await startLoad();
    await next.add(LUZ);
    const state = await runWithChangeAfter(
      /FROM "state_rosters"/,
      () => next.finish(1),
      () => testApp.app.get(StateRosterReader).readState(),
    );
    expect(state).toMatchObject({ students: 2 });
    expect((await world.readState()).directory).toMatchObject({ students: 1 });
  });

  it('is only for the administrator who started it', async () => {
    const { id } = await startLoad();
    const colleague = await addUser(testApp.dataSource, { role: 'admin' });
    const other = await Visitor.signIn(testApp, colleague);
    for (const [path, body] of [
      ['rows', { rows: [LUZ] }],
      ['finish', { count: 1 }],
    ] as const) {
      for (const foreign of [id, 'x', '00000000-0000-4000-8000-000000000000']) {
        expect((await other.post(`/ssid/directory/${foreign}/${path}`, body)).status).toBe(404);
      }
    }
  });

  it('is deleted if left unfinished, but not while rows still arrive', async () => {
    const { manager } = testApp.dataSource;
    const left = await startLoad();
    await left.add(LUZ);
    await manager.update(Roster, { id: left.id }, { touchedAt: new Date(Date.now() - 2 * HOUR) });
    const going = await startLoad();
    await going.add(LUZ);
    await manager.update(Roster, { id: going.id }, { createdAt: new Date(Date.now() - 2 * HOUR) });
    await world.loadRoster({ 5: 'Eva Tso' });
    await testApp.app.get(RosterLoadingService).deleteStale(new Date(Date.now() - HOUR));
    expect(await findLoadedNames(left.id)).toEqual([]);
    expect(await findLoadedNames(going.id)).toEqual(['1 Luz']);
    expect((await world.readState()).directory).toMatchObject({ students: 1 });
  });
});
