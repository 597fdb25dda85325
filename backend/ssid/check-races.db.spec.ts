import { Database } from '../database/database.js';
import { Conflict } from '../platform/http/refusal.js';
import { Student } from '../students/student.entity.js';
import { waitFor } from '../testing/eventually.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { runWithout } from '../testing/races.js';
import { createSecondApp } from '../testing/second-app.js';
import { STUDENT_SECTION } from '../testing/section-forms.js';
import { BIRTHDAY, SsidWorld } from '../testing/ssid-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import type { Person } from './person-key.js';
import { Roster } from './roster.entity.js';
import { LoadedRosterReader, type StateRosterReader } from './state-roster-reader.js';
import { SsidCheckService } from './ssid-check.service.js';

class SlowDirectory implements StateRosterReader {
  constructor(
    private readonly loaded: LoadedRosterReader,
    private readonly meanwhile: () => Promise<unknown>,
  ) {}

  readState() {
    return this.loaded.readState();
  }

  async find(people: readonly Person[]) {
    await this.meanwhile();
    return this.loaded.find(people);
  }
}

const ORDER = { userId: null, again: false };

describe('a check with simultaneous changes', () => {
  let testApp: TestApp;
  let neighbor: TestApp;
  let world: SsidWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    neighbor = await createSecondApp(testApp);
  });
  afterAll(async () => {
    await neighbor.close();
    await testApp.close();
  });
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SsidWorld.build(testApp);
  });

  describe('on another instance', () => {
    async function getSecond(isLocking: boolean): Promise<string> {
      const student = await world.addStudent('Lucía Baca');
      await world.loadRoster({ 11: 'Lucía Baca' });
      const other = await OtherInstance.holdRow(testApp, 'students', student.id);
      const first = testApp.app.get(SsidCheckService).run(ORDER);
      await other.waitUntilWaiting();
      const second = neighbor.app
        .get(SsidCheckService)
        .run(ORDER)
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Conflict ? error.key : String(error)),
        );
      if (!isLocking) await other.waitUntilWaiting(2);
      const refused = isLocking ? await second : null;
      await other.release();
      await first;
      return refused ?? second;
    }

    it('is refused while this one is running', async () => {
      expect(await getSecond(true)).toBe('ssid.checkRunning');
    });

    it('would run at the same time without the lock, which the test above would notice', async () => {
      const checking = runWithout(/pg_try_advisory_lock\(\$1\)/, () => getSecond(false), '$1::int > 0');
      expect(await checking).toBe('done');
    });

    it('gets the reason, sees the running check, and can start afterwards', async () => {
      const student = await world.addStudent('Lucía Baca');
      await world.loadRoster({ 11: 'Lucía Baca' });
      const nextDoor = await Visitor.signIn(neighbor, world.admin);
      const other = await OtherInstance.holdRow(testApp, 'students', student.id);
      const first = world.check();
      await other.waitUntilWaiting();
      const { status, body } = await nextDoor.post('/ssid/check');
      expect([status, body]).toEqual([
        409,
        {
          code: 'CHECK_RUNNING',
          error: 'A check is already running. Please wait until it’s done.',
        },
      ]);
      expect((await nextDoor.get('/ssid')).body).toMatchObject({ isChecking: true, notChecked: 1 });
      await other.release();
      expect((await first).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
      expect((await nextDoor.get('/ssid')).body).toMatchObject({ isChecking: false, found: 1 });
      expect((await nextDoor.post('/ssid/check')).status).toBe(200);
    });

    it("can start when this one's connection breaks", async () => {
      const student = await world.addStudent('Lucía Baca');
      await world.loadRoster({ 11: 'Lucía Baca' });
      const other = await OtherInstance.holdRow(testApp, 'students', student.id);
      const first = world.check();
      await other.waitUntilWaiting();
      await other.change(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = $1`,
        ['Lock'],
      );
      expect((await first).status).toBe(503);
      await other.release();
      await waitFor(async () => expect((await world.readState()).isChecking).toBe(false));
      expect((await world.check()).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
    });
  });

  function checkWhile(meanwhile: () => Promise<unknown>) {
    const directory = new SlowDirectory(
      new LoadedRosterReader(testApp.dataSource.getRepository(Roster)),
      meanwhile,
    );
    return new SsidCheckService(testApp.app.get(Database), directory).run(ORDER);
  }

  const NOBODY = { found: 0, notFound: 0, toPick: 0 };

  it.each([
    ['finds', { 11: 'Lucía Baca' }],
    ['finds nobody of', {}],
    ['finds several of', { 11: 'Lucía Baca', 12: 'Lucía Baca' }],
  ])("doesn't overwrite the SSID that a person set for a student who %s", async (_, roster) => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 99: 'Eva Tso', ...roster });
    const counts = await checkWhile(() => world.office.post(`/students/${student.id}/ssid`, { ssid: 77 }));
    expect(counts).toEqual(NOBODY);
    expect(await world.readSsid(student)).toBe(77);
    expect(await world.readChoices()).toEqual({ results: [], count: 0 });
  });

  it("doesn't overwrite that a person said there is none", async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca' });
    const counts = await checkWhile(() => world.office.post(`/students/${student.id}/ssid`, { ssid: 0 }));
    expect([counts, await world.readSsid(student)]).toEqual([NOBODY, 'not found']);
  });

  it.each([
    ['first name', { firstName: 'Luz' }],
    ['last name', { lastName: 'Vaca' }],
    ['birthday', { birthday: BIRTHDAY + 86_400 }],
  ])(
    "doesn't match by a %s that the family changes in the meantime; the next check does",
    async (_, change) => {
      const family = await addUser(testApp.dataSource);
      const found = await world.addStudent('Lucía Baca', { userId: family.id });
      const missing = await world.addStudent('Ana Tso', { userId: family.id });
      await world.loadRoster({ 11: 'Lucía Baca' });
      const parent = await Visitor.signIn(testApp, family);
      const counts = await checkWhile(async () => {
        for (const { id, firstName, lastName, birthday } of [found, missing]) {
          const section = { ...STUDENT_SECTION, firstName, lastName, birthday, ...change, complete: false };
          const school = { outgoingSchool: null, incomingSchool: null };
          expect(
            (await parent.post(`/students/${id}/saveStudentSection`, { ...section, ...school })).status,
          ).toBe(200);
        }
      });
      expect(counts).toEqual(NOBODY);
      expect([await world.readSsid(found), await world.readSsid(missing)]).toEqual([
        'not checked',
        'not checked',
      ]);
      expect((await world.check()).body).toEqual({ found: 0, notFound: 2, toPick: 0 });
    },
  );

  it('skips a student who is removed in the meantime', async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca' });
    const counts = await checkWhile(() => world.office.post(`/students/${student.id}/remove`));
    expect([counts, await world.readSsid(student)]).toEqual([NOBODY, 'not checked']);
  });

  it('leaves it to a person if another student gets the SSID in the meantime', async () => {
    const [student, twin] = [
      await world.addStudent('Lucía Baca'),
      await world.addStudent('Ana Tso', { birthday: null }),
    ];
    await world.loadRoster({ 11: 'Lucía Baca' });
    const counts = await checkWhile(() => world.office.post(`/students/${twin.id}/ssid`, { ssid: 11 }));
    expect(counts).toEqual({ ...NOBODY, toPick: 1 });
    expect([await world.readSsid(student), await world.readSsid(twin)]).toEqual(['not checked', 11]);
  });

  it('leaves it to a person if another student gets the SSID while it is being written', async () => {
    const [student, twin, third] = [
      await world.addStudent('Lucía Baca'),
      await world.addStudent('Ana Tso', { birthday: null }),
      await world.addStudent('Eva Tso'),
    ];
    await world.loadRoster({ 11: 'Lucía Baca', 12: 'Eva Tso' });
    const other = await OtherInstance.holdRow(testApp, 'students', twin.id);
    await other.change('UPDATE students SET "ssid" = 11 WHERE "id" = $1', [twin.id]);
    const check = world.check();
    await other.waitUntilWaiting();
    await other.release();
    expect((await check).body).toEqual({ found: 1, notFound: 0, toPick: 1 });
    expect([await world.readSsid(student), await world.readSsid(third)]).toEqual(['not checked', 12]);
  });

  it("sets the SSID after all if the other student doesn't get it", async () => {
    const [student, twin] = [
      await world.addStudent('Lucía Baca'),
      await world.addStudent('Ana Tso', { birthday: null }),
    ];
    await world.loadRoster({ 11: 'Lucía Baca' });
    const other = await OtherInstance.holdRow(testApp, 'students', twin.id);
    await other.change('UPDATE students SET "ssid" = 11 WHERE "id" = $1', [twin.id]);
    const check = world.check();
    await other.waitUntilWaiting();
    await other.change('UPDATE students SET "ssid" = NULL WHERE "id" = $1', [twin.id]);
    await other.release();
    expect((await check).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
    expect(await world.readSsid(student)).toBe(11);
  });

  it('locks students in the usual order, whoever was added first', async () => {
    const ids = ['11111111-1111-4111-8111-111111111111', '99999999-9999-4999-8999-999999999999'] as const;
    await world.addStudent('Lucía Baca', { id: ids[1], createdAt: new Date('2025-01-01') });
    await world.addStudent('Ana Tso', { id: ids[0], createdAt: new Date('2025-01-02') });
    await world.loadRoster({ 11: 'Lucía Baca', 12: 'Ana Tso' });
    const other = await OtherInstance.holdRow(testApp, 'students', ids[0]);
    const check = world.check();
    await other.waitUntilWaiting();
    // In the wrong order, the check would have locked this one already, which would cause a deadlock.
    await other.change('UPDATE students SET "notEnglish" = true WHERE "id" = $1', [ids[1]]);
    await other.release();
    expect((await check).body).toEqual({ found: 2, notFound: 0, toPick: 0 });
    expect(await testApp.dataSource.manager.countBy(Student, { notEnglish: true })).toBe(1);
  });

  it('stops with the application, after the current batch', async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca' });
    const stops: Promise<void>[] = [];
    const loaded = new LoadedRosterReader(testApp.dataSource.getRepository(Roster));
    const directory = new SlowDirectory(loaded, () => {
      stops.push(check.beforeApplicationShutdown());
      return Promise.resolve();
    });
    const check = new SsidCheckService(testApp.app.get(Database), directory);
    expect(await check.run(ORDER)).toEqual({ ...NOBODY, found: 1 });
    await Promise.all(stops);
    expect(await world.readSsid(student)).toBe(11);
    await world.addStudent('Eva Tso');
    await expect(check.run(ORDER)).rejects.toMatchObject({ key: 'ssid.checkStopped' });
  });
});
