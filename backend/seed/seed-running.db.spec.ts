import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IsNull, MoreThanOrEqual, Not, type DataSource } from 'typeorm';
import { summarize } from '../../domain/classes/attendance.js';
import type { DuplicateGroup } from '../../domain/contract/duplicates.js';
import type { OfficeHome } from '../../domain/contract/office-home.js';
import type { Report } from '../../domain/contract/report.js';
import type { SeasonView } from '../../domain/contract/season.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import { REPORTS } from '../../domain/reports/report-shape.js';
import type { Day } from '../../domain/fields/date-text.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { addDays, getMonday, listProgramDays } from '../../domain/season/season.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { User } from '../accounts/user.entity.js';
import { Announcement } from '../announcements/announcement.entity.js';
import { AttendanceMarkRow } from '../classes/attendance.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { PlacementRunRow } from '../placement-runs/placement-run-row.entity.js';
import { PlacementRun } from '../placement-runs/placement-run.entity.js';
import { findProjectRoot } from '../platform/project-root.js';
import { Settings } from '../platform/settings/settings.js';
import { Season } from '../program/season.entity.js';
import { SiteClosure } from '../sites/site-closure.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { Student } from '../students/student.entity.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { createTestDatabase } from '../testing/test-database.js';
import { Visitor } from '../testing/visitor.js';
import { DEMO_EMAILS } from './demo-accounts.js';
import { seedIfEmpty } from './seed.js';

const demo = new Settings({ SEED_DEMO: 'true' });

async function seedAt(dataSource: DataSource, now: string, settings = demo): Promise<void> {
  await dataSource.query('DELETE FROM seasons');
  await seedIfEmpty(dataSource, settings, new Date(now));
}

