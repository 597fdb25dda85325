import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type {
  AttendanceDay,
  AttendanceMetrics,
  AttendanceSummaryRow,
  MarksOfDay,
} from '../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import { dayAt } from '../../domain/season/answer-days.js';
import { addDays, isWeekday } from '../../domain/season/season.js';
import type { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { CurrentSeason } from '../program/current-season.js';
import { Season } from '../program/season.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Site as SiteEntity } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { rounds } from '../testing/races.js';
import { startNextSeason } from '../testing/seasons.js';
import { addMember } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { AttendanceLogEntry, AttendanceMarkRow } from './attendance.entity.js';
import { Group, GroupMember } from './group.entity.js';

/** The first days of the season of 2025, which is over. */
const MONDAY = '2025-06-02';
const TUESDAY = '2025-06-03';
const WEDNESDAY = '2025-06-04';

let testApp: TestApp;
let world: PlacementWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
});
afterAll(() => testApp.close());

const as = (user: User): Promise<Visitor> => Visitor.as(testApp, user);

async function aChild(site: Site, name = 'Lucía'): Promise<string> {
  const family = await addUser(testApp.dataSource);
  const story = { status: 'accepted', site } as const;
  return (await addStudent(testApp.dataSource, family, story, { firstName: name })).id;
}

async function aGroup(site: Site, instructor: User | null, ...children: string[]): Promise<Group> {
  const { manager } = testApp.dataSource;
  const facts = { siteId: site.id, name: 'Bears', instructorId: instructor?.id ?? null, position: 0 };
  const group = await manager.save(Group, facts);
  for (const studentId of children) await manager.insert(GroupMember, { studentId, groupId: group.id });
  return group;
}

/** A site with an instructor of one of two groups of one child each, and a child in no group. */
async function aSite() {
  const site = await world.site();
  const instructor = await addMember(testApp.dataSource, site, 'instructor');
  const [own, other, alone] = [await aChild(site, 'Ana'), await aChild(site, 'Bo'), await aChild(site, 'Cy')];
  await aGroup(site, instructor, own);
  await aGroup(site, null, other);
  return { site, instructor, own, other, alone, visitor: await as(instructor) };
}

const send = (visitor: Visitor, site: Site, body: object): Promise<Response> =>
  visitor.post(`/sites/${site.id}/attendance`, body);

const marksOn = async (site: Site, day: string): Promise<MarksOfDay['marks']> =>
  ((await world.office.get(`/sites/${site.id}/attendance/marks?day=${day}`)).body as MarksOfDay).marks;

const logOf = (studentId: string): Promise<AttendanceLogEntry[]> =>
  testApp.dataSource.manager.find(AttendanceLogEntry, { where: { studentId }, order: { id: 'ASC' } });

/** A mark as a device sends it. */
const tapped = (student: string, mark: AttendanceMark | null, ago: number, id: string = randomUUID()) => ({
  day: MONDAY,
  marks: { [student]: mark },
  taps: { [student]: { id, ago } },
});

/** Changes the season for one test. */
async function during(change: Partial<Season>, test: () => Promise<void>): Promise<void> {
  const { manager } = testApp.dataSource;
  const before = await manager.findOneByOrFail(Season, { state: 'current' });
  const season = testApp.app.get(CurrentSeason);
  await manager.update(Season, { year: before.year }, change);
  season.forget();
  try {
    await test();
  } finally {
    const { firstDay, lastDay, holidays } = before;
    await manager.update(Season, { year: before.year }, { firstDay, lastDay, holidays });
    season.forget();
  }
}

