import type { SsidCheck as SsidFilter } from '../../domain/enums/enums.js';
import type { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { BIRTHDAY, SsidWorld } from '../testing/ssid-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const YESTERDAY = new Date('2025-03-01T09:17:00Z');

describe('the SSID check', () => {
  let testApp: TestApp;
  let world: SsidWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SsidWorld.build(testApp);
  });

  async function listNames(ssid: SsidFilter): Promise<string[]> {
    const { body } = await world.office.post('/students/list', { page: 1, ssid, sort: 'student' });
    return (body as { results: Student[] }).results.map(({ firstName }) => firstName);
  }

  it('sets the SSID of the only candidate with the names and birthday', async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca', 12: 'Lucía Vaca', 13: 'Luz Baca' });
    const before = Math.floor(Date.now() / 1000);
    const { status, body } = await world.check();
    expect([status, body]).toEqual([200, { found: 1, notFound: 0, toPick: 0 }]);
    const { ssid, ssidCheckedOn, updatedAt } = await world.readStudent(student);
    expect(ssid).toBe('11');
    expect((ssidCheckedOn?.getTime() ?? 0) / 1000).toBeGreaterThanOrEqual(before);
    // A check doesn't move anyone up in the list.
    expect(updatedAt).toEqual(student.updatedAt);
  });

  it.each([
    ['José Luis García-López', 'JOSE LUIS GARCIA LOPEZ'],
    ['Peña O’Keeffe', 'Pen\u0303a O\u0027Keeffe'],
    ['María DelaCruz', 'maria De La Cruz'],
  ])('treats %j and %j alike', async (name, written) => {
    const student = await world.addStudent(name);
    await world.loadRoster({ 11: written });
    await world.check();
    expect(await world.readSsid(student)).toBe(11);
  });

  it('records that there is none, also with another birthday', async () => {
    const student = await world.addStudent('Lucía Baca', { birthday: BIRTHDAY + 86_400 });
    await world.loadRoster({ 11: 'Lucía Baca' });
    expect((await world.check()).body).toEqual({ found: 0, notFound: 1, toPick: 0 });
    expect(await world.readSsid(student)).toBe('not found');
  });

  it('leaves several candidates to a person, and the student unchecked', async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca', 12: 'LUCIA BACA' });
    expect((await world.check()).body).toEqual({ found: 0, notFound: 0, toPick: 1 });
    expect(await world.readSsid(student)).toBe('not checked');
    expect((await world.readStudent(student)).updatedAt).toEqual(student.updatedAt);
  });

  it('never sets an SSID that another student has, even a removed one', async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.addStudent('Ana Tso', { ssid: '11', removed: true });
    await world.loadRoster({ 11: 'Lucía Baca' });
    expect((await world.check()).body).toEqual({ found: 0, notFound: 0, toPick: 1 });
    expect(await world.readSsid(student)).toBe('not checked');
  });

  it('sets it for the older of two records of one child, and leaves the newer to a person', async () => {
    const later = await world.addStudent('Lucía Baca', { createdAt: new Date('2025-02-02') });
    const earlier = await world.addStudent('Lucia Baca', { createdAt: new Date('2025-02-01') });
    await world.loadRoster({ 11: 'Lucía Baca' });
    expect((await world.check()).body).toEqual({ found: 1, notFound: 0, toPick: 1 });
    expect([await world.readSsid(earlier), await world.readSsid(later)]).toEqual([11, 'not checked']);
  });

  it('skips students who are checked, removed, or without a birthday', async () => {
    const students = [
      await world.addStudent('Ana Baca', { ssid: '77', ssidCheckedOn: YESTERDAY }),
      await world.addStudent('Eva Baca', { ssidCheckedOn: YESTERDAY }),
      await world.addStudent('Luz Baca', {}, { status: 'removed' }),
      await world.addStudent('Pía Baca', { birthday: null }),
    ];
    await world.loadRoster({ 11: 'Ana Baca', 12: 'Eva Baca', 13: 'Luz Baca', 14: 'Pía Baca' });
    expect((await world.check()).body).toEqual({ found: 0, notFound: 0, toPick: 0 });
    for (const student of students) expect(await world.readStudent(student)).toEqual(student);
  });

  it("checks again who wasn't found, on request", async () => {
    const [found, still, several] = [
      await world.addStudent('Ana Baca', { ssidCheckedOn: YESTERDAY }),
      await world.addStudent('Eva Baca', { ssidCheckedOn: YESTERDAY }),
      await world.addStudent('Luz Baca', { ssidCheckedOn: YESTERDAY }),
    ];
    await world.loadRoster({ 11: 'Ana Baca', 12: 'Luz Baca', 13: 'Luz Baca' });
    expect((await world.check(false)).body).toEqual({ found: 0, notFound: 0, toPick: 0 });
    expect((await world.check(true)).body).toEqual({ found: 1, notFound: 1, toPick: 1 });
    expect(await world.readSsid(found)).toBe(11);
    expect(await world.readSsid(still)).toBe('not found');
    expect(await world.readSsid(several)).toBe('not checked');
    const after = await world.readStudent(still);
    expect(after.ssidCheckedOn?.getTime()).toBeGreaterThan(YESTERDAY.getTime());
    expect(after.updatedAt).toEqual(still.updatedAt);
  });

  it('updates found, not found and unchecked in the list at once', async () => {
    await world.addStudent('Ana Baca');
    await world.addStudent('Eva Baca');
    await world.addStudent('Luz Baca');
    await world.loadRoster({ 11: 'Ana Baca', 12: 'Luz Baca', 13: 'Luz Baca' });
    expect(await listNames('unknown')).toEqual(['Ana', 'Eva', 'Luz']);
    await world.check();
    expect([await listNames('yes'), await listNames('no'), await listNames('unknown')]).toEqual([
      ['Ana'],
      ['Eva'],
      ['Luz'],
    ]);
  });

  it('shows its progress', async () => {
    await world.addStudent('Ana Baca');
    await world.addStudent('Eva Baca');
    await world.addStudent('Luz Baca');
    await world.addStudent('Pía Baca', { birthday: null });
    await world.addStudent('Zoe Baca', {}, { status: 'removed' });
    const none = { found: 0, notFound: 0, toPick: 0, isChecking: false, noBirthday: 1 };
    expect(await world.readState()).toEqual({ ...none, directory: null, lastCheckAt: null, notChecked: 4 });
    await world.loadRoster({ 11: 'Ana Baca', 12: 'Luz Baca', 13: 'Luz Baca' });
    await world.check();
    const { directory, lastCheckAt, ...counts } = await world.readState();
    expect(counts).toEqual({ ...none, found: 1, notFound: 1, toPick: 1, notChecked: 2 });
    expect(directory).toMatchObject({ students: 3, loadedBy: null });
    expect(Math.abs((lastCheckAt ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('is refused without a roster, and nobody is marked', async () => {
    const student = await world.addStudent('Lucía Baca');
    const { status, body } = await world.check();
    expect([status, body]).toEqual([
      409,
      {
        code: 'NO_DIRECTORY',
        error: 'There’s no state roster yet. Please load one first.',
      },
    ]);
    expect(await world.readSsid(student)).toBe('not checked');
  });

  it.each(['yes', 1, {}])('refuses %j as a request to check again', async (again) => {
    await world.loadRoster({ 11: 'Ana Baca' });
    const { status, body } = await world.office.post('/ssid/check', { again });
    expect([status, body.fields]).toEqual([400, { again: 'Invalid input' }]);
  });

  it('handles more students than a batch, and counts each once', async () => {
    const names = Array.from({ length: 1100 }, (_, at) => `Ana ${'abcdefghij'[at % 10]}${at}`);
    await world.addStudents(names);
    await world.loadRoster(Object.fromEntries(names.slice(0, 700).map((name, at) => [at + 1, name])));
    expect((await world.check()).body).toEqual({ found: 700, notFound: 400, toPick: 0 });
    expect(await world.readState()).toMatchObject({ found: 700, notFound: 400, notChecked: 0 });
  });

  it('adds the number to the history, and sends no mail', async () => {
    const { id } = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca' });
    await world.check();
    const entries = await testApp.dataSource.query<object[]>(
      'SELECT "studentId", "kind", "ssid" FROM history_entries',
    );
    expect(entries).toEqual([{ studentId: id, kind: 'ssid', ssid: { before: null, after: 11 } }]);
    const [{ mails }] = await testApp.dataSource.query<[{ mails: number }]>(
      'SELECT count(*)::int AS mails FROM messages',
    );
    expect(mails).toBe(0);
  });
});
