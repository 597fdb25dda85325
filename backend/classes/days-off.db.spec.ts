import type { Response } from 'supertest';
import { addDays, getMonday, listProgramDays } from '../../domain/season/season.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import type {
  AttendanceDay,
  AttendanceMetrics,
  AttendanceSummaryRow,
} from '../../domain/contract/attendance.js';
import type { Report } from '../../domain/contract/report.js';
import type { SiteDetailsForStudent } from '../../domain/contract/student.js';
import type { Day } from '../../domain/fields/date-text.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { Season } from '../program/season.entity.js';
import { SiteClosure } from '../sites/site-closure.entity.js';
import type { Site } from '../sites/site.entity.js';
import { ClassWorld, send } from '../testing/class-world.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { addUser } from '../testing/people.js';
import { addMember } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('a site’s days off', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  let classes: ClassWorld;
  let today: Day;
  let past: [Day, Day, Day];
  let next: [Day, Day, Day];
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
    classes = new ClassWorld(world);
    today = getDayAt(new Date(), testApp.settings.timeZone);
    const season = {
      firstDay: addDays(getMonday(today), -7),
      lastDay: addDays(getMonday(today), 18),
      holidays: [],
    };
    await testApp.dataSource.manager.update(Season, { state: 'current' }, season);
    testApp.app.get(CurrentSeasonService).forget();
    const days = listProgramDays(season);
    past = days.filter((day) => day < today).slice(0, 3) as typeof past;
    next = days.filter((day) => day > today).slice(0, 3) as typeof next;
  });
  afterAll(() => testApp.close());

  const getPath = (site: Site, rest = '') => `/sites/${site.id}/closures${rest}`;
  const close = (site: Site, day: unknown, reason: unknown = 'No power'): Promise<Response> =>
    world.office.post(getPath(site), { day, reason });
  const reopen = (site: Site, day: Day): Promise<Response> =>
    world.office.post(getPath(site, '/remove'), { day });
  const closeInPast = (site: Site, day: Day) =>
    testApp.dataSource.manager.insert(SiteClosure, {
      siteId: site.id,
      day,
      reason: 'No power',
      byUserId: null,
    });
  const readSummary = async (site: Site, studentId: string) => {
    const { body } = await world.office.get(`/sites/${site.id}/attendance/summary`);
    return (body as AttendanceSummaryRow[]).find((row) => row.studentId === studentId);
  };
  const getCode = ({ status, body }: Response) => [status, (body as { code?: string }).code];
  const countChanges = async () => {
    const [row] = await testApp.dataSource.query<[{ sum: string }]>(
      `SELECT coalesce(sum("version"), 0) AS "sum" FROM attendance_changes`,
    );
    return Number(row.sum);
  };

  it('are added by a coordinator, listed in order for everyone at the site, and taken back', async () => {
    const site = await world.addSite();
    const cora = await addMember(testApp.dataSource, site, 'coordinator', {
      firstName: 'Cora',
      lastName: 'Luna',
    });
    const coordinator = await Visitor.signIn(testApp, cora);
    const before = await countChanges();
    await coordinator.post(getPath(site), { day: next[1], reason: '  Staff training ' });
    const { status, body } = await coordinator.post(getPath(site), { day: next[0], reason: 'Juneteenth' });
    expect(status).toBe(200);
    expect(body).toEqual([
      { day: next[0], reason: 'Juneteenth', by: 'Cora Luna', on: expect.any(Number) },
      { day: next[1], reason: 'Staff training', by: 'Cora Luna', on: expect.any(Number) },
    ]);
    const viewer = await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, 'view'));
    expect((await viewer.get(getPath(site))).body).toEqual(body);
    const removed = await coordinator.post(getPath(site, '/remove'), { day: next[0] });
    expect(removed.body).toEqual([expect.objectContaining({ day: next[1] })]);
    // Reports are cached until this number grows.
    expect(await countChanges()).toBe(before + 3);
  });

  it('refuse what can’t be a day off, at the field', async () => {
    const site = await world.addSite();
    await close(site, next[0]);
    const again = await close(site, next[0]);
    expect(getCode(again)).toEqual([409, 'ALREADY_CLOSED']);
    expect(again.body).toMatchObject({ fields: { day: 'That day is already a day off.' } });
    expect(getCode(await close(site, past[0]))).toEqual([409, 'DAY_PASSED']);
    const saturday = addDays(getMonday(today), 12);
    expect(getCode(await close(site, saturday))).toEqual([409, 'NOT_A_PROGRAM_DAY']);
    expect(getCode(await close(site, '2020-06-01'))).toEqual([409, 'NOT_A_PROGRAM_DAY']);
    const { status, body } = await close(site, 'Friday', 'x'.repeat(201));
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['day', 'reason']]);
    expect((await close(site, next[1], ' ')).status).toBe(400);
    expect(getCode(await reopen(site, past[0]))).toEqual([409, 'DAY_PASSED']);
    expect((await reopen(site, next[1])).status).toBe(404);
  });

  it('are closed once by two people at once', async () => {
    const site = await world.addSite();
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(site, next[2])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('take no marks, and what was marked before counts for nothing until the day is taken back', async () => {
    const { site, own, visitor } = await classes.addSite();
    await send(world.office, site, { day: past[0], marks: { [own]: 'absent' } });
    await send(world.office, site, { day: past[1], marks: { [own]: 'absent' } });
    expect(await readSummary(site, own)).toMatchObject({ absent: 2, noShow: true });
    await closeInPast(site, past[0]);
    const refused = await send(visitor, site, { day: past[0], marks: { [own]: 'present' } });
    expect(getCode(refused)).toEqual([409, 'NOT_A_PROGRAM_DAY']);
    expect(await readSummary(site, own)).toMatchObject({ absent: 1, noShow: false });
    const { body } = await visitor.get(`/sites/${site.id}/attendance?day=${past[0]}`);
    expect(body as AttendanceDay).toMatchObject({ isProgramDay: false, daysOff: [past[0]] });
    await testApp.dataSource.manager.delete(SiteClosure, { siteId: site.id });
    expect(await readSummary(site, own)).toMatchObject({ absent: 2, noShow: true });
  });

  it('stay consistent when somebody marks and somebody else closes at once', async () => {
    const { site, own } = await classes.addSite();
    const postMarks = () => send(world.office, site, { day: past[2], marks: { [own]: 'present' } });
    const [marked] = await Promise.all([postMarks(), closeInPast(site, past[2])]);
    expect([200, 409]).toContain(marked.status);
    expect(await readSummary(site, own)).toMatchObject({ present: 0 });
    await testApp.dataSource.manager.delete(SiteClosure, { siteId: site.id });
    expect(await readSummary(site, own)).toMatchObject({ present: marked.status === 200 ? 1 : 0 });
  });

  it('don’t count in the figures and reports, and other sites’ days do', async () => {
    const here = await classes.addSite();
    const there = await classes.addSite();
    for (const { site, own } of [here, there])
      await send(world.office, site, { day: past[0], marks: { [own]: 'present' } });
    const readFigures = async () => {
      const metrics = (await world.office.get('/attendance/metrics')).body as AttendanceMetrics;
      const report = (await world.office.get('/reports/attendance')).body as Report;
      const findDayCounts = ({ site }: typeof here) =>
        metrics.bySite.find(({ siteId }) => siteId === site.id);
      return {
        here: findDayCounts(here),
        there: findDayCounts(there),
        day: metrics.byDay.find(({ day }) => day === past[0]),
        row: report.rows.find(({ day }) => day === past[0]),
      };
    };
    const before = await readFigures();
    await closeInPast(here.site, past[0]);
    await close(there.site, next[2]);
    const after = await readFigures();
    expect(after.there).toEqual(before.there);
    expect(after.here).toMatchObject({ expected: (before.here?.expected ?? 0) - 3, present: 0 });
    for (const name of ['day', 'row'] as const) {
      const { expected, present } = before[name] as { expected: number; present: number };
      expect(after[name]).toMatchObject({ expected: expected - 3, present: present - 1 });
    }
  });

  it('aren’t in the family’s calendar, and its page names those to come', async () => {
    const site = await world.addSite();
    const user = await addUser(testApp.dataSource);
    const { id } = await addStudent(testApp.dataSource, user, { status: 'accepted', site });
    const family = await Visitor.signIn(testApp, user);
    await closeInPast(site, past[0]);
    await close(site, next[0], 'Juneteenth');
    const { text } = await family.get(`/students/${id}/program.ics`);
    expect(text).toContain(`UID:${id}-${next[1]}`);
    expect(text).not.toContain(`UID:${id}-${next[0]}`);
    expect(text).not.toContain(`UID:${id}-${past[0]}`);
    const { body } = await family.get(`/students/${id}/siteDetails`);
    expect((body as SiteDetailsForStudent).daysOff).toEqual([{ day: next[0], reason: 'Juneteenth' }]);
  });
});
