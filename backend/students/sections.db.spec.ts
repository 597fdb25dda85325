import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

const IN_TWO_DAYS = Math.floor(Date.now() / 1000) + 2 * 86_400;

const SECTIONS = [
  ['saveStudentSection', 'studentSectionComplete', STUDENT_SECTION],
  ['saveGuardianSection', 'guardianSectionComplete', GUARDIAN_SECTION],
  ['saveEmergencySection', 'emergencySectionComplete', EMERGENCY_SECTION],
] as const;

describe('saving a section', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  async function makeFamily(story: StudentScenario = {}, change: Partial<Student> = {}) {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, story, change);
    const visitor = await Visitor.signIn(testApp, user);
    const save = (section: string, body: object) => visitor.post(`/students/${student.id}/${section}`, body);
    const readStored = () => testApp.dataSource.manager.findOneByOrFail(Student, { id: student.id });
    return { student, save, stored: readStored };
  }

  describe("saveStudentSection of a student who wasn't found in the state roster", () => {
    const NOT_FOUND = { birthday: STUDENT_SECTION.birthday, ssidCheckedOn: new Date('2025-03-01') };

    it.each([
      ['first name', { firstName: 'Luz' }],
      ['last name', { lastName: 'Vaca' }],
      ['birthday', { birthday: STUDENT_SECTION.birthday + 86_400 }],
    ])('has the student checked again with another %s', async (_, change) => {
      const { save, stored } = await makeFamily({}, NOT_FOUND);
      const { status, body } = await save('saveStudentSection', { ...STUDENT_SECTION, ...change });
      expect([status, body.ssidCheckedOn, (await stored()).ssidCheckedOn]).toEqual([200, null, null]);
    });

    it('changes nothing if names and birthday stay', async () => {
      const { save, stored } = await makeFamily({}, NOT_FOUND);
      await save('saveStudentSection', { ...STUDENT_SECTION, city: 'Taos', firstName: ' Lucía ' });
      expect((await stored()).ssidCheckedOn).toEqual(NOT_FOUND.ssidCheckedOn);
    });

    it('keeps an SSID that was found, whatever the name is now', async () => {
      const { save, stored } = await makeFamily({}, { ...NOT_FOUND, ssid: '77' });
      await save('saveStudentSection', { ...STUDENT_SECTION, firstName: 'Luz' });
      expect(await stored()).toMatchObject({ ssid: '77', ssidCheckedOn: NOT_FOUND.ssidCheckedOn });
    });
  });

  describe.each(SECTIONS)('%s', (section, flag, filledIn) => {
    it('saves everything, completes the section and returns the student', async () => {
      const { student, save, stored } = await makeFamily();
      const { status, body } = await save(section, filledIn);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: student.id, [flag]: true, status: 'incomplete' });
      const others = SECTIONS.map(([, other]) => other).filter((other) => other !== flag);
      for (const other of others) expect(body).toMatchObject({ [other]: false });
      expect((await stored())[flag]).toBe(true);
    });

    it('accepts gaps while incomplete', async () => {
      const { save } = await makeFamily();
      const { status, body } = await save(section, {});
      expect(status).toBe(200);
      expect(body).toMatchObject({ [flag]: false, firstName: 'Lucía', lastName: 'Baca' });
    });

    it('returns every missing field of a complete section', async () => {
      const { save, stored } = await makeFamily();
      const before = await stored();
      const { status, body } = await save(section, { complete: true });
      expect(status).toBe(400);
      expect(body.error).toBe('Please check the marked fields.');
      expect(new Set(Object.values(body.fields))).toEqual(new Set(['Field is required.']));
      expect(await stored()).toEqual(before);
    });

    it('stays complete, and so requires every field', async () => {
      const { save, stored } = await makeFamily();
      await save(section, filledIn);
      const before = await stored();
      const [[name]] = Object.entries(filledIn) as [[string, unknown]];
      const gap = await save(section, { ...filledIn, [name]: '', complete: false });
      expect([gap.status, gap.body.fields]).toEqual([400, { [name]: 'Field is required.' }]);
      expect(await stored()).toEqual(before);
      const whole = await save(section, { ...filledIn, complete: false });
      expect([whole.status, whole.body[flag]]).toEqual([200, true]);
    });

    it("can't change other fields", async () => {
      const { student, save, stored } = await makeFamily();
      const before = await stored();
      const site = await addSite(testApp.dataSource);
      const { status } = await save(section, {
        id: '3f0c0000-0000-4000-8000-000000000000',
        userId: '3f0c0000-0000-4000-8000-000000000000',
        ssid: 7,
        ssidCheckedOn: 1,
        site: site.id,
        siteId: site.id,
        siteAccepted: true,
        applicationSubmitted: 1,
        returned: true,
        removed: true,
        results: 'https://example.org/report',
        status: 'accepted',
        sitePreference1: site.id,
        preferenceSectionComplete: true,
        studentSectionComplete: true,
        guardianSectionComplete: true,
        emergencySectionComplete: true,
        createdAt: 1,
        user: { role: 'admin' },
      });
      expect(status).toBe(200);
      expect(await stored()).toEqual({
        ...before,
        version: before.version + 1,
        updatedAt: expect.any(Date),
      });
      expect((await stored()).id).toBe(student.id);
    });

    it('updates the time of the last change', async () => {
      const { save, stored } = await makeFamily();
      const before = await stored();
      await save(section, {});
      expect((await stored()).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    });

    it.each(['unassigned', 'assigned', 'accepted', 'declined', 'withdrawn', 'returned'] as const)(
      'is possible while the application is %s',
      async (status) => {
        const isPlaced = status === 'assigned' || status === 'accepted';
        const { save } = await makeFamily({
          status,
          ...(isPlaced ? { site: await addSite(testApp.dataSource) } : {}),
        });
        const answer = await save(section, filledIn);
        expect([answer.status, answer.body.status]).toEqual([200, status]);
      },
    );

    it('is refused once the application was removed', async () => {
      const { save } = await makeFamily({ status: 'removed' });
      const { status, body } = await save(section, filledIn);
      expect([status, body.error]).toEqual([
        409,
        'This application was removed. Please contact us if you have questions.',
      ]);
    });

    it.each([[[]], [null], [7], ['x']])('refuses the body %j', async (body) => {
      const { save } = await makeFamily();
      const answer = await save(section, body as object);
      expect([answer.status, answer.body]).toEqual([400, { error: 'We couldn’t read the data you sent.' }]);
    });
  });

  it('saves what each section contains, cleaned', async () => {
    const { save } = await makeFamily();
    await save('saveStudentSection', { ...STUDENT_SECTION, city: '  Española ', zip: '875321234' });
    await save('saveGuardianSection', { ...GUARDIAN_SECTION, guardian2WorkPhone: '+52 55 1234 5678' });
    const { body } = await save('saveEmergencySection', EMERGENCY_SECTION);
    expect(body).toMatchObject({
      birthday: STUDENT_SECTION.birthday,
      city: 'Española',
      zip: '87532-1234',
      outgoingSchool: STUDENT_SECTION.outgoingSchool,
      language: null,
      guardian1HomePhone: '5055550100',
      guardian2FirstName: 'Luis',
      guardian2WorkPhone: '+525512345678',
      emergency2FirstName: 'Eva',
      emergency1WorkPhone: null,
    });
    expect(body).not.toHaveProperty('guardian1ConfirmEmail');
  });

  it('requires the name of an unlisted school, and clears it when a listed one is chosen', async () => {
    const { save } = await makeFamily();
    const missing = await save('saveStudentSection', { ...STUDENT_SECTION, outgoingSchool: 0 });
    expect(missing.body.fields).toEqual({ outgoingSchoolOther: 'Field is required.' });
    const other = { ...STUDENT_SECTION, outgoingSchool: 0, outgoingSchoolOther: 'Home school' };
    expect((await save('saveStudentSection', other)).body).toMatchObject({
      outgoingSchoolOther: 'Home school',
    });
    const listed = await save('saveStudentSection', {
      ...other,
      outgoingSchool: STUDENT_SECTION.outgoingSchool,
    });
    expect(listed.body).toMatchObject({ outgoingSchoolOther: null });
  });

  it("refuses a school that doesn't exist, at its field", async () => {
    const { save } = await makeFamily();
    const { status, body } = await save('saveStudentSection', { incomingSchool: 999, outgoingSchool: 12 });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: { incomingSchool: 'Please choose a school from the list.' },
      },
    ]);
  });

  it('never clears a name', async () => {
    const { save } = await makeFamily();
    const { body } = await save('saveStudentSection', { firstName: '  ', lastName: 'Tafoya' });
    expect(body).toMatchObject({ firstName: 'Lucía', lastName: 'Tafoya' });
  });

  it('clears a second guardian who is no longer wanted', async () => {
    const { save } = await makeFamily();
    await save('saveGuardianSection', GUARDIAN_SECTION);
    const { status, body } = await save('saveGuardianSection', { ...GUARDIAN_SECTION, noGuardian2: true });
    expect(status).toBe(200);
    const second = Object.entries(body).filter(([name]) => name.startsWith('guardian2'));
    expect(second.length).toBeGreaterThan(10);
    expect(second.filter(([, value]) => value !== null)).toEqual([]);
    expect(body).toMatchObject({ noGuardian2: true, guardian1FirstName: 'Ana' });
  });

  it('returns an error between fields at the field and above the form', async () => {
    const { save } = await makeFamily();
    const { status, body } = await save('saveGuardianSection', {
      ...GUARDIAN_SECTION,
      guardian2ConfirmEmail: 'eva@example.org',
    });
    const sentence = 'Emails for second parent/guardian do not match.';
    expect([status, body]).toEqual([400, { error: sentence, fields: { guardian2ConfirmEmail: sentence } }]);
  });

  it('responds in Spanish if the browser prefers it', async () => {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user);
    const visitor = await Visitor.signIn(testApp, user);
    const path = `/students/${student.id}/saveStudentSection`;
    const { body } = await visitor.post(path, { zip: '1' }, { 'Accept-Language': 'es-MX,es;q=0.9' });
    expect(body.fields).toEqual({ zip: 'Código postal no válido' });
  });

  it.each([
    ['saveGuardianSection', 'guardian1HomePhone', '1-505-747-2210', '5057472210'],
    ['saveGuardianSection', 'guardian1CellPhone', '15057472210', '5057472210'],
    ['saveGuardianSection', 'guardian2WorkPhone', '+1 505 747 2210 ext. 17', '505747221017'],
    ['saveEmergencySection', 'emergency1HomePhone', '(505) 747-2210 #17', '505747221017'],
    ['saveEmergencySection', 'emergency2CellPhone', '+52 55 1234 5678', '+525512345678'],
  ])('%s reads %s as %p', async (section, field, typed, kept) => {
    const { save, stored } = await makeFamily();
    const { status, body } = await save(section, { [field]: typed });
    expect([status, (body as Record<string, unknown>)[field]]).toEqual([200, kept]);
    expect(await stored()).toMatchObject({ [field]: kept });
    expect((await save(section, { [field]: kept })).body).toMatchObject({ [field]: kept });
  });

  it('accepts a birthday at any age: the form asks about an unusual one', async () => {
    const { save } = await makeFamily();
    const birthday = Math.floor(Date.now() / 1000) - 86_400;
    const { status } = await save('saveStudentSection', { ...STUDENT_SECTION, birthday, grade: '8' });
    expect(status).toBe(200);
  });

  it.each([
    ['saveStudentSection', 'firstName', 'x'.repeat(65), 'Name too long'],
    ['saveStudentSection', 'birthday', -1, 'Date too far back'],
    ['saveStudentSection', 'birthday', 2 ** 31, 'Date too far in the future'],
    ['saveStudentSection', 'birthday', '2017-06-02', 'Invalid input'],
    ['saveStudentSection', 'birthday', IN_TWO_DAYS, 'The birthday can’t be in the future.'],
    ['saveStudentSection', 'gender', 'q', 'Invalid gender'],
    ['saveStudentSection', 'ethnicity', 'q', 'Invalid ethnicity'],
    ['saveStudentSection', 'address', 'x'.repeat(65), 'Address too long'],
    ['saveStudentSection', 'city', 'x'.repeat(65), 'City too long'],
    ['saveStudentSection', 'state', 'ZZ', 'Invalid state'],
    ['saveStudentSection', 'zip', '8753', 'Invalid zip code'],
    ['saveStudentSection', 'grade', '12', 'Invalid grade'],
    ['saveStudentSection', 'iep', 'yes', 'Invalid input'],
    ['saveStudentSection', 'outgoingSchool', '12', 'Invalid input'],
    ['saveGuardianSection', 'guardian1Relationship', 'aunt', 'Invalid guardian relationship'],
    ['saveGuardianSection', 'guardian1Email', 'ana', 'Invalid email address'],
    ['saveGuardianSection', 'guardian2Email', `${'x'.repeat(320)}@example.org`, 'Email too long'],
    ['saveGuardianSection', 'guardian2HomePhone', '505-CALL-NOW', 'Invalid phone number'],
    ['saveEmergencySection', 'emergency1Relationship', 'x'.repeat(33), 'Relationship too long'],
    ['saveEmergencySection', 'emergency2WorkPhone', '555', 'Invalid phone number'],
    ['saveEmergencySection', 'emergency1HomePhone', '52 55 1234 5678', 'Invalid phone number'],
    ['saveGuardianSection', 'guardian1WorkPhone', '505-747-2210 or 2211', 'Invalid phone number'],
    ['saveEmergencySection', 'complete', 'yes', 'Invalid input'],
  ])('%s responds to %s: %p', async (section, field, value, sentence) => {
    const { save } = await makeFamily();
    const { status, body } = await save(section, { [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });
});
