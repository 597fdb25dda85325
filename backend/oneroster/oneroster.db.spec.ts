import { parse } from 'csv-parse/sync';
import request from 'supertest';
import XLSX from 'xlsx';
import { CEDS_GRADES, ONEROSTER_HEADERS, type OneRosterFile } from '../../domain/reports/oneroster.js';
import type { User } from '../accounts/user.entity.js';
import { Group, GroupMember } from '../classes/group.entity.js';
import type { Site } from '../sites/site.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { startNextSeason } from '../testing/seasons.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

type Row = Record<string, string>;
type Files = Record<OneRosterFile, Row[]>;

interface Container {
  FullPaths: string[];
  FileIndex: { content?: Uint8Array }[];
}

function readZip(bytes: Buffer): { names: string[]; files: Files } {
  const { FullPaths, FileIndex } = XLSX.CFB.read(bytes, { type: 'buffer' }) as Container;
  const entries = FullPaths.flatMap((path, at) => {
    const name = path.split('/').at(-1) ?? '';
    const content = FileIndex[at]?.content;
    return name.endsWith('.csv') && content ? [[name, Buffer.from(content)] as const] : [];
  });
  const files = entries.map(([name, content]) => {
    const [headers, ...rows] = parse(content, { relax_column_count: false });
    expect([name, headers]).toEqual([name, ONEROSTER_HEADERS[name as OneRosterFile]]);
    return [
      name,
      rows.map((row) => Object.fromEntries(headers!.map((header, at) => [header, row[at] ?? '']))),
    ];
  });
  return { names: entries.map(([name]) => name), files: Object.fromEntries(files) as Files };
}

