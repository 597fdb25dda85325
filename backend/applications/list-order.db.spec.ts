import { randomUUID } from 'node:crypto';
import { APPLICATION_STATUSES, GRADES } from '../../domain/enums/enums.js';
import { APPLICATION_SORTS } from '../../domain/enums/lists.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('the order of the list of applications', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  function makeCrowd() {
    const mark = `Ana${randomUUID().slice(0, 8)}`;
    const list = async (query: object) => {
      const { status, body } = await office.post('/students/list', { page: 1, student: mark, ...query });
      expect(status).toBe(200);
      return body as { count: number; results: { id: string; lastName: string }[] };
    };
    const join = async (lastName: string, change: Partial<Student> = {}, story: StudentScenario = {}) =>
      addStudent(testApp.dataSource, await addUser(testApp.dataSource), story, {
        firstName: mark,
        lastName,
        ...change,
      });
    const readNames = async (query: object) => (await list(query)).results.map(({ lastName }) => lastName);
    return { mark, list, join, names: readNames };
  }

  it('returns each application as the contract describes it', async () => {
    const { mark, list } = makeCrowd();
    const parent = await addUser(testApp.dataSource, { firstName: 'Eva', lastName: 'Tafoya' });
    const site = await addSite(testApp.dataSource);
    const { id } = await addStudent(
      testApp.dataSource,
      parent,
      { status: 'accepted', site },
      { firstName: mark, lastName: 'Baca', grade: '3', updatedAt: new Date('2025-04-01T12:00:00.900Z') },
    );
    expect(await list({})).toEqual({
      count: 1,
      results: [
        {
          id,
          firstName: mark,
          lastName: 'Baca',
          grade: '3',
          site: site.id,
          siteAccepted: true,
          returned: false,
          removed: false,
          applicationSubmitted: Date.UTC(2025, 2, 1, 18) / 1000,
          updatedOn: Date.UTC(2025, 3, 1, 12) / 1000,
          ssid: null,
          late: false,
          applicantFirstName: 'Eva',
          applicantLastName: 'Tafoya',
          duplicate: false,
        },
      ],
    });
  });

  it('is newest change first by default', async () => {
    const { names, join } = makeCrowd();
    for (const day of [2, 3, 1]) await join(`Day ${day}`, { updatedAt: new Date(Date.UTC(2025, 2, day)) });
    expect(await names({})).toEqual(['Day 3', 'Day 2', 'Day 1']);
    expect(await names({ order: 'asc' })).toEqual(['Day 1', 'Day 2', 'Day 3']);
    expect(await names({ sort: 'updated' })).toEqual(['Day 1', 'Day 2', 'Day 3']);
    expect(await names({ sort: 'updated', order: 'desc' })).toEqual(['Day 3', 'Day 2', 'Day 1']);
  });

  it('by student is by last name, then first name, ignoring case and accents', async () => {
    const { names, join } = makeCrowd();
    for (const lastName of ['Zamora', 'Ábrego', 'baca', 'Baca Ruiz', 'Abeyta', 'Ñuñez', 'Nava', "O'Brien"]) {
      await join(lastName);
    }
    const ordered = ['Abeyta', 'Ábrego', 'baca', 'Baca Ruiz', 'Nava', 'Ñuñez', "O'Brien", 'Zamora'];
    expect(await names({ sort: 'student' })).toEqual(ordered);
    expect(await names({ sort: 'student', order: 'desc' })).toEqual(ordered.toReversed());
  });

  it('by grade is the order of school grades, students without one last', async () => {
    const { names, join } = makeCrowd();
    for (const grade of ['9', null, 'K', 'P', '1'] as const) await join(String(grade), { grade });
    expect(await names({ sort: 'grade', order: 'asc' })).toEqual(['P', 'K', '1', '9', 'null']);
    expect(await names({ sort: 'grade', order: 'desc' })).toEqual(['9', '1', 'K', 'P', 'null']);
    for (const grade of GRADES) await join(grade, { grade });
    expect([...new Set(await names({ sort: 'grade' }))]).toEqual([...GRADES, 'null']);
  });

  it('by site is by site name, students without one last', async () => {
    const { names, join } = makeCrowd();
    await join('none');
    for (const name of ['taos Library', 'Ábaco Center', 'Zuni School']) {
      const site = await addSite(testApp.dataSource, { name });
      await join(name, {}, { status: 'assigned', site });
    }
    expect(await names({ sort: 'site' })).toEqual(['Ábaco Center', 'taos Library', 'Zuni School', 'none']);
    expect(await names({ sort: 'site', order: 'desc' })).toEqual([
      ...['Zuni School', 'taos Library', 'Ábaco Center'],
      'none',
    ]);
  });

  it('by applicant is by last name, then first name', async () => {
    const { mark, names } = makeCrowd();
    const families = ['Luz Zamora', 'Eva baca', 'Inés Baca', 'Ana Ábrego'];
    for (const family of families) {
      const [firstName = '', lastName = ''] = family.split(' ');
      const user = await addUser(testApp.dataSource, { firstName, lastName });
      await addStudent(testApp.dataSource, user, {}, { firstName: mark, lastName: family });
    }
    const ordered = ['Ana Ábrego', 'Eva baca', 'Inés Baca', 'Luz Zamora'];
    expect(await names({ sort: 'applicant' })).toEqual(ordered);
    expect(await names({ sort: 'applicant', order: 'desc' })).toEqual(ordered.toReversed());
  });

  it('by submission has unsubmitted applications last', async () => {
    const { names, join } = makeCrowd();
    await join('open');
    for (const day of [2, 3, 1]) {
      const applicationSubmitted = new Date(Date.UTC(2025, 2, day));
      await join(`Day ${day}`, { applicationSubmitted }, { status: 'unassigned' });
    }
    expect(await names({ sort: 'submitted' })).toEqual(['Day 1', 'Day 2', 'Day 3', 'open']);
    expect(await names({ sort: 'submitted', order: 'desc' })).toEqual(['Day 3', 'Day 2', 'Day 1', 'open']);
  });

  it('by SSID has unchecked students last', async () => {
    const { names, join } = makeCrowd();
    await join('unknown');
    await join('no', { ssidCheckedOn: new Date() });
    await join('yes', { ssidCheckedOn: new Date(), ssid: String(Date.now()) });
    expect(await names({ sort: 'ssid' })).toEqual(['no', 'yes', 'unknown']);
    expect(await names({ sort: 'ssid', order: 'desc' })).toEqual(['yes', 'no', 'unknown']);
  });

  it('by status is the order of the statuses', async () => {
    const { names, join } = makeCrowd();
    const site = await addSite(testApp.dataSource);
    for (const status of [...APPLICATION_STATUSES].sort()) {
      const isPlaced = status === 'assigned' || status === 'accepted';
      await join(status, {}, { status, ...(isPlaced ? { site } : {}) });
    }
    expect(await names({ sort: 'status' })).toEqual([...APPLICATION_STATUSES]);
    expect(await names({ sort: 'status', order: 'desc' })).toEqual(APPLICATION_STATUSES.toReversed());
  });

  it.each(APPLICATION_SORTS)(
    'by %s shows each application once across pages, and the exact reverse in descending order',
    async (sort) => {
      const { list, mark } = makeCrowd();
      const user = await addUser(testApp.dataSource);
      const updatedAt = new Date('2025-03-01T00:00:00Z');
      const same = Array.from({ length: 230 }, () => ({
        ...{ id: randomUUID(), userId: user.id, firstName: mark, lastName: 'Baca', updatedAt },
      }));
      await testApp.dataSource.manager.insert(Student, same);
      const readPages = async (order: string) => {
        const answers = [1, 2, 3, 4].map((page) => list({ sort, order, page }));
        return (await Promise.all(answers)).map(({ results, count }) => {
          expect(count).toBe(230);
          return results.map(({ id }) => id);
        });
      };
      const up = await readPages('asc');
      expect(up.map(({ length }) => length)).toEqual([100, 100, 30, 0]);
      expect([...new Set(up.flat())]).toHaveLength(230);
      expect((await readPages('desc')).flat()).toEqual(up.flat().toReversed());
    },
  );

  it.each(['1', ' 1 ', 1, 7, '1000000'])('accepts page %j, even past the end', async (page) => {
    const { list, join } = makeCrowd();
    await join('Baca');
    const { results, count } = await list({ page });
    expect([results.length, count]).toEqual([Number(page) === 1 ? 1 : 0, 1]);
  });

  it('is an empty page without applications', async () => {
    const { list } = makeCrowd();
    expect(await list({})).toEqual({ results: [], count: 0 });
  });
});