function verifyPlacement(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-placement-'));
  const path = join(folder, 'run.json');
  writeFileSync(path, file);
  const script = join(findProjectRoot(), 'scripts/verify-placement.mjs');
  const output = execFileSync(process.execPath, [script, path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return output;
}

const DATED = [
  ['history_entries', 'at'],
  ['students', 'updatedAt'],
  ['students', 'assignedAt'],
  ['users', 'lastLoginAt'],
  ['users', 'createdAt'],
  ['messages', 'createdAt'],
  ['attendance_log', 'at'],
  ['placement_runs', 'createdAt'],
  ['placement_runs', 'releasedAt'],
  ['announcements', 'createdAt'],
  ['access_log', 'at'],
  ['seasons', 'endedAt'],
] as const;

async function findColumnsAfter(dataSource: DataSource, now: string): Promise<string[]> {
  const found = DATED.map(async ([table, column]) => {
    const rows = await dataSource.query<unknown[]>(`SELECT FROM ${table} WHERE "${column}" > $1 LIMIT 1`, [
      now,
    ]);
    return rows.length > 0 ? [`${table}.${column}`] : [];
  });
  return (await Promise.all(found)).flat();
}

const REPEATED = [
  `"id", "siteId", "siteAccepted", "assignedAt", "updatedAt", "childId" FROM students ORDER BY "id"`,
  `"studentId", "kind", "at", "byUserId", "siteId" FROM history_entries ORDER BY "studentId", "at", "kind"`,
  `"studentId", "day", "mark", "markedAt" FROM attendance_marks ORDER BY "studentId", "day"`,
  `"number", "state", "figures", "resultHash" FROM placement_runs ORDER BY "number"`,
  `"season", "siteId", "enrollment", "accepted", "waitlist" FROM site_seasons ORDER BY "season", "siteId"`,
];

function getStatus(student: Student) {
  const { applicationSubmitted } = student;
  return getApplicationStatus({
    ...student,
    applicationSubmitted: applicationSubmitted && applicationSubmitted.getTime(),
  });
}

function readRepeated(dataSource: DataSource): Promise<unknown[][]> {
  return Promise.all(REPEATED.map((columns) => dataSource.query<unknown[]>(`SELECT ${columns}`)));
}

const SUNDAY = '2026-10-11T16:00:00Z';
let onSunday: unknown[][];

describe.each([
  ['a Sunday in the middle of its season', SUNDAY, '2026-10-11'],
  ['January 2', '2027-01-02T20:00:00Z', '2027-01-02'],
  ['a Wednesday, December 30', '2026-12-30T17:30:00Z', '2026-12-30'],
])('the demo on %s', (_, now, today) => {
  let testApp: TestApp;
  let office: Visitor;
  let season: Season;
  let later: string[];
  beforeAll(async () => {
    testApp = await createTestApp();
    const { dataSource } = testApp;
    const { manager } = dataSource;
    await seedAt(dataSource, now);
    if (now === SUNDAY) onSunday = await readRepeated(dataSource);
    later = await findColumnsAfter(dataSource, now);
    office = await Visitor.signIn(testApp, await manager.findOneByOrFail(User, { email: DEMO_EMAILS.admin }));
    season = await manager.findOneByOrFail(Season, { state: 'current' });
  });
  afterAll(() => testApp.close());

  const findStudents = () => testApp.dataSource.manager.findBy(Student, { season: season.year });

  it('is in the second week of its season, or right after it', () => {
    const secondWeek = addDays(getMonday(season.firstDay), 7);
    expect(today >= secondWeek && today < addDays(secondWeek, 10)).toBe(true);
    const years = [season.firstDay, season.lastDay].map((day) => Number(day.slice(0, 4)));
    expect(years).toEqual([season.year, season.year]);
  });

  it('has nothing later than now', () => {
    expect(later).toEqual([]);
  });

  it('tells each child’s story in order, with what the office and the sites did in their hours', async () => {
    const { dataSource } = testApp;
    const early = await dataSource.query<unknown[]>(
      `SELECT h."studentId" FROM history_entries h WHERE h."kind" = 'attending' AND EXISTS (
         SELECT FROM history_entries before WHERE before."studentId" = h."studentId" AND before."at" >= h."at"
           AND before."kind" IN ('assigned', 'accepted'))
       UNION ALL SELECT r."userId" FROM attending_requests r WHERE NOT EXISTS (
         SELECT FROM students s JOIN history_entries h ON h."studentId" = s."id" AND h."kind" = 'accepted'
         WHERE s."userId" = r."userId" AND h."at" < r."askedAt")`,
    );
    expect(early).toEqual([]);
    const [asked] = await dataSource.query<{ forgotten: number; unreminded: number; reminded: number }[]>(
      `SELECT count(*) FILTER (WHERE r."askedAt" IS NULL)::int AS "forgotten",
         count(*) FILTER (WHERE (r."askedAt" AT TIME ZONE $1)::date < $2::date - 4 AND r."remindedAt" IS NULL
           AND s."attending" IS NULL)::int AS "unreminded",
         count(DISTINCT s."userId") FILTER (WHERE r."remindedAt" IS NOT NULL)::int AS "reminded"
       FROM students s LEFT JOIN attending_requests r ON r."userId" = s."userId" AND r."season" = s."season"
       WHERE s."siteAccepted" AND s."siteId" IS NOT NULL AND s."season" = extract(year FROM $2::date)
         AND (SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'accepted')
           < ($2::date + time '08:00') AT TIME ZONE $1`,
      [demo.timeZone, season.firstDay],
    );
    expect(asked).toMatchObject({ forgotten: 0, unreminded: 0 });
    expect(asked?.reminded).toBeGreaterThan(10);
    const atNight = await dataSource.query<unknown[]>(
      `SELECT done.* FROM (
         SELECT h."kind" AS "what", h."at" FROM history_entries h JOIN students s ON s."id" = h."studentId"
           WHERE h."byUserId" <> s."userId"
         UNION ALL SELECT 'call', "at" FROM site_calls
         UNION ALL SELECT 'run', "createdAt" FROM placement_runs
         UNION ALL SELECT 'roster', "createdAt" FROM state_rosters
       ) done CROSS JOIN LATERAL (SELECT done."at" AT TIME ZONE $1 AS "there") place
       WHERE extract(isodow FROM "there") > 5 OR extract(hour FROM "there") NOT BETWEEN 8 AND 17`,
      [demo.timeZone],
    );
    expect(atNight).toEqual([]);
  });

  it('looked up its SSIDs in the nights', async () => {
    const { body } = await office.get('/ssid');
    expect(body).toMatchObject({ lastCheckAt: expect.any(Number) as number });
    const { dataSource } = testApp;
    const [nightly] = await dataSource.query<object[]>(
      `SELECT sum("found")::int AS "found", (SELECT count(*)::int FROM students s
         WHERE s."ssid" IS NOT NULL AND s."season" = $1 AND EXISTS (
           SELECT FROM ssid_checks c WHERE c."startedAt" = s."ssidCheckedOn")) AS "known" FROM ssid_checks`,
      [season.year],
    );
    const { found, known } = nightly as { found: number; known: number };
    expect(found).toBeGreaterThan(500);
    expect(found).toBe(known);
    // The remaining applications need a person, or came after last night.
    const [left] = await dataSource.query<object[]>(
      `SELECT count(c."studentId")::int AS "toPick", count(*) FILTER (WHERE c."studentId" IS NULL)::int AS "forgotten"
       FROM students s LEFT JOIN ssid_choices c ON c."studentId" = s."id"
       WHERE s."season" = $1 AND s."ssid" IS NULL AND s."ssidCheckedOn" IS NULL AND s."birthday" IS NOT NULL
         AND NOT s."removed" AND s."updatedAt" < (SELECT max("startedAt") FROM ssid_checks) - interval '1 day'`,
      [season.year],
    );
    expect(left).toMatchObject({ forgotten: 0 });
    expect(body).toMatchObject({ toPick: expect.any(Number) as number });
    expect((body as { toPick: number }).toPick).toBeGreaterThan(0);
  });

  it('has applications in every status, and some that came late and wait', async () => {
    const all = await findStudents();
    expect(new Set(all.map(getStatus))).toEqual(new Set(APPLICATION_STATUSES));
    const late = all.filter(
      ({ firstSubmittedAt }) => firstSubmittedAt && firstSubmittedAt > season.deadline!,
    );
    expect(late.filter((student) => getStatus(student) === 'unassigned').length).toBeGreaterThan(20);
  });

  it('released a placement that anyone can check, and has a newer draft that isn’t stale', async () => {
    const { body } = await office.get('/placement/runs');
    const runs = body as { id: number; state: string; stale: boolean; createdOn: number }[];
    expect(runs.map(({ state }) => state)).toEqual(['draft', 'released', 'discarded']);
    const [draft, released] = runs;
    expect(draft?.stale).toBe(false);
    expect(season.lotteryRevealed).toBe(true);
    const { text } = await office.get(`/placement/runs/${released?.id}/file`);
    expect(verifyPlacement(text)).toMatch(/verified/);
    const entries = await testApp.dataSource.manager.findBy(HistoryEntry, { placement: Not(IsNull()) });
    const placed = await testApp.dataSource.manager.countBy(PlacementRunRow, { outcome: 'placed' });
    expect(entries.length).toBe(placed);
    expect(new Set(entries.map(({ placement }) => placement?.run))).toEqual(new Set([2]));
    expect(new Set(entries.map(({ at }) => getDayAt(at, demo.timeZone)))).toEqual(
      new Set([season.placementDay]),
    );
  });

  it('gives no site more students than seats', async () => {
    const overbooked = await testApp.dataSource.query<unknown[]>(
      `SELECT site."id" FROM sites site JOIN students s ON s."siteId" = site."id" AND s."season" = $1
       GROUP BY site."id" HAVING count(*) > site."studentCapacity"`,
      [season.year],
    );
    expect(overbooked).toEqual([]);
  });

  it('has attendance of its days so far, with a no-show at the demo’s site', async () => {
    const { manager } = testApp.dataSource;
    const marks = await manager.findBy(AttendanceMarkRow, { day: MoreThanOrEqual(season.firstDay) });
    const days = listProgramDays(season).filter((day) => day <= today);
    expect([...new Set(marks.map(({ day }) => day))].sort()).toEqual(days);
    const accepted = (await findStudents()).filter(
      ({ siteAccepted, siteId }) => siteAccepted && siteId !== null,
    );
    for (const day of days) {
      const share = marks.filter((mark) => mark.day === day).length / accepted.length;
      expect(share).toBeGreaterThan(day === today ? 0.4 : 0.85);
      expect(share).toBeLessThan(day === today ? 0.95 : 1.001);
    }
    const [{ siteId } = { siteId: 0 }] = await manager.find(SiteMember, {
      where: { user: { email: DEMO_EMAILS.instructor } },
    });
    const marksByStudent = new Map<string, Record<Day, AttendanceMark>>();
    for (const { studentId, day, mark } of marks)
      if (mark) marksByStudent.set(studentId, { ...marksByStudent.get(studentId), [day]: mark });
    const noShows = accepted.filter(({ id: studentId, firstName, lastName }) => {
      const own = marksByStudent.get(studentId) ?? {};
      return summarize({ studentId, firstName, lastName, acceptedOn: null, marks: own }, days).noShow;
    });
    expect(noShows.length).toBeGreaterThan(5);
    expect(noShows.map((student) => student.siteId)).toContain(siteId);
    const strangers = new Set(marks.map(({ studentId }) => studentId));
    for (const { id } of accepted) strangers.delete(id);
    expect([...strangers]).toEqual([]);
  });

  it('has children with allergies in the groups of the demo’s instructor’s site, and a day off to come', async () => {
    const { manager } = testApp.dataSource;
    const [{ siteId } = { siteId: 0 }] = await manager.find(SiteMember, {
      where: { user: { email: DEMO_EMAILS.instructor } },
    });
    const here = (await findStudents()).filter((student) => student.siteId === siteId);
    expect(here.some(({ allergies }) => allergies !== null)).toBe(true);
    expect(here.some(({ pickup }) => pickup !== null)).toBe(true);
    const toCome = listProgramDays(season).filter((day) => day > today);
    expect((await manager.findBy(SiteClosure, { siteId })).map(({ day }) => day)).toEqual(toCome.slice(4, 5));
  });

  it('has likely duplicates, which Today counts at once', async () => {
    const home = (await office.get('/office')).body as OfficeHome;
    expect(home.duplicates).toBeGreaterThanOrEqual(3);
    const { body } = await office.get('/duplicates');
    expect((body as DuplicateGroup[]).length).toBeGreaterThanOrEqual(3);
  });

  it('has a last season with its figures and reports, and children of both seasons', async () => {
    const { body } = await office.get('/seasons');
    const [, last] = body as SeasonView[];
    expect(last).toMatchObject({ year: season.year - 1, state: 'ended' });
    expect(last?.figures.accepted).toBeGreaterThan(200);
    for (const name of REPORTS) {
      const report = (await office.get(`/reports/${name}?season=${last?.year}`)).body as Report;
      expect([name, report.rows.length > 0]).toEqual([name, true]);
    }
    const [{ both } = { both: 0 }] = await testApp.dataSource.query<{ both: number }[]>(
      `SELECT count(*)::int AS "both" FROM students s JOIN students b USING ("childId", "userId")
       WHERE s."season" = $1 AND b."season" = $1 - 1`,
      [season.year],
    );
    expect(both).toBeGreaterThan(100);
  });

  it('has a demo family whose children are all at different steps', async () => {
    const { manager } = testApp.dataSource;
    const { id: userId } = await manager.findOneByOrFail(User, { email: DEMO_EMAILS.family });
    const children = await manager.findBy(Student, { userId });
    expect(children.map(getStatus).sort()).toEqual([
      'accepted',
      'assigned',
      'declined',
      'incomplete',
      'returned',
      'unassigned',
      'withdrawn',
    ]);
    const unplaced = children.find((child) => getStatus(child) === 'unassigned');
    const rows = await manager.findBy(PlacementRunRow, { studentId: unplaced?.id ?? '', siteId: IsNull() });
    expect(rows.length).toBeGreaterThan(1);
  });

  it('has sent its mail, except for a few that failed, and an announcement', async () => {
    const { manager } = testApp.dataSource;
    expect(await manager.countBy(Message, { sentAt: IsNull(), parkedAt: IsNull() })).toBe(0);
    expect(await manager.countBy(Message, { sentAt: IsNull() })).toBe(3);
    const [announcement] = await manager.find(Announcement);
    expect(announcement?.families).toBeGreaterThan(5);
    const sent = { announcementId: announcement?.id ?? '' };
    expect(await manager.countBy(Message, sent)).toBe(announcement?.families);
  });
});

describe('the demo of a season that the settings name', () => {
  it('hasn’t begun: nobody is placed by a run, and there’s no attendance', async () => {
    const settings = new Settings({ SEED_DEMO: 'true', PROGRAM_YEAR: '2025' });
    const { dataSource, drop } = await createTestDatabase();
    const { manager } = dataSource;
    await seedAt(dataSource, SUNDAY, settings);
    expect(await manager.find(Season)).toMatchObject([
      { year: 2025, firstDay: '2025-06-02', lastDay: '2025-06-27', deadline: null },
    ]);
    expect(await manager.count(Student)).toBe(1500);
    expect(await manager.count(PlacementRun)).toBe(0);
    expect(await manager.count(AttendanceMarkRow)).toBe(0);
    await drop();
  });
});

it('is the same demo for the same moment', async () => {
  const { dataSource, drop } = await createTestDatabase();
  await seedAt(dataSource, SUNDAY);
  expect(await readRepeated(dataSource)).toEqual(onSunday);
  await drop();
});
