import type { Report } from '../../domain/contract/report.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { FEW, WITHHELD } from '../../domain/enums/reports.js';
import { REPORTS } from '../../domain/reports/report-shape.js';
import { purgeSeason } from '../operator/delete-children.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NEXT = { year: 2026, firstDay: '2026-06-08', lastDay: '2026-07-03' };

describe('reports', () => {
  let testApp: TestApp;
  let office: Visitor;
  let site: Site;
  let other: Site;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    await addSchools(testApp.dataSource);
  });
  afterAll(() => testApp.close());

  beforeEach(async () => {
    const { dataSource } = testApp;
    // Keeps records of other tests out of the counts.
    await dataSource.query(
      `UPDATE students SET "siteId" = NULL, "siteAccepted" = NULL, "applicationSubmitted" = NULL, "removed" = TRUE`,
    );
    await dataSource.query(`UPDATE sites SET "status" = 'canceled'`);
    // In the center of Santa Fe, and the next one in the center of Taos.
    site = await addSite(dataSource, {
      ...{ name: 'Acequia', county: 'Santa Fe County', lat: 35.66, lng: -105.96, studentCapacity: 20 },
    });
    other = await addSite(dataSource, { name: 'Bosque', county: 'Taos', lat: 36.41, lng: -105.57 });
    for (let count = 0; count < 3; count++) await addMember(dataSource, site, 'instructor');
  });
  const read = async (name: string, query = '') => {
    const { status, body } = await office.get(`/reports/${name}${query}`);
    expect({ name, status }).toEqual({ name, status: 200 });
    return body as Report;
  };
  const findRow = ({ columns, rows }: Report, key: unknown) =>
    rows.find((row) => row[columns[0] ?? ''] === key);

  async function addChildren(
    status: ApplicationStatus,
    change: Partial<Student> = {},
    { count = 1, at = site } = {},
  ): Promise<Student[]> {
    const family = await addUser(testApp.dataSource);
    const isPlaced = status === 'assigned' || status === 'accepted';
    const added: Student[] = [];
    for (let made = 0; made < count; made++) {
      added.push(
        await addStudent(testApp.dataSource, family, { status, ...(isPlaced ? { site: at } : {}) }, change),
      );
    }
    return added;
  }

  it('count applications that aren’t removed, by what families answered', async () => {
    await addChildren('incomplete', { grade: '3', ethnicity: 'hispanic', gender: 'f', notEnglish: false });
    await addChildren('unassigned', { grade: '3', gender: 'x', notEnglish: true, language: ' español' });
    await addChildren(
      'accepted',
      { grade: 'K', gender: 'f', notEnglish: true, language: 'Español' },
      { count: 2 },
    );
    await addChildren('removed', { grade: 'K', gender: 'f', notEnglish: false });

    const grade = await read('grade');
    expect(grade.columns).toEqual(['grade', 'applications', 'submitted', 'placed']);
    expect(grade.rows.map((row) => row['grade']).join('')).toBe('PK123456789');
    expect(findRow(grade, '3')).toEqual({ grade: '3', applications: 2, submitted: 1, placed: 0 });
    expect(findRow(grade, 'K')).toEqual({ grade: 'K', applications: 2, submitted: 2, placed: 2 });
    expect(findRow(grade, '9')).toEqual({ grade: '9', applications: 0, submitted: 0, placed: 0 });
    expect(grade.total).toEqual({ applications: 4, submitted: 3, placed: 2 });

    const ethnicity = await read('ethnicity');
    expect(findRow(ethnicity, 'hispanic')).toMatchObject({ applications: 1 });
    expect(ethnicity.rows.at(-1)).toEqual({ ethnicity: null, applications: 3, submitted: 3, placed: 2 });
    expect(findRow(await read('gender'), 'f')).toMatchObject({ applications: 3, submitted: 2 });
    expect((await read('language')).rows).toEqual([
      { language: 'Español', applications: 3, submitted: 3, placed: 2 },
      { language: 'English', applications: 1, submitted: 0, placed: 0 },
    ]);
  });

  it('have every status but removed, and the same numbers as the metrics', async () => {
    for (const status of APPLICATION_STATUSES) await addChildren(status);
    const status = await read('status');
    expect(status.rows).toEqual(
      APPLICATION_STATUSES.filter((name) => name !== 'removed').map((name) => ({
        status: name,
        applications: 1,
      })),
    );
    const { body } = await office.get('/students/metrics');
    expect(status.total['applications']).toBe((body as { students: number }).students);
  });

  it('have applications and first submissions by the state’s days', async () => {
    // Still the evening of March 1 in New Mexico.
    const night = new Date('2025-03-02T03:00:00Z');
    await addChildren('unassigned', {
      createdAt: new Date('2025-02-20T18:00:00Z'),
      applicationSubmitted: night,
      firstSubmittedAt: night,
    });
    await addChildren('incomplete', { createdAt: night }, { count: 2 });
    expect(await read('progress')).toEqual({
      columns: ['day', 'applications', 'submissions'],
      rows: [
        { day: '2025-02-20', applications: 1, submissions: 0 },
        { day: '2025-03-01', applications: 2, submissions: 1 },
      ],
      total: { applications: 3, submissions: 1 },
    });
  });

  it('have the county of the child’s ZIP with the seats there, and the district of its school', async () => {
    await addChildren('accepted', { zip: '87501', incomingSchool: 12, outgoingSchool: 0 });
    await addChildren('unassigned', { zip: '87501-1234', incomingSchool: 0, outgoingSchool: 14 });
    await addChildren('incomplete', { zip: '79901', incomingSchool: 0 });
    const county = await read('county');
    expect(findRow(county, 'Santa Fe')).toEqual({
      ...{ county: 'Santa Fe', applications: 2, submitted: 2, placed: 1 },
      seats: 12,
    });
    expect(findRow(county, null)).toMatchObject({ applications: 1, submitted: 0 });
    const district = await read('district');
    expect(district.rows).toEqual([
      { district: 'Mesa Vista Schools', applications: 2, submitted: 2, placed: 1 },
      { district: null, applications: 1, submitted: 0, placed: 0 },
    ]);
    expect(district.total).toEqual({ applications: 3, submitted: 2, placed: 1 });
  });

  it('have where children sit now, and how far from home', async () => {
    const named = { zip: '87501', sitePreference1: site.id, sitePreference2: other.id };
    await addChildren('accepted', named);
    await addChildren('assigned', named, { at: other });
    await addChildren('assigned', { ...named, sitePreference2: null }, { at: other });
    await addChildren('unassigned', named);
    await addChildren('accepted', { ...named, zip: '99999' });
    expect((await read('placement')).rows).toEqual([
      { choice: 'first', applications: 2 },
      { choice: 'second', applications: 1 },
      { choice: 'third', applications: 0 },
      { choice: 'other', applications: 1 },
      { choice: 'none', applications: 1 },
    ]);
    const distance = await read('distance');
    expect(findRow(distance, '0')).toEqual({ miles: '0', placed: 1 });
    expect(findRow(distance, '40')).toEqual({ miles: '40', placed: 2 });
    expect(findRow(distance, null)).toEqual({ miles: null, placed: 1 });
    expect(distance.total).toEqual({ placed: 4 });
  });

  it('have each site’s seats and demand, at once after either changes', async () => {
    const named = { sitePreference1: site.id, sitePreference2: other.id };
    await addChildren('accepted', named);
    await addChildren('assigned', named);
    const [waiting] = await addChildren('unassigned', named, { count: 4 });
    expect((await read('sites')).rows[0]).toEqual({
      ...{ siteId: site.id, site: 'Acequia', capacity: 20, usable: 12 },
      ...{ enrolled: 2, accepted: 1, firstChoices: 6, waiting: 4, pressure: 0.5 },
    });
    await addMember(testApp.dataSource, site, 'instructor');
    await office.post(`/students/${waiting!.id}/remove`);
    const { rows, total } = await read('sites');
    expect(rows[0]).toMatchObject({ usable: 16, firstChoices: 5, waiting: 3, pressure: 0.31 });
    expect(rows[1]).toMatchObject({ site: 'Bosque', usable: 0, waiting: 3, pressure: null });
    expect(total).toMatchObject({ capacity: 40, usable: 16, firstChoices: 5, waiting: 6, pressure: 0.31 });
  });

  it('have who came on each program day, at once after a mark', async () => {
    const { dataSource } = testApp;
    const [first, second] = await addChildren('accepted', {}, { count: 3 });
    await addChildren('assigned');
    const markAttendance = (student: Student | undefined, day: string, value: string) =>
      dataSource.query(
        `INSERT INTO attendance_marks ("studentId", "day", "mark", "siteId", "markedAt") VALUES ($1, $2, $3, $4, now())`,
        [student?.id, day, value, site.id],
      );
    await markAttendance(first, '2025-06-02', 'present');
    // June 8 is a Sunday.
    await markAttendance(first, '2025-06-08', 'present');
    const { rows } = await read('attendance');
    expect(rows).toHaveLength(20);
    const none = { present: 0, late: 0, absent: 0, excused: 0 };
    expect(rows[0]).toEqual({ day: '2025-06-02', expected: 3, ...none, present: 1, unmarked: 2 });
    expect(rows[1]).toEqual({ day: '2025-06-03', expected: 3, ...none, unmarked: 3 });
    const marked = await office.post(`/sites/${site.id}/attendance`, {
      day: '2025-06-02',
      marks: { [second?.id ?? '']: 'late' },
    });
    expect(marked.status).toBe(200);
    expect((await read('attendance')).rows[0]).toMatchObject({ present: 1, late: 1, unmarked: 1 });
    expect((await read('attendance')).total).toMatchObject({ expected: 60, present: 1, unmarked: 58 });
  });

  it('withhold counts of few for figures that leave the office, with what would tell them', async () => {
    await addChildren('incomplete', { grade: '1' }, { count: 12 });
    await addChildren('unassigned', { grade: '2' }, { count: 11 });
    await addChildren('unassigned', { grade: '3' }, { count: 3 });
    const { rows, total } = await read('grade', '?publish=true');
    expect(rows.filter(({ grade }) => '123'.includes(String(grade)))).toEqual([
      { grade: '1', applications: 12, submitted: 0, placed: 0 },
      { grade: '2', applications: WITHHELD, submitted: WITHHELD, placed: WITHHELD },
      { grade: '3', applications: FEW, submitted: FEW, placed: WITHHELD },
    ]);
    expect(total).toEqual({ applications: 26, submitted: 14, placed: 0 });
    expect(await read('grade', '?publish=false')).toEqual(await read('grade'));
    for (const name of REPORTS) {
      const { rows: published } = await read(name, '?publish=true');
      expect(JSON.stringify(published)).not.toContain('"applications":3');
    }
  });

  it('refuse an unknown name, season and switch', async () => {
    const readAnswer = async (path: string) => {
      const { status, body } = await office.get(path);
      return { status, fields: Object.keys((body as { fields?: object }).fields ?? {}) };
    };
    expect(await readAnswer('/reports/shoe-size')).toEqual({ status: 404, fields: [] });
    expect(await readAnswer('/reports/toString')).toEqual({ status: 404, fields: [] });
    expect(await readAnswer('/reports/grade?season=2031')).toEqual({ status: 400, fields: ['season'] });
    expect(await readAnswer('/reports/grade?season=last')).toEqual({ status: 400, fields: ['season'] });
    expect(await readAnswer('/reports/grade?publish=yes')).toEqual({ status: 400, fields: ['publish'] });
  });

  it('stay as they were when the season ended, also after its children are purged', async () => {
    const { dataSource, settings } = testApp;
    await addChildren('accepted', { zip: '87501', grade: '4', sitePreference1: site.id }, { count: 2 });
    await addChildren('unassigned', { grade: '5', sitePreference1: site.id });
    const readAll = async (query: string) =>
      Object.fromEntries(
        await Promise.all(REPORTS.map(async (name) => [name, await read(name, query)] as const)),
      );
    const before = await readAll('');
    expect((await office.post('/seasons/start', NEXT)).status).toBe(200);
    await dataSource.query('UPDATE sites SET "studentCapacity" = 1');
    expect((await read('grade')).total).toMatchObject({ applications: 0 });
    const ended = await readAll('?season=2025');
    expect(ended).toEqual(before);
    await purgeSeason(dataSource, settings, 2025);
    expect(await dataSource.query('SELECT FROM students')).toEqual([]);
    expect(await readAll('?season=2025')).toEqual(before);
    // When it's run again, nothing is left to count, and nothing changes.
    await purgeSeason(dataSource, settings, 2025);
    expect(await readAll('?season=2025')).toEqual(before);
    expect((await read('grade', '?season=2025&publish=true')).total['applications']).toBe(FEW);
  });
});
