import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { STUDENT_SECTION } from '../testing/section-forms.js';
import { BIRTHDAY, SsidWorld } from '../testing/ssid-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NOTHING = { results: [], count: 0 };

describe('students for whom a person has to pick', () => {
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

  const pick = (student: Student, ssid: number) =>
    world.office.post(`/students/${student.id}/ssid`, { ssid });

  async function addTwoToPick(): Promise<[Student, Student]> {
    const students = await Promise.all([
      world.addStudent('Lucía Baca', { grade: '3' }),
      world.addStudent('Ana Tso'),
    ]);
    await world.loadRoster({ 11: 'LUCIA BACA', 12: 'Lucía Baca', 21: 'Ana Tso', 22: 'Ana Tso' });
    expect((await world.check()).body).toEqual({ found: 0, notFound: 0, toPick: 2 });
    return students;
  }

  it('are listed by name, each with all candidates, as the state writes them', async () => {
    const [lucia, ana] = await addTwoToPick();
    const { id, firstName, lastName } = await world.addStudent('Eva Ruiz', { ssid: '21' });
    const born = { birthday: BIRTHDAY };
    expect(await world.readChoices()).toEqual({
      count: 2,
      results: [
        {
          student: { id: lucia.id, firstName: 'Lucía', lastName: 'Baca', grade: '3', ...born },
          candidates: [
            { ssid: 11, firstName: 'LUCIA', lastName: 'BACA', ...born, takenBy: null },
            { ssid: 12, firstName: 'Lucía', lastName: 'Baca', ...born, takenBy: null },
          ],
        },
        {
          student: { id: ana.id, firstName: 'Ana', lastName: 'Tso', grade: null, ...born },
          candidates: [
            { ssid: 21, firstName: 'Ana', lastName: 'Tso', ...born, takenBy: { id, firstName, lastName } },
            { ssid: 22, firstName: 'Ana', lastName: 'Tso', ...born, takenBy: null },
          ],
        },
      ],
    });
  });

  it('are logged when shown, with the students who have one of the SSIDs', async () => {
    const students = await addTwoToPick();
    const holder = await world.addStudent('Eva Ruiz', { ssid: '21' });
    await world.office.get('/ssid/choices', { 'X-Forwarded-For': '192.0.2.7' });
    await world.office.get('/ssid/choices?page=2');
    const [line, ...others] = await findAccessLines(testApp.dataSource, { action: 'ssid.read' });
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'read', userId: world.admin.id, address: '192.0.2.7' });
    expect(line?.studentIds.toSorted()).toEqual([...students, holder].map(({ id }) => id).toSorted());
  });

  it('have pages of a hundred', async () => {
    const names = Array.from({ length: 101 }, (_, at) => `Ana A${String(at).padStart(3, '0')}`);
    await world.addStudents(names);
    await world.loadRoster(Object.fromEntries([...names, ...names].map((name, at) => [at + 1, name])));
    await world.check();
    const pages = [await world.readChoices(), await world.readChoices(2), await world.readChoices(3)];
    expect(pages.map(({ count }) => count)).toEqual([101, 101, 101]);
    const shown = pages.map(({ results }) => results.map(({ student }) => `Ana ${student.lastName}`));
    expect(shown).toEqual([names.slice(0, 100), names.slice(100), []]);
  });

  it.each(['0', '-1', 'x', '1.5'])('have no page %s', async (page) => {
    const { status, body } = await world.office.get(`/ssid/choices?page=${page}`);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['page']]);
  });

  it('are done once a person has picked', async () => {
    const [lucia, ana] = await addTwoToPick();
    expect((await pick(lucia, 12)).status).toBe(200);
    expect((await world.readChoices()).results.map(({ student }) => student.id)).toEqual([ana.id]);
    expect(await world.readState()).toMatchObject({ found: 1, toPick: 1, notChecked: 1 });
    await world.check();
    expect(await world.readSsid(lucia)).toBe(12);
  });

  it('are done once a person has ruled out all candidates', async () => {
    const [lucia] = await addTwoToPick();
    await pick(lucia, 0);
    expect(await world.readState()).toMatchObject({ notFound: 1, toPick: 1 });
  });

  it('come back only with new candidates', async () => {
    const [lucia, ana] = await addTwoToPick();
    await pick(lucia, 0);
    await pick(ana, 0);
    expect((await world.check(true)).body).toEqual({ found: 0, notFound: 2, toPick: 0 });
    await world.loadRoster({
      11: 'Lucía Baca',
      13: 'Lucía Baca',
      21: 'Ana Tso',
      23: 'Ana Tso',
      24: 'Ana Tso',
    });
    expect((await world.check(true)).body).toEqual({ found: 1, notFound: 0, toPick: 1 });
    expect(await world.readSsid(lucia)).toBe(13);
    const [{ candidates } = { candidates: [] }] = (await world.readChoices()).results;
    expect(candidates.map(({ ssid }) => ssid)).toEqual([23, 24]);
  });

  it("don't get an SSID again that a person removed", async () => {
    const student = await world.addStudent('Lucía Baca');
    await world.loadRoster({ 11: 'Lucía Baca' });
    await world.check();
    await pick(student, 0);
    expect((await world.check(true)).body).toEqual({ found: 0, notFound: 1, toPick: 0 });
    // A person may change their mind.
    await pick(student, 11);
    expect(await world.readSsid(student)).toBe(11);
  });

  it("stay open if the picked SSID is another student's", async () => {
    const [lucia] = await addTwoToPick();
    await world.addStudent('Eva Ruiz', { ssid: '12' });
    expect((await pick(lucia, 12)).status).toBe(409);
    expect((await world.readChoices()).count).toBe(2);
  });

  it('are obsolete under another name, and ruling out refuses nothing then', async () => {
    const family = await addUser(testApp.dataSource);
    const student = await world.addStudent('Lucía Baca', { userId: family.id });
    await world.loadRoster({ 11: 'Lucía Baca', 12: 'Lucía Baca' });
    await world.check();
    const parent = await Visitor.signIn(testApp, family);
    const save = (firstName: string) =>
      parent.post(`/students/${student.id}/saveStudentSection`, {
        ...STUDENT_SECTION,
        ...{ firstName, birthday: BIRTHDAY, outgoingSchool: null, incomingSchool: null, complete: false },
      });
    expect((await save('Luz')).status).toBe(200);
    expect([await world.readChoices(), (await world.readState()).toPick]).toEqual([NOTHING, 0]);
    await pick(student, 0);
    await save('Lucía');
    expect((await world.check()).body).toEqual({ found: 0, notFound: 0, toPick: 1 });
  });

  it("are obsolete when they're removed", async () => {
    const [lucia, ana] = await addTwoToPick();
    for (const { id } of [lucia, ana]) await world.office.post(`/students/${id}/remove`);
    expect(await world.readChoices()).toEqual(NOTHING);
    await world.check();
    expect(await testApp.dataSource.query('SELECT FROM ssid_choices')).toEqual([]);
  });

  it('are matched again by each check', async () => {
    const [lucia] = await addTwoToPick();
    await world.loadRoster({ 11: 'Lucía Baca' });
    expect((await world.check()).body).toEqual({ found: 1, notFound: 1, toPick: 0 });
    expect(await world.readSsid(lucia)).toBe(11);
    expect(await world.readChoices()).toEqual(NOTHING);
    expect(await testApp.dataSource.query('SELECT FROM ssid_choices')).toEqual([]);
  });
});
