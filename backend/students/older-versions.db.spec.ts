import { addUser } from '../testing/people.js';
import { readOutcome, runRounds, runWithoutRowLocks } from '../testing/races.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('saving a section that others have changed', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  async function makeFamily(story: StudentScenario = {}) {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, story);
    const visitor = await Visitor.signIn(testApp, user);
    const save = (section: string, body: object) =>
      visitor.post(`/students/${student.id}/save${section}Section`, body);
    const read = async () => (await visitor.get(`/students/${student.id}`)).body as Record<string, unknown>;
    const readVersion = async () => (await read())['version'] as number;
    return { student, visitor, save, read, version: readVersion };
  }

  it('returns a version that grows with each change, in both reads', async () => {
    const { student, visitor, save, version } = await makeFamily();
    const first = await version();
    const { body } = await save('Emergency', EMERGENCY_SECTION);
    expect(body.version).toBeGreaterThan(first);
    expect(await version()).toBe(body.version);
    expect((await visitor.get(`/students/${student.id}/application`)).body.version).toBe(body.version);
  });

  it('refuses a field that both changed, with its current value, and saves nothing', async () => {
    const { save, read, version } = await makeFamily();
    await save('Student', STUDENT_SECTION);
    const opened = await version();
    await save('Student', { ...STUDENT_SECTION, address: '7 Mesa Rd', city: 'Taos', version: opened });
    const before = await read();
    const late = { ...STUDENT_SECTION, address: '9 Loma St', zip: '87501', version: opened };
    const { status, body } = await save('Student', late);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: expect.stringContaining('Someone else') as string,
      code: 'CHANGED_MEANWHILE',
      current: { address: '7 Mesa Rd' },
      version: before['version'],
    });
    expect(await read()).toEqual(before);
  });

  it("keeps what others changed and this form didn't", async () => {
    const { save, version } = await makeFamily();
    await save('Student', STUDENT_SECTION);
    const opened = await version();
    const birthday = Date.UTC(2017, 6, 3) / 1000;
    await save('Student', { ...STUDENT_SECTION, birthday, iep: true, version: opened });
    const { status, body } = await save('Student', { ...STUDENT_SECTION, zip: '87501', version: opened });
    expect(status).toBe(200);
    expect(body).toMatchObject({ birthday, iep: true, zip: '87501' });
  });

  it('accepts a field that both changed to the same value', async () => {
    const { save, version } = await makeFamily();
    const opened = await version();
    const section = { ...EMERGENCY_SECTION, emergency1FirstName: 'Marta' };
    await save('Emergency', section);
    expect((await save('Emergency', { ...section, version: opened })).status).toBe(200);
  });

  it('works without a version', async () => {
    const { save } = await makeFamily();
    await save('Emergency', EMERGENCY_SECTION);
    await save('Emergency', { ...EMERGENCY_SECTION, emergency1FirstName: 'Marta' });
    const { status, body } = await save('Emergency', EMERGENCY_SECTION);
    expect([status, body.emergency1FirstName]).toEqual([200, 'Rosa']);
  });

  it.each(['3', 'x', 1.5, null, true, {}])('refuses %j as a version', async (version) => {
    const { save } = await makeFamily();
    const { status, body } = await save('Emergency', { ...EMERGENCY_SECTION, version });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['version']]);
  });

  it('merges an email together with its repetition', async () => {
    const { save, version } = await makeFamily();
    await save('Guardian', GUARDIAN_SECTION);
    const opened = await version();
    const email = 'new@example.org';
    await save('Guardian', { ...GUARDIAN_SECTION, guardian1Email: email, guardian1ConfirmEmail: email });
    const late = { ...GUARDIAN_SECTION, guardian2City: 'Taos', version: opened };
    const { status, body } = await save('Guardian', late);
    expect([status, body.guardian1Email, body.guardian2City]).toEqual([200, email, 'Taos']);
    const other = { ...late, guardian1Email: 'my@example.org', guardian1ConfirmEmail: 'my@example.org' };
    expect((await save('Guardian', other)).body.current).toEqual({ guardian1Email: email });
  });

  it('validates the section after merging', async () => {
    const { save, version } = await makeFamily({ status: 'unassigned' });
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => addSite(testApp.dataSource)));
    const section = { site1: one?.id, site2: two?.id, site3: three?.id, complete: true };
    await save('Preference', section);
    const opened = await version();
    expect((await save('Preference', { ...section, site1: four?.id })).status).toBe(200);
    const clash = await save('Preference', { ...section, site2: four?.id, version: opened });
    expect([clash.status, Object.keys(clash.body.fields as object)]).toEqual([400, ['site2']]);
    const late = await save('Preference', { ...section, site1: two?.id, site2: one?.id, version: opened });
    expect([late.status, late.body.current]).toEqual([409, { site1: four?.id }]);
  });

  it('clears a field that the other change hides', async () => {
    const { save, version } = await makeFamily();
    const section = { ...STUDENT_SECTION, notEnglish: true, language: 'Tewa' };
    await save('Student', section);
    const opened = await version();
    await save('Student', { ...section, notEnglish: false });
    const { body } = await save('Student', { ...section, zip: '87501', version: opened });
    expect(body).toMatchObject({ notEnglish: false, language: null, zip: '87501' });
  });

  it('asks about any difference if a field has changed more often than we store', async () => {
    const { save, version } = await makeFamily();
    await save('Emergency', EMERGENCY_SECTION);
    const opened = await version();
    for (let at = 0; at < 21; at++) {
      await save('Emergency', { ...EMERGENCY_SECTION, emergency1LastName: `Name ${'x'.repeat(at)}` });
    }
    const { status, body } = await save('Emergency', { ...EMERGENCY_SECTION, version: opened });
    expect([status, Object.keys(body.current as object)]).toEqual([409, ['emergency1LastName']]);
  });

  describe('at the same time', () => {
    const race = async () => {
      const { save, version } = await makeFamily();
      const opened = await version();
      const saveName = (name: string) =>
        readOutcome(save('Emergency', { ...EMERGENCY_SECTION, emergency1FirstName: name, version: opened }));
      return (await Promise.all([saveName('Marta'), saveName('Elena')])).sort().join(', ');
    };

    it('accepts one of two', async () => {
      expect(new Set(await runRounds(race))).toEqual(new Set(['409 CHANGED_MEANWHILE, done']));
    });

    it('would lose one without the lock', async () => {
      const results = await runWithoutRowLocks(() => runRounds(race, (result) => result === 'done, done'));
      expect(results).toContain('done, done');
    });
  });
});