describe('GET /export/oneroster.zip', () => {
  let testApp: TestApp;
  let admin: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    admin = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, admin);
  });

  async function download(query = '') {
    const { status, headers, body } = await request(testApp.url)
      .get(`/api/export/oneroster.zip${query}`)
      .set('Cookie', office.cookie ?? '')
      .buffer(true)
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => done(null, Buffer.concat(pieces)));
      });
    expect(status).toBe(200);
    return { headers, ...readZip(body as Buffer) };
  }

  const accept = async (site: Site, change: Partial<Student> = {}): Promise<Student> =>
    addStudent(
      testApp.dataSource,
      await addUser(testApp.dataSource),
      { status: 'accepted', site },
      {
        ...{ grade: '3', gender: 'm', ethnicity: 'white', birthday: Date.UTC(2017, 4, 1) / 1000 },
        ...{ guardian1FirstName: 'Ana', guardian1LastName: 'Baca', guardian1Email: 'ana@example.org' },
        ...change,
      },
    );

  async function addProgram() {
    const { dataSource } = testApp;
    const { manager } = dataSource;
    const site = await addSite(dataSource, { name: 'Acequia, "North"', district: 'Taos', grades: 'K123' });
    const other = await addSite(dataSource, { name: 'Bosque', status: 'closed' });
    const [ines, omar] = [
      await addMember(dataSource, site, 'instructor'),
      await addMember(dataSource, site, 'instructor'),
    ];
    const rosa = await addMember(dataSource, other, 'coordinator');
    await manager.insert(SiteMember, { siteId: site.id, userId: rosa.id, role: 'instructor' });
    await addMember(dataSource, site, 'staff');
    await addMember(dataSource, site, 'instructor', { deletedAt: new Date() });
    const [grouped, alone] = [
      await accept(site, { ssid: '104729001', firstName: '=Luz' }),
      await accept(site, { grade: 'P', gender: 'x', ethnicity: 'unknown' }),
    ];
    const group = await manager.save(Group, {
      ...{ siteId: site.id, name: 'Coyotes', instructorId: ines.id, position: 0 },
    });
    await manager.insert(GroupMember, { studentId: grouped.id, groupId: group.id });
    return { site, other, ines, omar, rosa, grouped, alone, group };
  }

  it('is a ZIP with the files of the standard, whose references all lead somewhere', async () => {
    await addProgram();
    const { headers, names, files } = await download();
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toBe('attachment; filename="oneroster-2025.zip"');
    expect(names).toEqual(Object.keys(ONEROSTER_HEADERS));
    const listIds = (file: OneRosterFile) => files[file].map(({ sourcedId }) => sourcedId);
    const readAll = (file: OneRosterFile, column: string) =>
      files[file].flatMap((row) => (row[column] ?? '').split(',').filter(Boolean));
    for (const file of names.slice(1) as OneRosterFile[]) {
      expect(new Set(listIds(file)).size).toBe(files[file].length);
      expect(readAll(file, 'status')).toEqual([]);
      expect(readAll(file, 'dateLastModified')).toEqual([]);
    }
    const references: [OneRosterFile, string, OneRosterFile][] = [
      ['academicSessions.csv', 'parentSourcedId', 'academicSessions.csv'],
      ['orgs.csv', 'parentSourcedId', 'orgs.csv'],
      ['courses.csv', 'orgSourcedId', 'orgs.csv'],
      ['classes.csv', 'courseSourcedId', 'courses.csv'],
      ['classes.csv', 'schoolSourcedId', 'orgs.csv'],
      ['classes.csv', 'termSourcedIds', 'academicSessions.csv'],
      ['users.csv', 'orgSourcedIds', 'orgs.csv'],
      ['users.csv', 'agentSourcedIds', 'users.csv'],
      ['enrollments.csv', 'classSourcedId', 'classes.csv'],
      ['enrollments.csv', 'schoolSourcedId', 'orgs.csv'],
      ['enrollments.csv', 'userSourcedId', 'users.csv'],
      ['demographics.csv', 'sourcedId', 'users.csv'],
    ];
    for (const [from, column, to] of references) {
      const lost = readAll(from, column).filter((id) => !listIds(to).includes(id));
      expect([from, column, lost]).toEqual([from, column, []]);
    }
    const lists: [OneRosterFile, string, readonly string[]][] = [
      ['academicSessions.csv', 'type', ['gradingPeriod', 'semester', 'schoolYear', 'term']],
      ['orgs.csv', 'type', ['department', 'school', 'district', 'local', 'state', 'national']],
      ['classes.csv', 'classType', ['homeroom', 'scheduled']],
      ['classes.csv', 'grades', CEDS_GRADES],
      ['users.csv', 'enabledUser', ['true', 'false']],
      [
        'users.csv',
        'role',
        ['administrator', 'aide', 'guardian', 'parent', 'proctor', 'relative', 'student', 'teacher'],
      ],
      ['users.csv', 'grades', CEDS_GRADES],
      ['enrollments.csv', 'role', ['administrator', 'proctor', 'student', 'teacher']],
      ['enrollments.csv', 'primary', ['true', 'false']],
      ['demographics.csv', 'sex', ['male', 'female']],
    ];
    for (const [file, column, allowed] of lists) {
      expect([file, column, readAll(file, column).filter((value) => !allowed.includes(value))]).toEqual([
        file,
        column,
        [],
      ]);
    }
    const usernames = readAll('users.csv', 'username');
    expect(new Set(usernames).size).toBe(files['users.csv'].length);
  });

  it('has the children, their guardians, the people of the sites, and who teaches whom', async () => {
    const { site, other, ines, omar, rosa, grouped, alone, group } = await addProgram();
    const { files } = await download();
    const people = files['users.csv'].filter(({ role }) => !['student', 'guardian'].includes(role!));
    expect(
      new Set(people.map(({ username, role, orgSourcedIds }) => [username, role, orgSourcedIds].join(' '))),
    ).toEqual(
      new Set([
        `${ines.email} teacher site-${site.id}`,
        `${omar.email} teacher site-${site.id}`,
        `${rosa.email} administrator site-${site.id},site-${other.id}`,
      ]),
    );
    const children = files['users.csv'].filter(({ role }) => role === 'student');
    expect(children.map(({ sourcedId }) => sourcedId)).toEqual([grouped.id, alone.id].sort());
    expect(children.find(({ sourcedId }) => sourcedId === grouped.id)).toMatchObject({
      ...{ givenName: '=Luz', familyName: 'Baca', identifier: '104729001', grades: '03' },
    });
    expect(files['users.csv'].filter(({ role }) => role === 'guardian')).toHaveLength(2);
    expect(files['orgs.csv'].filter(({ type }) => type === 'school')).toMatchObject([
      { name: 'Acequia, "North"', parentSourcedId: 'district-taos' },
      { name: 'Bosque', parentSourcedId: 'state-NM' },
    ]);
    const taught = files['enrollments.csv'].map(({ classSourcedId, userSourcedId, role }) =>
      [classSourcedId, userSourcedId, role].join(' '),
    );
    expect(new Set(taught)).toEqual(
      new Set([
        `class-2025-group-${group.id} ${ines.id} teacher`,
        `class-2025-site-${site.id} ${omar.id} teacher`,
        `class-2025-site-${site.id} ${rosa.id} teacher`,
        `class-2025-group-${group.id} ${grouped.id} student`,
        `class-2025-site-${site.id} ${alone.id} student`,
      ]),
    );
    const demographics = files['demographics.csv'];
    expect(demographics.find(({ sourcedId }) => sourcedId === grouped.id)).toMatchObject({
      ...{ birthDate: '2017-05-01', sex: 'male', white: 'true', asian: 'false' },
    });
    expect(demographics.find(({ sourcedId }) => sourcedId === alone.id)).toMatchObject({
      ...{ sex: '', white: '', hispanicOrLatinoEthnicity: '' },
    });
  });

  it('is the same each time', async () => {
    await addProgram();
    expect((await download()).files).toEqual((await download()).files);
  });

  it('leaves out other children and sites, and headers stay when nobody is accepted', async () => {
    const { dataSource } = testApp;
    const pending = await addSite(dataSource, { status: 'pending' });
    const unverified = await addSite(dataSource, { verifiedAt: null });
    await addMember(dataSource, unverified, 'coordinator');
    const family = await addUser(dataSource);
    await addStudent(dataSource, family, { status: 'assigned', site: pending });
    await addStudent(dataSource, family, { status: 'withdrawn' });
    const { files } = await download();
    expect(files['orgs.csv'].filter(({ type }) => type === 'school')).toEqual([]);
    for (const file of ['classes.csv', 'users.csv', 'enrollments.csv', 'demographics.csv'] as const)
      expect([file, files[file]]).toEqual([file, []]);
    await accept(pending);
    const schools = (await download()).files['orgs.csv'].filter(({ type }) => type === 'school');
    expect(schools.map(({ sourcedId }) => sourcedId)).toEqual([`site-${pending.id}`]);
  });

  it('has an ended season’s children and the people who are at the sites now', async () => {
    const { dataSource } = testApp;
    const { site, ines, grouped, alone } = await addProgram();
    await dataSource.query('DELETE FROM groups');
    await startNextSeason(dataSource);
    const newGroup = { siteId: site.id, name: 'Owls', instructorId: ines.id, position: 0 };
    await dataSource.manager.insert(Group, newGroup);
    const now = (await download()).files;
    expect(now['academicSessions.csv']).toMatchObject([{ schoolYear: '2026', startDate: '2026-06-08' }]);
    expect(now['demographics.csv']).toEqual([]);
    expect(now['classes.csv']).toMatchObject([{ title: 'Owls' }]);
    const then = (await download('?season=2025')).files;
    expect(then['demographics.csv'].map(({ sourcedId }) => sourcedId)).toEqual([grouped.id, alone.id].sort());
    expect(then['classes.csv']).toMatchObject([{ sourcedId: `class-2025-site-${site.id}` }]);
    const teachers = then['enrollments.csv'].filter(({ role }) => role === 'teacher');
    expect(teachers.map(({ userSourcedId }) => userSourcedId)).toContain(ines.id);
  });

  it('keeps a child’s sourcedId from season to season', async () => {
    const { dataSource } = testApp;
    const { site, grouped } = await addProgram();
    await dataSource.query('DELETE FROM groups');
    await startNextSeason(dataSource);
    await accept(site, { childId: grouped.childId });
    expect((await download()).files['demographics.csv']).toMatchObject([{ sourcedId: grouped.id }]);
  });

  it('refuses a season that isn’t there or whose children were deleted', async () => {
    const { dataSource } = testApp;
    expect((await office.get('/export/oneroster.zip?season=2031')).status).toBe(404);
    expect((await office.get('/export/oneroster.zip?season=x')).status).toBe(400);
    await accept(await addSite(dataSource));
    await startNextSeason(dataSource);
    await dataSource.query('INSERT INTO purge_batches ("season") VALUES (2025)');
    const { status, body } = await office.get('/export/oneroster.zip?season=2025');
    expect([status, body.code]).toEqual([409, 'PURGED']);
    expect(await findAccessLines(dataSource, { userId: admin.id })).toEqual([]);
  });

  it('is in the access log of each child, with the token’s name', async () => {
    const { grouped, alone } = await addProgram();
    await download();
    const form = { name: 'Warehouse', scopes: ['export'], days: 1 };
    const { token } = (await office.post('/users/me/tokens', form)).body as { token: string };
    await new Visitor(testApp, { Authorization: `Bearer ${token}` }).get('/export/oneroster.zip');
    const lines = await findAccessLines(testApp.dataSource, { userId: admin.id, kind: 'exported' });
    expect(lines).toMatchObject([
      { action: 'student.oneroster', token: null },
      { action: 'student.oneroster', token: 'Warehouse' },
    ]);
    for (const { studentIds } of lines) expect(studentIds.sort()).toEqual([grouped.id, alone.id].sort());
  });
});
