import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

describe('simultaneous saves', () => {
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
    const post = (path: string, body: object = {}) => visitor.post(`/students/${student.id}/${path}`, body);
    const readStored = () => testApp.dataSource.manager.findOneByOrFail(Student, { id: student.id });
    return { student, post, stored: readStored };
  }

  async function sendWhileHeld(
    { id }: Student,
    send: () => Promise<{ status: number }>,
    change: string,
    ...values: unknown[]
  ): Promise<number> {
    const other = await OtherInstance.holdRow(testApp, 'students', id);
    const sent = send().then(({ status }) => status);
    await other.waitUntilWaiting();
    await other.change(`UPDATE students SET ${change} WHERE id = $1`, [id, ...values]);
    await other.release();
    return sent;
  }

  it('of different sections are all kept', async () => {
    const { post } = await makeFamily();
    const answers = await Promise.all([
      post('saveStudentSection', STUDENT_SECTION),
      post('saveGuardianSection', GUARDIAN_SECTION),
      post('saveEmergencySection', EMERGENCY_SECTION),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await post('saveStudentSection', STUDENT_SECTION);
    expect(body).toMatchObject({
      grade: '2',
      guardian1FirstName: 'Ana',
      emergency1FirstName: 'Rosa',
      studentSectionComplete: true,
      guardianSectionComplete: true,
      emergencySectionComplete: true,
    });
  });

  it('of preferences notice a site that was assigned while they waited', async () => {
    const site = await addSite(testApp.dataSource);
    const { student, post, stored } = await makeFamily({ status: 'unassigned' });
    const save = () => post('savePreferenceSection', { site1: site.id, noAlternatePreferences: true });
    expect(await sendWhileHeld(student, save, '"siteId" = $2', site.id)).toBe(409);
    expect((await stored()).sitePreference1).toBeNull();
  });

  it('of any section notice a removal while they waited', async () => {
    const { student, post, stored } = await makeFamily();
    const save = () => post('saveEmergencySection', EMERGENCY_SECTION);
    expect(await sendWhileHeld(student, save, 'removed = true')).toBe(409);
    expect((await stored()).emergency1FirstName).toBeNull();
  });

  it('notice that a section was completed while they waited, and leave no gaps in it', async () => {
    const { student, post, stored } = await makeFamily();
    const save = () => post('saveEmergencySection', { emergency1FirstName: 'Rosa', complete: false });
    expect(await sendWhileHeld(student, save, '"emergencySectionComplete" = true')).toBe(400);
    expect((await stored()).emergency1FirstName).toBeNull();
  });
});
