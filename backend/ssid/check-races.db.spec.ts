import { Student } from '../students/student.entity.js';
import { eventually } from '../testing/eventually.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { STUDENT_SECTION } from '../testing/section-forms.js';
import { BIRTHDAY, SsidWorld } from '../testing/ssid-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Conflict } from '../platform/http/refusal.js';
import { LoadedDirectory } from './loaded-directory.js';
import { SsidCheck } from './ssid-check.js';
import type { Person, StateDirectory } from './state-directory.js';

/** The loaded roster, and what happens in the world while it is being asked: after the check has read, before it writes. */
class SlowDirectory implements StateDirectory {
  constructor(
    private readonly loaded: LoadedDirectory,
    private readonly meanwhile: () => Promise<unknown>,
  ) {}

  state() {
    return this.loaded.state();
  }

  async find(people: readonly Person[]) {
    await this.meanwhile();
    return this.loaded.find(people);
  }
}

const ORDER = { userId: null, again: false };

describe('a check beside others', () => {
  let house: TestApp;
  let neighbor: TestApp;
  let world: SsidWorld;
  beforeEach(async () => {
    house = await createTestApp();
    neighbor = await createSecondApp(house);
    world = await SsidWorld.build(house);
  });
  afterEach(async () => {
    await neighbor.close();
    await house.close();
  });

  describe('on another instance', () => {
    /** Starts a check next door while one is in the middle of writing here; what the second one comes to. */
    async function secondOf(isLocking: boolean): Promise<string> {
      const student = await world.student('Lucía Baca');
      await world.roster({ 11: 'Lucía Baca' });
      const other = await OtherInstance.holding(house, 'students', student.id);
      const first = house.app.get(SsidCheck).run(ORDER, { isLocking });
      await other.untilWaiting();
      const second = neighbor.app
        .get(SsidCheck)
        .run(ORDER, { isLocking })
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Conflict ? error.key : String(error)),
        );
      if (!isLocking) await other.untilWaiting(2);
      const refused = isLocking ? await second : null;
      await other.letGo();
      await first;
      return refused ?? second;
    }

    it('is refused while this one runs', async () => {
      expect(await secondOf(true)).toBe('ssid.checkRunning');
    });

    it('would run beside it without the lock, which the test above has to notice', async () => {
      expect(await secondOf(false)).toBe('done');
    });

    it('is told so, sees that one runs, and may begin when it is over', async () => {
      const student = await world.student('Lucía Baca');
      await world.roster({ 11: 'Lucía Baca' });
      const nextDoor = await Visitor.as(neighbor, world.admin);
      const other = await OtherInstance.holding(house, 'students', student.id);
      const first = world.check();
      await other.untilWaiting();
      const { status, body } = await nextDoor.post('/ssid/check');
      expect([status, body]).toEqual([
        409,
        {
          code: 'CHECK_RUNNING',
          error: 'A check is already running. Please wait until it’s done.',
        },
      ]);
      expect((await nextDoor.get('/ssid')).body).toMatchObject({ isChecking: true, notChecked: 1 });
      await other.letGo();
      expect((await first).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
      expect((await nextDoor.get('/ssid')).body).toMatchObject({ isChecking: false, found: 1 });
      expect((await nextDoor.post('/ssid/check')).status).toBe(200);
    });

    it('may begin when the connection of this one breaks', async () => {
      const student = await world.student('Lucía Baca');
      await world.roster({ 11: 'Lucía Baca' });
      const other = await OtherInstance.holding(house, 'students', student.id);
      const first = world.check();
      await other.untilWaiting();
      await other.change(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = $1`,
        ['Lock'],
      );
      expect((await first).status).toBe(503);
      await other.letGo();
      await eventually(async () => expect((await world.state()).isChecking).toBe(false));
      expect((await world.check()).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
    });
  });

  /** Runs a check in the middle of which something happens; what it counts. */
  function checkWhile(meanwhile: () => Promise<unknown>) {
    const directory = new SlowDirectory(new LoadedDirectory(house.dataSource), meanwhile);
    return new SsidCheck(house.dataSource, directory).run(ORDER);
  }

  const NOBODY = { found: 0, notFound: 0, toPick: 0 };

  it.each([
    ['finds', { 11: 'Lucía Baca' }],
    ['finds nobody of', {}],
    ['finds several of', { 11: 'Lucía Baca', 12: 'Lucía Baca' }],
  ])('does not overwrite the number that a person typed for whom it %s', async (_, roster) => {
    const student = await world.student('Lucía Baca');
    await world.roster({ 99: 'Eva Tso', ...roster });
    const counts = await checkWhile(() => world.office.post(`/students/${student.id}/ssid`, { ssid: 77 }));
    expect(counts).toEqual(NOBODY);
    expect(await world.verdict(student)).toBe(77);
    expect(await world.choices()).toEqual({ results: [], count: 0 });
  });

  it('does not overwrite that a person said that there is none', async () => {
    const student = await world.student('Lucía Baca');
    await world.roster({ 11: 'Lucía Baca' });
    const counts = await checkWhile(() => world.office.post(`/students/${student.id}/ssid`, { ssid: 0 }));
    expect([counts, await world.verdict(student)]).toEqual([NOBODY, 'not found']);
  });

  it.each([
    ['first name', { firstName: 'Luz' }],
    ['last name', { lastName: 'Vaca' }],
    ['birthday', { birthday: BIRTHDAY + 86_400 }],
  ])('judges nobody by a %s that the family changes meanwhile; the next check does', async (_, change) => {
    const family = await addUser(house.dataSource);
    const found = await world.student('Lucía Baca', { userId: family.id });
    const missing = await world.student('Ana Tso', { userId: family.id });
    await world.roster({ 11: 'Lucía Baca' });
    const parent = await Visitor.as(house, family);
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
    expect([await world.verdict(found), await world.verdict(missing)]).toEqual([
      'not checked',
      'not checked',
    ]);
    expect((await world.check()).body).toEqual({ found: 0, notFound: 2, toPick: 0 });
  });

  it('leaves alone who is removed meanwhile', async () => {
    const student = await world.student('Lucía Baca');
    await world.roster({ 11: 'Lucía Baca' });
    const counts = await checkWhile(() => world.office.post(`/students/${student.id}/remove`));
    expect([counts, await world.verdict(student)]).toEqual([NOBODY, 'not checked']);
  });

  it('asks a person where another student gets the number meanwhile', async () => {
    const [student, twin] = [
      await world.student('Lucía Baca'),
      await world.student('Ana Tso', { birthday: null }),
    ];
    await world.roster({ 11: 'Lucía Baca' });
    const counts = await checkWhile(() => world.office.post(`/students/${twin.id}/ssid`, { ssid: 11 }));
    expect(counts).toEqual({ ...NOBODY, toPick: 1 });
    expect([await world.verdict(student), await world.verdict(twin)]).toEqual(['not checked', 11]);
  });

  it('asks a person where another student gets the number in the very moment of its writing', async () => {
    const [student, twin, third] = [
      await world.student('Lucía Baca'),
      await world.student('Ana Tso', { birthday: null }),
      await world.student('Eva Tso'),
    ];
    await world.roster({ 11: 'Lucía Baca', 12: 'Eva Tso' });
    const other = await OtherInstance.holding(house, 'students', twin.id);
    await other.change('UPDATE students SET "ssid" = 11 WHERE "id" = $1', [twin.id]);
    const check = world.check();
    await other.untilWaiting();
    await other.letGo();
    expect((await check).body).toEqual({ found: 1, notFound: 0, toPick: 1 });
    expect([await world.verdict(student), await world.verdict(third)]).toEqual(['not checked', 12]);
  });

  it('gives the number after all where whoever was about to have it does not get it', async () => {
    const [student, twin] = [
      await world.student('Lucía Baca'),
      await world.student('Ana Tso', { birthday: null }),
    ];
    await world.roster({ 11: 'Lucía Baca' });
    const other = await OtherInstance.holding(house, 'students', twin.id);
    await other.change('UPDATE students SET "ssid" = 11 WHERE "id" = $1', [twin.id]);
    const check = world.check();
    await other.untilWaiting();
    await other.change('UPDATE students SET "ssid" = NULL WHERE "id" = $1', [twin.id]);
    await other.letGo();
    expect((await check).body).toEqual({ found: 1, notFound: 0, toPick: 0 });
    expect(await world.verdict(student)).toBe(11);
  });

  it('holds students in the order in which everybody holds them, whoever was added first', async () => {
    const ids = ['11111111-1111-4111-8111-111111111111', '99999999-9999-4999-8999-999999999999'] as const;
    await world.student('Lucía Baca', { id: ids[1], createdAt: new Date('2025-01-01') });
    await world.student('Ana Tso', { id: ids[0], createdAt: new Date('2025-01-02') });
    await world.roster({ 11: 'Lucía Baca', 12: 'Ana Tso' });
    const other = await OtherInstance.holding(house, 'students', ids[0]);
    const check = world.check();
    await other.untilWaiting();
    // In the wrong order the check would have this one already, and one of the two would be broken off.
    await other.change('UPDATE students SET "notEnglish" = true WHERE "id" = $1', [ids[1]]);
    await other.letGo();
    expect((await check).body).toEqual({ found: 2, notFound: 0, toPick: 0 });
    expect(await house.dataSource.manager.countBy(Student, { notEnglish: true })).toBe(1);
  });

  it('ends with the application, after what it is writing', async () => {
    const student = await world.student('Lucía Baca');
    await world.roster({ 11: 'Lucía Baca' });
    const stops: Promise<void>[] = [];
    const loaded = new LoadedDirectory(house.dataSource);
    const directory = new SlowDirectory(loaded, () => {
      stops.push(check.beforeApplicationShutdown());
      return Promise.resolve();
    });
    const check = new SsidCheck(house.dataSource, directory);
    expect(await check.run(ORDER)).toEqual({ ...NOBODY, found: 1 });
    await Promise.all(stops);
    expect(await world.verdict(student)).toBe(11);
    await world.student('Eva Tso');
    await expect(check.run(ORDER)).rejects.toMatchObject({ key: 'ssid.checkStopped' });
  });
});
