import { randomUUID } from 'node:crypto';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

describe("a family's students", () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  async function makeFamily() {
    const user = await addUser(testApp.dataSource);
    return { user, visitor: await Visitor.signIn(testApp, user) };
  }

  describe('adding one', () => {
    it('returns its ID and lists it without sections', async () => {
      const { visitor } = await makeFamily();
      const { status, body } = await visitor.post('/students/create', {
        firstName: ' Lucía ',
        lastName: 'Baca',
      });
      expect(status).toBe(201);
      const list = await visitor.get('/students');
      expect(list.body).toEqual([
        {
          unplaced: false,
          wasSubmitted: false,
          attending: null,
          attendingOn: null,
          id: body.id,
          childId: body.id,
          season: 2025,
          late: false,
          firstName: 'Lucía',
          lastName: 'Baca',
          grade: null,
          status: 'incomplete',
          studentSectionComplete: false,
          guardianSectionComplete: false,
          emergencySectionComplete: false,
          preferenceSectionComplete: false,
          applicationSubmitted: null,
          siteAccepted: null,
          returned: false,
          removed: false,
          results: null,
          choices: [],
        },
      ]);
    });

    it("sets the program's state", async () => {
      const { visitor } = await makeFamily();
      const { body } = await visitor.post('/students/create', { firstName: 'Lucía', lastName: 'Baca' });
      expect((await visitor.get(`/students/${body.id}`)).body).toMatchObject({ state: 'NM' });
    });

    it('only saves the names', async () => {
      const { user, visitor } = await makeFamily();
      const other = await addUser(testApp.dataSource);
      const { body } = await visitor.post('/students/create', {
        firstName: 'Lucía',
        lastName: 'Baca',
        id: randomUUID(),
        userId: other.id,
        ssid: '7',
        siteId: 1,
        siteAccepted: true,
        results: 'https://example.org/report',
        studentSectionComplete: true,
        applicationSubmitted: 1,
      });
      const student = await testApp.dataSource.manager.findOneByOrFail(Student, { id: body.id });
      expect(student).toMatchObject({
        userId: user.id,
        ssid: null,
        siteId: null,
        siteAccepted: null,
        results: null,
        studentSectionComplete: false,
        applicationSubmitted: null,
      });
    });

    it.each([
      [{}, { firstName: 'Field is required.', lastName: 'Field is required.' }],
      [
        { firstName: 'x'.repeat(65), lastName: ' ' },
        { firstName: 'Name too long', lastName: 'Field is required.' },
      ],
      [
        { firstName: ['Lucía'], lastName: 7 },
        { firstName: 'Invalid input', lastName: 'Invalid input' },
      ],
    ])('refuses %p', async (body, fields) => {
      const { visitor } = await makeFamily();
      const answer = await visitor.post('/students/create', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: 'Please check the marked fields.', fields });
    });

    it('is possible for site users and administrators, for their own children', async () => {
      const site = await addSite(testApp.dataSource);
      const people = [
        await addMember(testApp.dataSource, site, 'view'),
        await addUser(testApp.dataSource, { role: 'admin' }),
      ];
      for (const person of people) {
        const visitor = await Visitor.signIn(testApp, person);
        const { body } = await visitor.post('/students/create', { firstName: 'Lucía', lastName: 'Baca' });
        const list = await visitor.get('/students');
        expect(list.body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
      }
    });
  });

  describe('listing them', () => {
    it('shows only their own, including removed ones, in the order they were added', async () => {
      const { user, visitor } = await makeFamily();
      const stranger = await addUser(testApp.dataSource);
      const first = await addStudent(testApp.dataSource, user, { status: 'removed' });
      const second = await addStudent(testApp.dataSource, user, { status: 'unassigned' });
      await addStudent(testApp.dataSource, stranger);
      const { body } = await visitor.get('/students');
      expect(body).toMatchObject([
        { id: first.id, status: 'removed' },
        { id: second.id, status: 'unassigned', applicationSubmitted: 1_740_852_000 },
      ]);
    });

    it('shows an administrator only their own', async () => {
      const { user } = await makeFamily();
      await addStudent(testApp.dataSource, user);
      const admin = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
      expect((await admin.get('/students')).body).toEqual([]);
    });
  });

  describe('reading one', () => {
    it('returns every field, with the sites it left', async () => {
      const { user, visitor } = await makeFamily();
      const [denied, withdrawn, assigned] = [
        await addSite(testApp.dataSource),
        await addSite(testApp.dataSource),
        await addSite(testApp.dataSource),
      ];
      const student = await addStudent(
        testApp.dataSource,
        user,
        { status: 'assigned', site: assigned },
        {
          birthday: Date.UTC(2017, 5, 2) / 1000,
          guardian1Email: 'ana@example.org',
          emergency2CellPhone: '5055550111',
          sitePreference1: denied.id,
          ssid: '123456789',
          ssidCheckedOn: new Date('2025-03-02T00:00:00Z'),
        },
      );
      const left = { studentId: student.id, siteId: denied.id };
      await testApp.dataSource.manager.insert(Denial, [left, { ...left }]);
      await testApp.dataSource.manager.insert(Withdrawal, { ...left, siteId: withdrawn.id });
      const { status, body } = await visitor.get(`/students/${student.id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: student.id,
        status: 'assigned',
        birthday: Date.UTC(2017, 5, 2) / 1000,
        guardian1Email: 'ana@example.org',
        guardian2Email: null,
        emergency2CellPhone: '5055550111',
        noGuardian2: false,
        noAlternatePreferences: false,
        acceptsNearby: false,
        sitePreference1: denied.id,
        sitePreference2: null,
        site: assigned.id,
        ssid: 123_456_789,
        ssidCheckedOn: 1_740_873_600,
        denials: [denied.id],
        withdrawals: [withdrawn.id],
      });
      expect(body).not.toHaveProperty('userId');
    });

    it('is possible for an administrator', async () => {
      const { user } = await makeFamily();
      const student = await addStudent(testApp.dataSource, user);
      const admin = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
      expect((await admin.get(`/students/${student.id}`)).status).toBe(200);
    });
  });

  describe("reading an accepted student's site", () => {
    it.each([
      'incomplete',
      'unassigned',
      'assigned',
      'declined',
      'withdrawn',
      'returned',
      'removed',
    ] as const)('returns null while the application is %s', async (status) => {
      const { user, visitor } = await makeFamily();
      const site = status === 'assigned' ? { site: await addSite(testApp.dataSource) } : {};
      const student = await addStudent(testApp.dataSource, user, { status, ...site });
      const answer = await visitor.get(`/students/${student.id}/siteDetails`);
      expect([answer.status, answer.text, answer.type]).toEqual([200, 'null', 'application/json']);
    });

    it('returns what the family needs to know, and nothing internal', async () => {
      const { user, visitor } = await makeFamily();
      const site = await addSite(testApp.dataSource, {
        district: 'Mesa Vista',
        address: '1 Plaza',
        dates: 'June 2 to 27',
        days: 'Monday to Friday',
        times: '8 to 12',
        coordinatorName: 'Eva Luna',
        coordinatorEmail: 'eva@example.org',
        coordinatorPhone: '5055550120',
        acceptanceText: 'Bring a hat.',
        notes: 'Late with papers.',
      });
      const student = await addStudent(testApp.dataSource, user, { status: 'accepted', site });
      const { body } = await visitor.get(`/students/${student.id}/siteDetails`);
      expect(body).toEqual({
        name: site.name,
        orgName: 'Mesa Vista Schools',
        district: 'Mesa Vista',
        address: '1 Plaza',
        dates: 'June 2 to 27',
        days: 'Monday to Friday',
        times: '8 to 12',
        coordinatorName: 'Eva Luna',
        coordinatorEmail: 'eva@example.org',
        coordinatorPhone: '5055550120',
        coordinatorPhone2: null,
        acceptanceText: 'Bring a hat.',
        acceptanceTextLanguage: 'en',
        daysOff: [],
      });
      await testApp.dataSource.manager.update(Site, site.id, { acceptanceTextEs: 'Traiga un sombrero.' });
      const inSpanish = await visitor.get(`/students/${student.id}/siteDetails`, {
        'Accept-Language': 'es',
      });
      expect(inSpanish.body).toMatchObject({
        acceptanceText: 'Traiga un sombrero.',
        acceptanceTextLanguage: 'es',
      });
    });
  });

  it("doesn't reveal whether another family's student exists", async () => {
    const { user } = await makeFamily();
    const site = await addSite(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, { status: 'accepted', site });
    const strangers = [
      await addUser(testApp.dataSource),
      await addMember(testApp.dataSource, site, 'coordinator'),
      await addMember(testApp.dataSource, await addSite(testApp.dataSource), 'coordinator'),
    ];
    const ids = [
      student.id,
      student.id.toUpperCase(),
      randomUUID(),
      'x',
      '1',
      `${student.id}0`,
      '%00',
      '..%2f',
    ];
    for (const stranger of strangers) {
      const visitor = await Visitor.signIn(testApp, stranger);
      const answers = await Promise.all(ids.map((id) => visitor.get(`/students/${id}`)));
      for (const { status, text } of answers) expect([status, text]).toEqual([404, '{"error":"Not found."}']);
    }
  });
});