describe('marking attendance', () => {
  it('changes what was sent and nothing else; null clears', async () => {
    const { site, own, other, alone } = await aSite();
    const staff = await as(await addMember(testApp.dataSource, site, 'staff'));
    const first = await send(staff, site, { day: MONDAY, marks: { [own]: 'present', [other]: 'late' } });
    expect([first.status, first.body]).toEqual([
      200,
      { day: MONDAY, marks: { [own]: 'present', [other]: 'late' } },
    ]);
    const second = await send(staff, site, { day: MONDAY, marks: { [other]: null, [alone]: 'excused' } });
    expect(second.body).toEqual({ day: MONDAY, marks: { [alone]: 'excused' } });
    expect(await marksOn(site, MONDAY)).toEqual({ [own]: 'present', [alone]: 'excused' });
    expect(await marksOn(site, TUESDAY)).toEqual({});
    expect((await send(staff, site, { day: MONDAY, marks: {} })).status).toBe(200);
  });

  it('keeps who marked and when, also of what others have changed since', async () => {
    const { site, own, instructor, visitor } = await aSite();
    const coordinator = await addMember(testApp.dataSource, site, 'coordinator');
    await send(visitor, site, { day: MONDAY, marks: { [own]: 'absent' } });
    await send(await as(coordinator), site, { day: MONDAY, marks: { [own]: 'late' } });
    expect(await logOf(own)).toMatchObject([
      { mark: 'absent', byUserId: instructor.id, siteId: site.id, day: MONDAY },
      { mark: 'late', byUserId: coordinator.id },
    ]);
    const [now] = await testApp.dataSource.manager.findBy(AttendanceMarkRow, { studentId: own });
    expect(now).toMatchObject({ mark: 'late', markedById: coordinator.id });
    expect(await marksOn(site, MONDAY)).toEqual({ [own]: 'late' });
  });

  it('lets instructors mark their own groups only, without a word about anyone else', async () => {
    const { site, own, other, alone, visitor } = await aSite();
    const elsewhere = await aChild(await world.site());
    expect((await send(visitor, site, { day: MONDAY, marks: { [own]: 'present' } })).status).toBe(200);
    for (const student of [other, alone, elsewhere, randomUUID()]) {
      const { status } = await send(visitor, site, {
        day: MONDAY,
        marks: { [own]: 'late', [student]: 'present' },
      });
      expect(status).toBe(403);
    }
    expect(await marksOn(site, MONDAY)).toEqual({ [own]: 'present' });
    const viewer = await as(await addMember(testApp.dataSource, site, 'view'));
    expect((await send(viewer, site, { day: MONDAY, marks: {} })).status).toBe(403);
  });

  it('stops when a group gets another instructor', async () => {
    const { site, own, visitor } = await aSite();
    const successor = await addMember(testApp.dataSource, site, 'instructor');
    await testApp.dataSource.manager.update(Group, { siteId: site.id }, { instructorId: successor.id });
    expect((await send(visitor, site, { day: MONDAY, marks: { [own]: 'present' } })).status).toBe(403);
    const now = await send(await as(successor), site, { day: MONDAY, marks: { [own]: 'present' } });
    expect(now.status).toBe(200);
  });

  it('is for accepted students of the site', async () => {
    const { site, own } = await aSite();
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const waiting = await addStudent(dataSource, family, { status: 'assigned', site });
    const others = [waiting.id, await aChild(await world.site()), randomUUID()];
    for (const student of others) {
      const { status, body } = await send(world.office, site, {
        day: MONDAY,
        marks: { [own]: 'present', [student]: 'present' },
      });
      const message = 'This child isn’t accepted at this site.';
      expect([status, (body as { fields: object }).fields]).toEqual([400, { [`marks.${student}`]: message }]);
    }
    // All or none.
    expect(await marksOn(site, MONDAY)).toEqual({});
    await dataSource.manager.update(SiteEntity, { id: site.id }, { verifiedAt: null });
    expect((await send(world.office, site, { day: MONDAY, marks: { [own]: 'present' } })).status).toBe(400);
  });

  it('is for program days up to today', async () => {
    const { site, own } = await aSite();
    const today = dayAt(new Date(), testApp.settings.timeZone);
    const tomorrow = addDays(today, 1);
    const answerOn = async (day: string) => {
      const { status, body } = await send(world.office, site, { day, marks: { [own]: 'present' } });
      return status === 200 ? 'saved' : `${status} ${(body as { code: string }).code}`;
    };
    const refused = '409 NOT_A_PROGRAM_DAY';
    for (const day of ['2025-06-01', '2025-05-30', '2025-06-30', '2025-06-07', '1999-01-04'])
      expect([day, await answerOn(day)]).toEqual([day, refused]);
    expect(await answerOn(WEDNESDAY)).toBe('saved');
    await during({ holidays: [WEDNESDAY] }, async () => {
      expect(await answerOn(WEDNESDAY)).toBe(refused);
    });
    await during({ firstDay: addDays(today, -7), lastDay: addDays(today, 7) }, async () => {
      expect(await answerOn(today)).toBe(isWeekday(today) ? 'saved' : refused);
      expect(await answerOn(tomorrow)).toBe(refused);
    });
  });

  it.each<[string, object, string[]]>([
    ['no day', { marks: {} }, ['day']],
    ['a day that isn’t one', { day: '2025-06-31', marks: {} }, ['day']],
    ['no marks', { day: MONDAY }, ['marks']],
    ['an unknown mark', { day: MONDAY, marks: { [randomUUID()]: 'here' } }, []],
  ])('refuses %s', async (_, body, fields) => {
    const { status, body: answer } = await send(world.office, await world.site(), body);
    expect(status).toBe(400);
    expect(Object.keys((answer as { fields: object }).fields)).toEqual(
      fields.length > 0 ? fields : [expect.stringMatching(/^marks\./)],
    );
  });

  it('refuses marks that another account made on this device', async () => {
    const { site, own, instructor, visitor } = await aSite();
    const marks = { day: MONDAY, marks: { [own]: 'present' } };
    const { status, body } = await send(visitor, site, { ...marks, account: world.admin.id });
    expect([status, (body as { code: string }).code]).toEqual([409, 'OTHER_ACCOUNT']);
    expect((await send(visitor, site, { ...marks, account: instructor.id })).status).toBe(200);
  });
});

