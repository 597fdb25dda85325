import { HistoryEntry } from '../history/history-entry.entity.js';
import { findMails } from '../testing/mailed.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

describe('a section that the office saves', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  async function makeApplication(story: StudentScenario = { status: 'unassigned' }) {
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const boss = await addUser(dataSource, { role: 'admin', firstName: 'Eva', lastName: 'Luna' });
    const { id } = await addStudent(dataSource, family, story);
    const office = await Visitor.signIn(testApp, boss);
    const own = await Visitor.signIn(testApp, family);
    const getPath = (section: string) => `/students/${id}/${section}`;
    // The values that the family had entered.
    for (const [section, values] of [
      ['saveStudentSection', STUDENT_SECTION],
      ['saveGuardianSection', GUARDIAN_SECTION],
      ['saveEmergencySection', EMERGENCY_SECTION],
    ] as const) {
      if (story.status !== 'removed') await own.post(getPath(section), values);
    }
    return {
      id,
      boss,
      own,
      save: (section: string, values: object) => office.post(getPath(section), values),
      edits: () =>
        dataSource.manager.find(HistoryEntry, {
          where: { studentId: id, kind: 'edited' },
          order: { id: 'ASC' },
        }),
      mails: () => findMails(dataSource, family.email, 'application-edited'),
      stored: () => dataSource.manager.findOneByOrFail(Student, { id }),
    };
  }

  it('is in the history with the names of the fields, and the family gets one email without their values', async () => {
    const { id, boss, save, edits, mails, stored } = await makeApplication();
    const { status, body } = await save('saveGuardianSection', {
      ...GUARDIAN_SECTION,
      guardian1HomePhone: '505-555-0199',
      guardian1City: 'Taos',
    });
    expect([status, body.guardian1City]).toEqual([200, 'Taos']);
    expect((await stored()).guardian1City).toBe('Taos');
    const edited = { section: 'guardian', fields: ['guardian1HomePhone', 'guardian1City'] };
    expect(await edits()).toMatchObject([{ byUserId: boss.id, edited }]);
    const sent = await mails();
    expect(sent).toMatchObject([
      { studentId: id, facts: { section: 'guardian', fields: 'guardian1HomePhone guardian1City' } },
    ]);
    expect(JSON.stringify(sent[0]?.facts)).not.toMatch(/Taos|0199/);
  });

  it('leaves no email if the office says so', async () => {
    const { save, edits, mails } = await makeApplication();
    await save('saveStudentSection', { ...STUDENT_SECTION, zip: '87571', notify: false });
    expect([(await edits()).map(({ edited }) => edited), await mails()]).toEqual([
      [{ section: 'student', fields: ['zip'] }],
      [],
    ]);
  });

  it('leaves neither entry nor email if nothing changed', async () => {
    const { save, edits, mails } = await makeApplication();
    const { status } = await save('saveEmergencySection', EMERGENCY_SECTION);
    expect([status, await edits(), await mails()]).toEqual([200, [], []]);
  });

  it('names preferences by the fields of their form, and a section that’s now complete', async () => {
    const { save, edits } = await makeApplication({ status: 'incomplete' });
    const site = await addSite(testApp.dataSource);
    const { status } = await save('savePreferenceSection', {
      site1: site.id,
      noAlternatePreferences: true,
      complete: true,
    });
    expect([status, (await edits()).map(({ edited }) => edited)]).toEqual([
      200,
      [{ section: 'preference', fields: ['site1', 'noAlternatePreferences', 'complete'] }],
    ]);
  });

  it('follows the rules of the family: no preferences once a site is assigned, and nothing once removed', async () => {
    const site = await addSite(testApp.dataSource);
    const placed = await makeApplication({ status: 'assigned', site });
    const removed = await makeApplication({ status: 'removed' });
    const answers = [
      await placed.save('savePreferenceSection', { site1: site.id }),
      await removed.save('saveEmergencySection', EMERGENCY_SECTION),
      await placed.save('saveStudentSection', { ...STUDENT_SECTION, zip: 'x' }),
      await placed.save('saveStudentSection', { ...STUDENT_SECTION, notify: 'no' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 400, 400]);
    expect([await placed.edits(), await removed.edits()]).toEqual([[], []]);
  });

  it('keeps what the family changed meanwhile, and names only what the office changed', async () => {
    const { own, id, save, edits, stored } = await makeApplication();
    const { version } = await stored();
    await own.post(`/students/${id}/saveStudentSection`, { ...STUDENT_SECTION, city: 'Taos' });
    const { status } = await save('saveStudentSection', { ...STUDENT_SECTION, zip: '87571', version });
    expect([status, await stored(), await edits()]).toMatchObject([
      200,
      { city: 'Taos', zip: '87571' },
      [{ edited: { section: 'student', fields: ['zip'] } }],
    ]);
    const other = await save('saveStudentSection', { ...STUDENT_SECTION, city: 'Raton', version });
    expect([other.status, other.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it('shows the family that the office did it, and the office who', async () => {
    const { id, own, boss, save } = await makeApplication();
    await save('saveStudentSection', { ...STUDENT_SECTION, zip: '87571' });
    const office = await Visitor.signIn(testApp, boss);
    const told = [await own.get(`/students/${id}/history`), await office.get(`/students/${id}/history`)].map(
      ({ body: [entry] }) => entry,
    );
    const edited = { section: 'student', fields: ['zip'] };
    expect(told).toMatchObject([
      { kind: 'edited', by: 'the program’s office', edited },
      { kind: 'edited', by: 'Eva Luna', edited },
    ]);
  });

  it('of an administrator’s own child is a family’s', async () => {
    const { dataSource } = testApp;
    const boss = await addUser(dataSource, { role: 'admin' });
    const { id } = await addStudent(dataSource, boss);
    const visitor = await Visitor.signIn(testApp, boss);
    await visitor.post(`/students/${id}/saveStudentSection`, STUDENT_SECTION);
    expect(await dataSource.manager.countBy(HistoryEntry, { studentId: id, kind: 'edited' })).toBe(0);
  });
});
