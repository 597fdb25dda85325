import type {
  AttendanceDay,
  AttendanceMetrics,
  AttendanceSummaryRow,
} from '../../domain/contract/attendance.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import type { Report } from '../../domain/contract/report.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { Student } from '../students/student.entity.js';
import { ClassWorld, MONDAY, TUESDAY, WEDNESDAY, send } from '../testing/class-world.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { addMember } from '../testing/sites.js';
import { startNextSeason } from '../testing/seasons.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { AttendanceMarkRow } from './attendance.entity.js';

let testApp: TestApp;
let world: PlacementWorld;
let classes: ClassWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
  classes = new ClassWorld(world);
});
afterAll(() => testApp.close());

describe('reading attendance', () => {
  const findReadings = (siteId: number) =>
    testApp.dataSource.manager.find(AccessLogEntry, { where: { action: 'attendance.read', siteId } });

  it('shows the groups and the marks of a day, and is in the access log', async () => {
    const { site, own, other, alone, visitor, instructor } = await classes.addSite();
    await send(world.office, site, { day: TUESDAY, marks: { [own]: 'present', [alone]: 'absent' } });
    const { body } = await visitor.get(`/sites/${site.id}/attendance?day=${TUESDAY}`);
    const day = body as AttendanceDay;
    expect(day).toMatchObject({
      day: TUESDAY,
      isProgramDay: true,
      groups: [
        { name: 'Bears', instructor: { id: instructor.id }, students: [{ id: own, firstName: 'Ana' }] },
        { name: 'Bears', instructor: null, students: [{ id: other }] },
      ],
      ungrouped: [{ id: alone, lastName: 'Baca', grade: null }],
    });
    expect(day.marks).toEqual({ [own]: 'present', [alone]: 'absent' });
    const [entry] = await findReadings(site.id);
    expect(entry).toMatchObject({ kind: 'read', userId: instructor.id });
    expect(new Set(entry?.studentIds)).toEqual(new Set([own, other, alone]));
  });

  it('says who marked, except to instructors and viewers', async () => {
    const { site, own, other, visitor, instructor } = await classes.addSite();
    const { dataSource } = testApp;
    await send(world.office, site, { day: TUESDAY, marks: { [other]: 'late' } });
    await send(visitor, site, { day: TUESDAY, marks: { [own]: 'present' } });
    const { firstName, lastName } = instructor;
    const by = { [own]: { firstName, lastName, on: expect.any(Number) }, [other]: expect.anything() };
    for (const role of ['coordinator', 'staff'] as const) {
      const reader = await Visitor.signIn(testApp, await addMember(dataSource, site, role));
      for (const path of ['attendance', 'attendance/marks'])
        expect((await reader.get(`/sites/${site.id}/${path}?day=${TUESDAY}`)).body).toMatchObject({ by });
    }
    const viewer = await Visitor.signIn(testApp, await addMember(dataSource, site, 'view'));
    for (const reader of [visitor, viewer]) {
      for (const path of ['attendance', 'attendance/marks'])
        expect((await reader.get(`/sites/${site.id}/${path}?day=${TUESDAY}`)).body).not.toHaveProperty('by');
    }
  });

  it('shows what keeps a child safe, for everyone at the site', async () => {
    const { site, own, visitor } = await classes.addSite();
    const notes = { allergies: 'Peanuts', healthNotes: null, pickup: 'Her aunt' };
    await testApp.dataSource.manager.update(Student, own, notes);
    const { body } = await visitor.get(`/sites/${site.id}/attendance?day=${TUESDAY}`);
    expect((body as AttendanceDay).safety).toEqual({ [own]: notes });
  });

  it('is of today without a day, and says whether that’s a program day', async () => {
    const { site } = await classes.addSite();
    const { body } = await world.office.get(`/sites/${site.id}/attendance`);
    expect(body).toMatchObject({
      day: getDayAt(new Date(), testApp.settings.timeZone),
      isProgramDay: false,
      marks: {},
    });
    const { status, body: invalid } = await world.office.get(`/sites/${site.id}/attendance?day=today`);
    expect([status, Object.keys((invalid as { fields: object }).fields)]).toEqual([400, ['day']]);
  });

  it('has a cheap answer without names for a screen that asks again and again', async () => {
    const { site, own, visitor } = await classes.addSite();
    await send(visitor, site, { day: MONDAY, marks: { [own]: 'late' } });
    const { body } = await visitor.get(`/sites/${site.id}/attendance/marks?day=${MONDAY}`);
    expect(body).toEqual({ day: MONDAY, marks: { [own]: 'late' } });
    expect(await findReadings(site.id)).toEqual([]);
  });

  it('sums up each student, and tells who missed their own first two days', async () => {
    const { site, own, other, alone } = await classes.addSite();
    await send(world.office, site, { day: MONDAY, marks: { [own]: 'present', [other]: 'absent' } });
    await send(world.office, site, { day: WEDNESDAY, marks: { [own]: 'excused', [alone]: 'late' } });
    await send(world.office, site, { day: '2025-06-09', marks: { [other]: 'absent' } });
    const { body } = await world.office.get(`/sites/${site.id}/attendance/summary`);
    const rows = body as AttendanceSummaryRow[];
    const none = { present: 0, late: 0, absent: 0, excused: 0 };
    expect(rows).toEqual([
      {
        studentId: own,
        firstName: 'Ana',
        lastName: 'Baca',
        ...none,
        present: 1,
        excused: 1,
        unmarked: 18,
        noShow: false,
      },
      {
        studentId: other,
        firstName: 'Bo',
        lastName: 'Baca',
        ...none,
        absent: 2,
        unmarked: 18,
        noShow: true,
      },
      { studentId: alone, firstName: 'Cy', lastName: 'Baca', ...none, late: 1, unmarked: 19, noShow: false },
    ]);
    expect(await findReadings(site.id)).toHaveLength(1);
  });

  it('counts a child’s days from its acceptance on in totals and reports', async () => {
    const { site, own, other } = await classes.addSite();
    const accept = (studentId: string, at: string) =>
      testApp.dataSource.manager.insert(HistoryEntry, {
        ...{ studentId, siteId: site.id, kind: 'accepted' as const, at: new Date(at) },
      });
    const readReport = async () =>
      ((await world.office.get('/reports/attendance')).body as Report).rows.slice(0, 3) as object[] as {
        expected: number;
      }[];
    const before = await readReport();
    await send(world.office, site, { day: MONDAY, marks: { [other]: 'present' } });
    // Late evening in New Mexico, which is already Wednesday in UTC.
    await accept(own, '2025-06-04T04:00:00Z');
    await accept(other, '2025-06-04T18:00:00Z');
    const { body } = await world.office.get(`/sites/${site.id}/attendance/summary`);
    expect((body as AttendanceSummaryRow[]).map(({ unmarked }) => unmarked)).toEqual([19, 18, 20]);
    const { body: day } = await world.office.get(`/sites/${site.id}/attendance?day=${MONDAY}`);
    expect((day as AttendanceDay).acceptedOn).toEqual({ [own]: '2025-06-03', [other]: '2025-06-04' });
    const { body: metrics } = await world.office.get('/attendance/metrics');
    const ofSite = (metrics as AttendanceMetrics).bySite.find(({ siteId }) => siteId === site.id);
    // The contract's figures count every child on every day.
    expect(ofSite).toMatchObject({ expected: 60, present: 1, unmarked: 59 });
    const after = await readReport();
    const missing = after.map(({ expected }, at) => (before[at]?.expected ?? 0) - expected);
    expect(missing).toEqual([1, 1, 0]);
  });

  it('follows a child to another site', async () => {
    const { site, own } = await classes.addSite();
    const next = await world.addSite();
    await send(world.office, site, { day: MONDAY, marks: { [own]: 'present' } });
    await testApp.dataSource.query('UPDATE students SET "siteId" = $2 WHERE "id" = $1', [own, next.id]);
    expect(await classes.readMarks(site, MONDAY)).toEqual({});
    expect(await classes.readMarks(next, MONDAY)).toEqual({ [own]: 'present' });
    expect((await send(world.office, site, { day: TUESDAY, marks: { [own]: 'late' } })).status).toBe(400);
    expect((await send(world.office, next, { day: TUESDAY, marks: { [own]: 'late' } })).status).toBe(200);
  });
});

