import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { FamilyRecords, RecordSection } from '../../domain/records/family-records.js';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../domain/records/left-out-columns.js';
import { User } from '../accounts/user.entity.js';
import { AttendanceLogEntry, AttendanceMarkRow } from '../classes/attendance.entity.js';
import { SiteCall } from '../coming/site-call.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import { StudentNote } from '../history/student-note.entity.js';
import { PlacementRunRow } from '../placement-runs/placement-run-row.entity.js';
import { findProjectRoot } from '../platform/project-root.js';
import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { ATTEMPTS } from '../platform/limits/attempt-limits.js';
import { SiteClosure } from '../sites/site-closure.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { TRACES, addChildWithTraces } from '../testing/child-with-traces.js';
import { addMessage } from '../testing/messages.js';
import { readPdfText } from '../testing/pdf-text.js';
import { addUser } from '../testing/people.js';
import { addRun } from '../testing/placement-runs.js';
import { addSchools } from '../testing/schools.js';
import { startNextSeason } from '../testing/seasons.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

/** Written by or about staff; must never appear in a file that a family downloads. */
const STAFF_ONLY = ['Ask the counselor', 'Grandmother answered', 'staff-only@example.org', 'Zebulon'];

describe('a family’s records', () => {
  let testApp: TestApp;
  let admin: User;
  let coordinator: User;
  let family: User;
  let site: Site;
  let earlier: Student;
  let ana: Student;
  let leo: Student;

  beforeAll(async () => {
    testApp = await createTestApp();
    const { dataSource } = testApp;
    const { manager } = dataSource;
    await addSchools(dataSource);
    admin = await addUser(dataSource, {
      role: 'admin',
      firstName: 'Zebulon',
      email: 'staff-only@example.org',
    });
    site = await addSite(dataSource, { name: 'Piñon Elementary' });
    coordinator = await addMember(dataSource, site, 'coordinator', { firstName: 'Zebulon' });
    family = await addUser(dataSource, {
      ...{ email: 'yazzie@example.org', firstName: 'Shándíín', lastName: 'Yazzie' },
      language: 'es',
      mobile: '5055550142',
    });
    const other = await addUser(dataSource, {
      email: 'gone@example.org',
      firstName: 'Xochitl',
      lastName: 'Tenorio',
    });
    await addChildWithTraces(dataSource, other, admin, site, 'accepted');

    earlier = await addStudent(
      dataSource,
      family,
      { status: 'accepted', site },
      {
        firstName: 'Ana',
        lastName: 'Yazzie',
        grade: '1',
        allergies: 'Peanuts',
        emergency1LastName: 'Begaye',
      },
    );
    const studentId = earlier.id;
    const at = { studentId, siteId: site.id };
    await new HistoryLog().add(
      manager,
      { studentId, kind: 'created', byUserId: family.id },
      { studentId, kind: 'assigned', byUserId: admin.id, siteId: site.id },
      { studentId, kind: 'accepted', byUserId: coordinator.id, siteId: site.id },
      {
        studentId,
        kind: 'edited',
        byUserId: admin.id,
        edited: { section: 'student', fields: ['allergies'] },
      },
    );
    const mark = { ...at, day: '2025-06-03', mark: 'excused' } as const;
    await manager.insert(AttendanceMarkRow, { ...mark, markedById: coordinator.id, markedAt: new Date() });
    for (const one of ['absent', 'excused'] as const) {
      await manager.insert(AttendanceLogEntry, {
        ...mark,
        mark: one,
        byUserId: coordinator.id,
        at: new Date(),
      });
    }
    await manager.insert(SiteClosure, {
      ...{ siteId: site.id, day: '2025-06-05', reason: 'No power' },
      byUserId: coordinator.id,
    });
    await manager.insert(SiteCall, {
      ...{ ...at, byUserId: coordinator.id, outcome: 'leftMessage' },
      note: 'Grandmother answered: the other Tenorio child is ill.',
    });
    await manager.insert(StudentNote, {
      studentId,
      byUserId: admin.id,
      text: 'Ask the counselor about Ana.',
    });
    const run = await addRun(dataSource, { state: 'released', releasedAt: new Date() });
    const draft = await addRun(dataSource);
    for (const [{ id: runId }, lottery] of [
      [run, 4711],
      [draft, 4712],
    ] as const) {
      await manager.insert(PlacementRunRow, {
        ...{ runId, lottery, studentId, userId: family.id, late: false, preferences: [null, null, null] },
        ...{ siteId: site.id, rank: '1', tier: 1 },
      });
    }
    await addMessage(dataSource, 'sent', { userId: family.id, studentId, recipient: family.email });
    await addMessage(dataSource, 'stuck', {
      kind: 'password-recovery',
      ...{ userId: family.id, recipient: family.email },
    });
    // Sent to the coordinator for work, so it isn't one of the family's messages.
    await addMessage(dataSource, 'sent', {
      kind: 'student-assigned',
      ...{ userId: coordinator.id, studentId, siteId: site.id, recipient: 'staff-only@example.org' },
    });
    const log = new AccessLog();
    const read = { kind: 'read' as const, action: 'student.application' as const, studentIds: [studentId] };
    await log.add(manager, { ...read, userId: admin.id });
    await log.add(manager, { ...read, userId: admin.id, action: 'student.history' });
    await log.add(manager, { ...read, userId: coordinator.id, siteId: site.id, action: 'site.roster' });
    await log.add(manager, {
      ...{ kind: 'exported', action: 'student.oneroster', userId: admin.id, token: 'Nightly' },
      studentIds: [studentId],
    });
    const results = { kind: 'imported', action: 'student.results' } as const;
    await log.add(manager, { ...results, userId: admin.id, studentIds: [studentId] });

    await startNextSeason(dataSource);
    const answers = {
      ...{
        outgoingSchool: 0,
        outgoingSchoolOther: 'Home',
        incomingSchool: 0,
        incomingSchoolOther: 'Ná’ashjé’ii',
      },
      ...{ notEnglish: true, language: 'Diné bizaad', noGuardian2: false, sitePreference1: site.id },
    };
    ana = await addStudent(
      dataSource,
      family,
      { status: 'unassigned' },
      { firstName: 'Ana', lastName: 'Yazzie', childId: earlier.childId, grade: '2', ...answers },
    );
    leo = await addStudent(dataSource, family, {}, { firstName: 'Łéʼéyázhí', lastName: 'Yazzie' });
  });
  afterAll(() => testApp.close());
  beforeEach(() => testApp.dataSource.manager.clear(AttemptCount));

  async function get(person: User, format: 'json' | 'pdf', language = 'en'): Promise<Response> {
    const { cookie } = await Visitor.signIn(testApp, person);
    return fetch(`${testApp.url}/api/users/me/records.${format}`, {
      headers: { Cookie: cookie ?? '', 'Accept-Language': language },
    });
  }

  const download = async (person: User, language?: string): Promise<FamilyRecords> =>
    (await get(person, 'json', language)).json() as Promise<FamilyRecords>;

  async function answer(person: User, order: object = {}, of = family): Promise<Response> {
    const { cookie } = await Visitor.signIn(testApp, person);
    return fetch(`${testApp.url}/api/users/${of.id}/records`, {
      method: 'POST',
      headers: { Cookie: cookie ?? '', 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    });
  }

  async function unzip(
    answered: Response,
  ): Promise<{ names: string[]; records: FamilyRecords; text: string }> {
    const files = Object.entries(unzipSync(Buffer.from(await answered.arrayBuffer())));
    const find = (extension: string) => files.find(([name]) => name.endsWith(extension))![1];
    return {
      names: files.map(([name]) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY')),
      records: JSON.parse(Buffer.from(find('.json')).toString()) as FamilyRecords,
      text: readPdfText(find('.pdf')),
    };
  }

  function getSection(records: FamilyRecords, child: number, season: number, name: string): RecordSection {
    const application = records.children[child]!.applications.find((one) => one.season === season)!;
    return application.sections.find((section) => section.name === name)!;
  }

  it.each([
    ['users', User],
    ['students', Student],
  ] as const)('have every column of %s, or say why not', async (table, entity) => {
    const records = await download(family);
    const sections = table === 'users' ? records.account : records.children[0]!.applications[0]!.sections;
    const facts = new Set(sections.flatMap(({ facts }) => facts.map(({ name }) => name)));
    const applications = new Set(['season']);
    const columns = testApp.dataSource.getMetadata(entity).columns.map(({ propertyName }) => propertyName);
    const shown = columns.filter((name) => facts.has(name) || applications.has(name));
    const leftOut = Object.keys(LEFT_OUT_COLUMNS[table]);
    expect([...shown, ...leftOut].sort()).toEqual([...columns].sort());
  });

  it('have every table about an account or a student, or say why not', () => {
    const entities = testApp.dataSource.entityMetadatas.filter(({ foreignKeys }) =>
      foreignKeys.some(({ referencedEntityMetadata: { target } }) => target === User || target === Student),
    );
    const about = entities.map(({ tableName }) => tableName);
    const source = ['backend/records/records.queries.ts', 'backend/students/student-history.ts']
      .map((file) => readFileSync(join(findProjectRoot(), file), 'utf8'))
      .join('\n');
    const unread = entities.filter(
      ({ tableName, name }) =>
        !new RegExp(`\\b(${tableName}|${name})\\b`).test(source) && !(tableName in LEFT_OUT_TABLES),
    );
    expect(unread.map(({ tableName }) => tableName)).toEqual([]);
    expect(Object.keys(LEFT_OUT_TABLES).filter((table) => !about.includes(table))).toEqual([]);
  });

  it('have each child with its seasons, the latest first, and what happened', async () => {
    const records = await download(family);
    expect(
      records.children.map(({ name, applications }) => [name, applications.map(({ season }) => season)]),
    ).toEqual([
      ['Ana Yazzie', [2026, 2025]],
      ['Łéʼéyázhí Yazzie', [2026]],
    ]);
    const listRows = (name: string) => getSection(records, 0, 2025, name).table!.rows;
    expect(listRows('history').map(({ event, by, details }) => [event, by, details])).toEqual([
      ['Student added', 'You', ''],
      ['Site assigned: Piñon Elementary', 'The program', ''],
      ['Accepted: Piñon Elementary', 'The site', ''],
      ['Answers corrected', 'The program’s office', 'Student: Allergies'],
    ]);
    expect(listRows('attendance')).toEqual([
      { day: 'June 3, 2025', mark: 'Excused', earlier: 'Absent', site: 'Piñon Elementary' },
    ]);
    expect(listRows('daysOff')).toEqual([
      { day: 'June 5, 2025', site: 'Piñon Elementary', reason: 'No power' },
    ]);
    expect(listRows('calls')).toMatchObject([{ site: 'Piñon Elementary', outcome: 'Left message' }]);
    expect(listRows('runs')).toMatchObject([{ lottery: '4711', result: 'Piñon Elementary' }]);
    expect(listRows('messages')).toMatchObject([{ recipient: 'yazzie@example.org', state: 'Sent' }]);
    expect(listRows('access').map(({ who, what, times }) => [who, what, times])).toEqual([
      ['The program’s office', 'Looked at the record', '2'],
      ['Piñon Elementary', 'Looked at the record', '1'],
      [
        'A program that the office allowed to download',
        'Downloaded it for other school systems (OneRoster)',
        '1',
      ],
      ['The program’s office', 'Added the link to the reading assessment report', '1'],
    ]);
    const others = records.account.find(({ name }) => name === 'otherMessages')!.table!.rows;
    expect(others).toMatchObject([{ recipient: 'yazzie@example.org', state: 'Couldn’t be sent' }]);
    const health = getSection(records, 0, 2025, 'health').facts;
    expect(health[0]).toEqual({ name: 'allergies', label: 'Allergies', value: 'Peanuts', text: 'Peanuts' });
  });

  it('have nothing of other families, and of staff only what they are', async () => {
    const own = JSON.stringify(await download(family)).toLowerCase();
    const answered = JSON.stringify(
      (await unzip(await answer(admin, { notes: false }))).records,
    ).toLowerCase();
    for (const text of [...TRACES, ...STAFF_ONLY, '4712']) {
      expect([text, own.includes(text.toLowerCase())]).toEqual([text, false]);
      expect([text, answered.includes(text.toLowerCase())]).toEqual([text, false]);
    }
    // Control: the search does find text that is there.
    expect(own).toContain('begaye');
    const { passwordHash, announcementToken } = family;
    expect(own).not.toContain(passwordHash);
    expect(own).not.toContain(announcementToken);
  });

  it('have nothing that a parent who works at a site got there', async () => {
    const { dataSource } = testApp;
    const parent = await addMember(dataSource, site, 'coordinator');
    await addStudent(dataSource, parent, {}, { firstName: 'Own', lastName: 'Child' });
    const staffMail = { kind: 'student-assigned', userId: parent.id, siteId: site.id } as const;
    await addMessage(dataSource, 'sent', { ...staffMail, studentId: leo.id });
    const records = await download(parent);
    expect(records.children.map(({ name }) => name)).toEqual(['Own Child']);
    expect(records.account[1]!.table!.rows).toEqual([]);
  });

  it('are a PDF that says the same, in the reader’s language, with every letter of a name', async () => {
    const response = await get(family, 'pdf', 'es');
    const bytes = Buffer.from(await response.arrayBuffer());
    const file = bytes.toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toContain('/Marked true');
    expect(file).toContain('/Lang (es-US)');
    expect(file).toContain('/DisplayDocTitle true');
    const text = readPdfText(bytes);
    expect(text).toContain('Los datos de su familia');
    for (const letters of [
      'Shándíín Yazzie',
      'Łéʼéyázhí',
      'Piñon Elementary',
      'Ná’ashjé’ii',
      'Diné bizaad',
    ]) {
      // A word may be drawn in parts from different font files.
      expect(text.normalize().replaceAll(' ', '')).toContain(letters.normalize().replaceAll(' ', ''));
    }
    expect(text).toMatch(/Página 1 de \d/);
  });

  it('are files to keep, that no cache keeps', async () => {
    const [json, pdf] = [await get(family, 'json'), await get(family, 'pdf')];
    const day = String.raw`\d{4}-\d\d-\d\d`;
    for (const [response, type, extension] of [
      [json, /^application\/json/, 'json'],
      [pdf, /^application\/pdf$/, 'pdf'],
    ] as const) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(type);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="summer-reading-records-${day}\\.${extension}"$`),
      );
    }
  });

  it('are logged with the children, and limited', async () => {
    const { manager } = testApp.dataSource;
    const { max } = ATTEMPTS.records;
    for (let times = 0; times < max; times += 1) expect((await get(family, 'json')).status).toBe(200);
    const refused = await get(family, 'pdf');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    expect((await get(admin, 'json')).status).toBe(200);
    const entry = await manager.findOneOrFail(AccessLogEntry, {
      where: { action: 'account.records', userId: family.id },
      order: { id: 'DESC' },
    });
    expect(entry).toMatchObject({
      kind: 'exported',
      details: { family: family.id, reference: null, notes: false },
    });
    expect([...entry.studentIds].sort()).toEqual([earlier.id, ana.id, leo.id].sort());
    // A family isn't listed among those who have seen its record.
    const { records } = await unzip(await answer(admin));
    const { rows } = getSection(records, 1, 2026, 'access').table!;
    expect(rows.filter(({ who }) => who !== 'La oficina del programa')).toEqual([]);
  });

  describe('that the office hands over', () => {
    it('are a zip in the family’s language, with what staff wrote in notes', async () => {
      const { names, records, text } = await unzip(await answer(admin, { notes: true }));
      expect(names).toEqual(['summer-reading-records-DAY.pdf', 'summer-reading-records-DAY.json']);
      expect(records.language).toBe('es');
      expect(getSection(records, 0, 2025, 'notes').table!.rows).toMatchObject([
        { note: 'Ask the counselor about Ana.' },
      ]);
      expect(getSection(records, 0, 2025, 'calls').table!.rows[0]!['note']).toMatch(/^Grandmother answered/);
      expect(text).toContain('Ask the counselor about Ana.');
      expect(records.leftOut.join()).not.toContain('notas');
    });

    it('say how to get the notes that were left out', async () => {
      const { records } = await unzip(await answer(admin, { notes: false }));
      expect(getSection(records, 0, 2025, 'notes')).toBeUndefined();
      expect(records.leftOut[0]).toContain(testApp.settings.helpEmail);
    });

    it('are logged with the administrator, the family, the children and the request, which the family sees', async () => {
      expect((await answer(admin, { reference: 'R-2026-17', notes: true })).status).toBe(200);
      const { manager } = testApp.dataSource;
      const entry = await manager.findOneOrFail(AccessLogEntry, {
        where: { action: 'user.records' },
        order: { id: 'DESC' },
      });
      expect(entry).toMatchObject({
        ...{ kind: 'exported', userId: admin.id },
        details: { family: family.id, reference: 'R-2026-17', notes: true },
      });
      expect([...entry.studentIds].sort()).toEqual([earlier.id, ana.id, leo.id].sort());
      const office = await Visitor.signIn(testApp, admin);
      const { body } = await office.get(`/students/${leo.id}/access`);
      expect(body.results).toContainEqual(
        expect.objectContaining({
          ...{ action: 'user.records', by: `Zebulon ${admin.lastName}`, students: 3 },
          records: { family: 'Shándíín Yazzie', reference: 'R-2026-17' },
        }),
      );
      const { rows } = getSection(await download(family), 1, 2026, 'access').table!;
      expect(rows).toContainEqual(
        expect.objectContaining({ who: 'The program’s office', what: 'Gave you these records' }),
      );
    });

    it('are of families only, also of deactivated ones and of staff with children', async () => {
      const { dataSource } = testApp;
      const refused = await answer(admin, {}, coordinator);
      expect([refused.status, (await refused.json()) as object]).toMatchObject([
        409,
        { code: 'NOT_A_FAMILY' },
      ]);
      const unknown = await answer(admin, {}, { ...family, id: '00000000-0000-4000-8000-000000000000' });
      expect(unknown.status).toBe(404);
      const left = await addUser(dataSource, { deletedAt: new Date() });
      expect((await answer(admin, {}, left)).status).toBe(200);
      const teacher = await addMember(dataSource, site, 'instructor');
      await addStudent(dataSource, teacher);
      expect((await answer(admin, {}, teacher)).status).toBe(200);
      expect((await answer(family)).status).toBe(403);
    });
  });
});