describe('marks that waited on a device', () => {
  const MINUTE = 60_000;

  it('are the last word only if they’re the later tap; both are in the log', async () => {
    const { site, own, visitor } = await aSite();
    await send(world.office, site, tapped(own, 'excused', 10 * MINUTE));
    const older = await send(visitor, site, tapped(own, 'absent', 20 * MINUTE));
    expect(older.body).toEqual({ day: MONDAY, marks: { [own]: 'excused' } });
    const newer = await send(visitor, site, tapped(own, 'late', 5 * MINUTE));
    expect(newer.body).toEqual({ day: MONDAY, marks: { [own]: 'late' } });
    expect((await logOf(own)).map(({ mark }) => mark)).toEqual(['excused', 'absent', 'late']);
    // Clearing is a tap, too.
    await send(visitor, site, tapped(own, null, 4 * MINUTE));
    await send(visitor, site, tapped(own, 'present', 6 * MINUTE));
    expect(await marksOn(site, MONDAY)).toEqual({});
    // Control: without the moment of the tap, whatever arrives last wins.
    await send(visitor, site, { day: MONDAY, marks: { [own]: 'present' } });
    expect(await marksOn(site, MONDAY)).toEqual({ [own]: 'present' });
  });

  it('are never in the future, nor before the day', async () => {
    const { site, own } = await aSite();
    const before = new Date();
    await send(world.office, site, tapped(own, 'absent', -500 * MINUTE));
    await send(world.office, site, tapped(own, 'present', 1e15));
    const [wrong, old] = await logOf(own);
    expect(wrong?.at.getTime()).toBe(wrong?.receivedAt.getTime());
    expect(wrong?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    // A year at most, and no earlier than the day's midnight in the state's time zone.
    expect(old?.at.getTime()).toBeGreaterThanOrEqual(Date.parse('2025-06-02T06:00:00Z'));
    expect(await marksOn(site, MONDAY)).toEqual({ [own]: 'absent' });
  });

  it('count once, however often they’re sent', async () => {
    const { site, own, visitor } = await aSite();
    const tap = tapped(own, 'present', MINUTE);
    await send(visitor, site, tap);
    await send(world.office, site, tapped(own, 'late', 0));
    // The first response got lost.
    const again = await send(visitor, site, tap);
    expect([again.status, again.body]).toEqual([200, { day: MONDAY, marks: { [own]: 'late' } }]);
    expect(await logOf(own)).toHaveLength(2);
  });

  it('count once when both connections of a device send them at the same time', async () => {
    const { site, own, other, alone } = await aSite();
    const race = async (withTaps: boolean): Promise<number> => {
      const before = (await logOf(own)).length;
      const children = [own, other, alone];
      const order = (ids: string[]) => ({
        day: MONDAY,
        marks: Object.fromEntries(ids.map((id) => [id, 'present'])),
        ...(withTaps && { taps: Object.fromEntries(ids.map((id) => [id, taps[id]])) }),
      });
      const taps = Object.fromEntries(children.map((id) => [id, { id: randomUUID(), ago: 5 }]));
      const answers = await Promise.all([
        send(world.office, site, order(children)),
        send(world.office, site, order(children.toReversed())),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return (await logOf(own)).length - before;
    };
    for (let round = 0; round < 10; round++) expect(await race(true)).toBe(1);
    // Control: without the taps' IDs, every mark counts.
    expect(await race(false)).toBe(2);
  });

  it('end up alike whoever’s request is first, when two people mark a child at the same time', async () => {
    const { site } = await aSite();
    const race = async (): Promise<void> => {
      const child = await aChild(site);
      await Promise.all([
        send(world.office, site, tapped(child, 'late', 2 * MINUTE)),
        send(world.office, site, tapped(child, 'present', MINUTE)),
      ]);
      expect(await logOf(child)).toHaveLength(2);
    };
    await rounds(race);
    const last = await testApp.dataSource.query<{ mark: string }[]>(
      `SELECT DISTINCT "mark" FROM attendance_marks WHERE "siteId" = $1`,
      [site.id],
    );
    expect(last).toEqual([{ mark: 'present' }]);
  });
});

describe('reading attendance', () => {
  const readingsOf = (siteId: number) =>
    testApp.dataSource.manager.find(AccessLogEntry, { where: { action: 'attendance.read', siteId } });

  it('shows the groups and the marks of a day, and is in the access log', async () => {
    const { site, own, other, alone, visitor, instructor } = await aSite();
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
    const [entry] = await readingsOf(site.id);
    expect(entry).toMatchObject({ kind: 'read', userId: instructor.id });
    expect(new Set(entry?.studentIds)).toEqual(new Set([own, other, alone]));
  });

  it('is of today without a day, and says whether that’s a program day', async () => {
    const { site } = await aSite();
    const { body } = await world.office.get(`/sites/${site.id}/attendance`);
    expect(body).toMatchObject({
      day: dayAt(new Date(), testApp.settings.timeZone),
      isProgramDay: false,
      marks: {},
    });
    const { status, body: invalid } = await world.office.get(`/sites/${site.id}/attendance?day=today`);
    expect([status, Object.keys((invalid as { fields: object }).fields)]).toEqual([400, ['day']]);
  });

  it('has a cheap answer without names for a screen that asks again and again', async () => {
    const { site, own, visitor } = await aSite();
    await send(visitor, site, { day: MONDAY, marks: { [own]: 'late' } });
    const { body } = await visitor.get(`/sites/${site.id}/attendance/marks?day=${MONDAY}`);
    expect(body).toEqual({ day: MONDAY, marks: { [own]: 'late' } });
    expect(await readingsOf(site.id)).toEqual([]);
  });

  it('sums up each student, and tells who never came', async () => {
    const { site, own, other, alone } = await aSite();
    await send(world.office, site, { day: MONDAY, marks: { [own]: 'present', [other]: 'absent' } });
    await send(world.office, site, { day: WEDNESDAY, marks: { [own]: 'excused', [alone]: 'late' } });
    await send(world.office, site, { day: '2025-06-09', marks: { [other]: 'present' } });
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
        present: 1,
        absent: 1,
        unmarked: 18,
        noShow: true,
      },
      { studentId: alone, firstName: 'Cy', lastName: 'Baca', ...none, late: 1, unmarked: 19, noShow: false },
    ]);
    expect(await readingsOf(site.id)).toHaveLength(1);
  });

  it('follows a child to another site', async () => {
    const { site, own } = await aSite();
    const next = await world.site();
    await send(world.office, site, { day: MONDAY, marks: { [own]: 'present' } });
    await testApp.dataSource.query('UPDATE students SET "siteId" = $2 WHERE "id" = $1', [own, next.id]);
    expect(await marksOn(site, MONDAY)).toEqual({});
    expect(await marksOn(next, MONDAY)).toEqual({ [own]: 'present' });
    expect((await send(world.office, site, { day: TUESDAY, marks: { [own]: 'late' } })).status).toBe(400);
    expect((await send(world.office, next, { day: TUESDAY, marks: { [own]: 'late' } })).status).toBe(200);
  });
});

