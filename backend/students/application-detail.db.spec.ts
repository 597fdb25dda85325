import type { ApplicationForSite } from '../../domain/contract/application.js';
import type { User } from '../accounts/user.entity.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import type { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

/** These fields were chosen one by one; anyone who adds a field has to decide about it. */
const SHOWN_TO_SITES = [
  ...['id', 'firstName', 'lastName', 'birthday', 'gender', 'ethnicity', 'address', 'city', 'state', 'zip'],
  ...['outgoingSchool', 'outgoingSchoolOther', 'incomingSchool', 'incomingSchoolOther', 'grade'],
  ...['bilingual', 'notEnglish', 'language', 'iep', 'noGuardian2'],
  ...['allergies', 'healthNotes', 'pickup'],
  ...['studentSectionComplete', 'guardianSectionComplete', 'emergencySectionComplete'],
  ...[
    'status',
    'applicationSubmitted',
    'siteAccepted',
    'attending',
    'attendingOn',
    'returned',
    'removed',
    'season',
    'late',
    'updatedOn',
  ],
  ...['userFirstName', 'userLastName', 'userEmail', 'site', 'siteId'],
  ...['siteCurrentName', 'siteCurrentIsNameShared', 'siteCurrentDistrict', 'siteCurrentStatus', 'version'],
  ...['siteCurrentStudentCapacity', 'siteCurrentEnrollmentCount'],
  ...[1, 2].flatMap((n) => [
    ...['FirstName', 'LastName', 'Relationship', 'Email'].map((fact) => `guardian${n}${fact}`),
    ...['HomePhone', 'CellPhone', 'WorkPhone'].map((fact) => `guardian${n}${fact}`),
    ...['Address', 'City', 'State', 'Zip'].map((fact) => `guardian${n}${fact}`),
    ...['FirstName', 'LastName', 'Relationship'].map((fact) => `emergency${n}${fact}`),
    ...['HomePhone', 'CellPhone', 'WorkPhone'].map((fact) => `emergency${n}${fact}`),
  ]),
] as (keyof ApplicationForSite)[];

const SHOWN_TO_CLASSROOM = [
  ...['id', 'firstName', 'lastName', 'grade', 'language', 'notEnglish', 'bilingual', 'iep', 'status', 'site'],
  ...['allergies', 'healthNotes', 'pickup'],
  ...['guardian1', 'guardian2', 'emergency1', 'emergency2'].flatMap((contact) =>
    ['FirstName', 'LastName', 'Relationship', 'HomePhone', 'CellPhone', 'WorkPhone'].map(
      (fact) => contact + fact,
    ),
  ),
];