/** In a separate database, because it covers all sites and the season ends. */
describe('attendance of a season', () => {
  let ownApp: TestApp;
  beforeAll(async () => {
    ownApp = await createTestApp();
  });
  afterAll(() => ownApp.close());

  it('is in numbers for the office, and stays with the applications of the season when it ends', async () => {
    const own = await PlacementWorld.build(ownApp);
    const { office } = own;
    const ownClasses = new ClassWorld(own);
    const one = await ownClasses.addSite();
    const two = await own.addSite({ name: 'Zia' });
    const children = [await ownClasses.addChild(two), await ownClasses.addChild(two)];
    await send(office, one.site, {
      day: MONDAY,
      marks: { [one.own]: 'present', [one.other]: 'absent' },
    });
    await send(office, two, { day: MONDAY, marks: { [children[0] ?? '']: 'present' } });
    await send(office, two, { day: TUESDAY, marks: { [children[0] ?? '']: null } });
    const { body } = await office.get('/attendance/metrics');
    const { byDay, bySite } = body as AttendanceMetrics;
    expect(byDay).toHaveLength(20);
    const monday = { expected: 5, present: 2, late: 0, absent: 1, excused: 0, unmarked: 2 };
    expect(byDay.slice(0, 2)).toEqual([
      { day: MONDAY, ...monday },
      { day: TUESDAY, expected: 5, present: 0, late: 0, absent: 0, excused: 0, unmarked: 5 },
    ]);
    expect(bySite.find(({ siteId }) => siteId === two.id)).toEqual({
      ...{ siteId: two.id, name: 'Zia', expected: 40 },
      ...{ present: 1, late: 0, absent: 0, excused: 0, unmarked: 39 },
    });
    expect(bySite).toHaveLength(2);

    await startNextSeason(ownApp.dataSource);
    ownApp.app.get(CurrentSeasonService).forget();
    const late = await send(office, one.site, { day: MONDAY, marks: { [one.own]: 'late' } });
    expect(late.status).toBe(400);
    expect(await ownClasses.readMarks(one.site, MONDAY)).toEqual({});
    const { manager } = ownApp.dataSource;
    expect(await manager.findBy(AttendanceMarkRow, { studentId: one.own })).toMatchObject([
      { mark: 'present' },
    ]);
    const next = await office.get('/attendance/metrics');
    expect((next.body as AttendanceMetrics).bySite).toEqual([]);
  });
});