/** In a database of its own: it's about all sites, and the season ends. */
describe('attendance of a season', () => {
  let shared: [TestApp, PlacementWorld];
  beforeAll(async () => {
    shared = [testApp, world];
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(async () => {
    await testApp.close();
    [testApp, world] = shared;
  });

  it('is in numbers for the office, and stays with the applications of the season when it ends', async () => {
    const one = await aSite();
    const two = await world.site({ name: 'Zia' });
    const children = [await aChild(two), await aChild(two)];
    await send(world.office, one.site, {
      day: MONDAY,
      marks: { [one.own]: 'present', [one.other]: 'absent' },
    });
    await send(world.office, two, { day: MONDAY, marks: { [children[0] ?? '']: 'present' } });
    await send(world.office, two, { day: TUESDAY, marks: { [children[0] ?? '']: null } });
    const { body } = await world.office.get('/attendance/metrics');
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

    await startNextSeason(testApp.dataSource);
    testApp.app.get(CurrentSeason).forget();
    const late = await send(world.office, one.site, { day: MONDAY, marks: { [one.own]: 'late' } });
    expect(late.status).toBe(400);
    expect(await marksOn(one.site, MONDAY)).toEqual({});
    const { manager } = testApp.dataSource;
    expect(await manager.findBy(AttendanceMarkRow, { studentId: one.own })).toMatchObject([
      { mark: 'present' },
    ]);
    const next = await world.office.get('/attendance/metrics');
    expect((next.body as AttendanceMetrics).bySite).toEqual([]);
  });
});