describe('the details of an application', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  interface World {
    family: User;
    site: Site;
    wished: Site[];
    student: Student;
  }

  async function makeWorld(
    status: StudentScenario['status'] = 'accepted',
    change: Partial<Site> = {},
  ): Promise<World> {
    const { dataSource } = testApp;
    const family = await addUser(dataSource, { firstName: 'Eva', lastName: 'Tafoya' });
    const site = await addSite(dataSource, { name: 'Taos Library', district: 'Taos Schools', ...change });
    const wished: Site[] = [];
    for (const [at, name] of ['First', 'Second', 'Third'].entries()) {
      wished.push(await addSite(dataSource, { name, district: `District ${at}`, studentCapacity: at }));
    }
    const preferences = {
      sitePreference1: wished[0]?.id ?? null,
      sitePreference2: wished[1]?.id ?? null,
      sitePreference3: wished[2]?.id ?? null,
    };
    const isPlaced = status === 'assigned' || status === 'accepted';
    const student = await addStudent(
      dataSource,
      family,
      { status, ...(isPlaced ? { site } : {}) },
      preferences,
    );
    return { family, site, wished, student };
  }

  async function readDetail(user: User, { id }: Student) {
    const visitor = await Visitor.signIn(testApp, user);
    return visitor.get(`/students/${id}/application`);
  }

  async function makeAdmin(): Promise<User> {
    return addUser(testApp.dataSource, { role: 'admin' });
  }

  it('contain everything that its family sees, in the same format', async () => {
    const { family, student, site, wished } = await makeWorld('returned', {});
    const visitor = await Visitor.signIn(testApp, family);
    await visitor.post(`/students/${student.id}/saveStudentSection`, STUDENT_SECTION);
    await visitor.post(`/students/${student.id}/saveGuardianSection`, GUARDIAN_SECTION);
    await visitor.post(`/students/${student.id}/saveEmergencySection`, EMERGENCY_SECTION);
    await testApp.dataSource.manager.insert(Denial, [
      { studentId: student.id, siteId: site.id },
      { studentId: student.id, siteId: site.id },
    ]);
    await testApp.dataSource.manager.insert(Withdrawal, { studentId: student.id, siteId: wished[0]!.id });
    await testApp.dataSource.query(
      `UPDATE students SET ssid = 9007199254740991, "ssidCheckedOn" = now() WHERE id = $1`,
      [student.id],
    );
    const { body: seen } = await visitor.get(`/students/${student.id}`);
    // Site staff, who also read applications, never get the code, and only families may delete a child.
    const {
      timeline: _,
      standing: _s,
      nearby: _n,
      unplaced: _u,
      code: _code,
      wasSubmitted: _w,
      ...view
    } = seen;
    const { status, body } = await readDetail(await makeAdmin(), student);
    expect(status).toBe(200);
    expect(body).toMatchObject(view);
    expect(view).toMatchObject({
      birthday: STUDENT_SECTION.birthday,
      ssid: Number.MAX_SAFE_INTEGER,
      denials: [site.id],
      withdrawals: [wished[0]!.id],
      status: 'returned',
    });
  });

  it('contain the applicant, the site with its seats, and the three preferences with theirs', async () => {
    const { student, site, wished } = await makeWorld('assigned', { studentCapacity: 9 });
    const other = await addUser(testApp.dataSource);
    await addStudent(testApp.dataSource, other, { status: 'accepted', site });
    await addStudent(testApp.dataSource, other, { status: 'assigned', site: wished[1]! });
    const { body } = await readDetail(await makeAdmin(), student);
    expect(body).toMatchObject({
      status: 'assigned',
      userFirstName: 'Eva',
      userLastName: 'Tafoya',
      site: site.id,
      siteId: site.id,
      siteCurrentName: 'Taos Library',
      siteCurrentDistrict: 'Taos Schools',
      siteCurrentStatus: 'open',
      siteCurrentStudentCapacity: 9,
      siteCurrentEnrollmentCount: 2,
      sitePreference1: wished[0]!.id,
      site1Name: 'First',
      site1Status: 'open',
      site1District: 'District 0',
      site1StudentCapacity: 0,
      site1EnrollmentCount: 0,
      site1IsVerified: true,
      site1Location: { lat: 35.69, lng: -105.94 },
      site2Name: 'Second',
      site2EnrollmentCount: 1,
      site3Name: 'Third',
      site3StudentCapacity: 2,
    });
  });

  it('are null without a site and preferences', async () => {
    const family = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, family);
    const { body } = await readDetail(await makeAdmin(), student);
    const ofSites = Object.keys(body).filter((name) => /^site(Current|[1-3]|Id$|$)/.test(name));
    expect(ofSites).toHaveLength(38);
    for (const name of ofSites) expect([name, body[name]]).toEqual([name, null]);
  });

  it('are complete for the owner and the office, whatever other roles the owner has', async () => {
    const { site, wished } = await makeWorld();
    const owner = await addMember(testApp.dataSource, site, 'staff');
    const student = await addStudent(
      testApp.dataSource,
      owner,
      { status: 'accepted', site },
      { sitePreference1: wished[0]!.id },
    );
    const [asOwner, asAdmin] = [
      await readDetail(owner, student),
      await readDetail(await makeAdmin(), student),
    ];
    expect(asOwner.body).toEqual(asAdmin.body);
    expect(asOwner.body).toMatchObject({ site1Name: 'First', ssid: null, denials: [] });
  });

  it.each([
    ['coordinator', SHOWN_TO_SITES],
    ['staff', SHOWN_TO_SITES],
    ['view', SHOWN_TO_CLASSROOM],
    ['instructor', SHOWN_TO_CLASSROOM],
  ] as const)("show a site's %s exactly the fields listed here", async (role, shown) => {
    const { student, site } = await makeWorld();
    const { status, body } = await readDetail(await addMember(testApp.dataSource, site, role), student);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...shown].sort());
  });

  it.each(['view', 'instructor'] as const)('show a %s whom to call, but no addresses', async (role) => {
    const { family, student, site } = await makeWorld('unassigned');
    const visitor = await Visitor.signIn(testApp, family);
    await visitor.post(`/students/${student.id}/saveStudentSection`, STUDENT_SECTION);
    await visitor.post(`/students/${student.id}/saveGuardianSection`, GUARDIAN_SECTION);
    await visitor.post(`/students/${student.id}/saveEmergencySection`, EMERGENCY_SECTION);
    await testApp.dataSource.manager.update(Student, student.id, { siteId: site.id, siteAccepted: true });
    const { body, text } = await readDetail(await addMember(testApp.dataSource, site, role), student);
    expect(body).toMatchObject({
      id: student.id,
      status: 'accepted',
      site: site.id,
      grade: STUDENT_SECTION.grade,
      guardian1FirstName: 'Ana',
      guardian1CellPhone: expect.stringMatching(/^\d{10}/),
      emergency1FirstName: 'Rosa',
      emergency1Relationship: 'neighbor',
    });
    expect(text).not.toMatch(/address|city|zip|birthday|ethnicity|gender|school|email|updated/i);
    expect(text).not.toContain(STUDENT_SECTION.address);
    expect(text).not.toContain('ana@example.org');
  });

  it.each(['view', 'instructor'] as const)('show a %s everything about their own child', async (role) => {
    const { site } = await makeWorld();
    const owner = await addMember(testApp.dataSource, site, role);
    const student = await addStudent(testApp.dataSource, owner, { status: 'accepted', site });
    expect((await readDetail(owner, student)).body).toEqual(
      (await readDetail(await makeAdmin(), student)).body,
    );
  });

  it("show a site's people no preferences", async () => {
    const { student, site, wished } = await makeWorld();
    await testApp.dataSource.manager.insert(Denial, { studentId: student.id, siteId: wished[2]!.id });
    const { text } = await readDetail(await addMember(testApp.dataSource, site, 'coordinator'), student);
    expect(text).not.toMatch(/reference|"site[123]|denial|withdrawal|ssid/i);
    expect(text).not.toMatch(/First"|Second"|Third"/);
  });

  it.each([
    ['the site is not verified', { verifiedAt: null }, 'assigned'],
    ['the student is not placed there any more', {}, 'unassigned'],
    ['the student withdrew', {}, 'withdrawn'],
    ['the application was removed', {}, 'removed'],
  ] as const)("are hidden from a site's people if %s", async (_, change, status) => {
    const { student, site } = await makeWorld(status, change);
    const answer = await readDetail(await addMember(testApp.dataSource, site, 'coordinator'), student);
    expect(answer.status).toBe(404);
  });
});
