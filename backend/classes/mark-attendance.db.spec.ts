import { randomUUID } from 'node:crypto';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { addDays, isWeekday } from '../../domain/season/season.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { Season } from '../program/season.entity.js';
import { Site } from '../sites/site.entity.js';
import { ClassWorld, MONDAY, TUESDAY, WEDNESDAY, send } from '../testing/class-world.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { runRounds } from '../testing/races.js';
import { addMember } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { AttendanceMarkRow } from './attendance.entity.js';
import { Group } from './group.entity.js';

let testApp: TestApp;
let world: PlacementWorld;
let classes: ClassWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await PlacementWorld.build(testApp);
  classes = new ClassWorld(world);
});
afterAll(() => testApp.close());

const makeTap = (student: string, mark: AttendanceMark | null, ago: number, id: string = randomUUID()) => ({
  day: MONDAY,
  marks: { [student]: mark },
  taps: { [student]: { id, ago } },
});

async function runDuring(change: Partial<Season>, test: () => Promise<void>): Promise<void> {
  const { manager } = testApp.dataSource;
  const before = await manager.findOneByOrFail(Season, { state: 'current' });
  const season = testApp.app.get(CurrentSeasonService);
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
    const { site, own, other, alone } = await classes.addSite();
    const staff = await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, 'staff'));
    const first = await send(staff, site, { day: MONDAY, marks: { [own]: 'present', [other]: 'late' } });
    expect([first.status, first.body]).toEqual([
      200,
      { day: MONDAY, marks: { [own]: 'present', [other]: 'late' } },
    ]);
    const second = await send(staff, site, { day: MONDAY, marks: { [other]: null, [alone]: 'excused' } });
    expect(second.body).toEqual({ day: MONDAY, marks: { [alone]: 'excused' } });
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'present', [alone]: 'excused' });
    expect(await classes.readMarks(site, TUESDAY)).toEqual({});
    expect((await send(staff, site, { day: MONDAY, marks: {} })).status).toBe(200);
  });

  it('keeps who marked and when, also of what others have changed since', async () => {
    const { site, own, instructor, visitor } = await classes.addSite();
    const coordinator = await addMember(testApp.dataSource, site, 'coordinator');
    await send(visitor, site, { day: MONDAY, marks: { [own]: 'absent' } });
    await send(await Visitor.signIn(testApp, coordinator), site, { day: MONDAY, marks: { [own]: 'late' } });
    expect(await classes.getLog(own)).toMatchObject([
      { mark: 'absent', byUserId: instructor.id, siteId: site.id, day: MONDAY },
      { mark: 'late', byUserId: coordinator.id },
    ]);
    const [now] = await testApp.dataSource.manager.findBy(AttendanceMarkRow, { studentId: own });
    expect(now).toMatchObject({ mark: 'late', markedById: coordinator.id });
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'late' });
  });

  it('lets instructors mark their own groups only, without a word about anyone else', async () => {
    const { site, own, other, alone, visitor } = await classes.addSite();
    const elsewhere = await classes.addChild(await world.addSite());
    expect((await send(visitor, site, { day: MONDAY, marks: { [own]: 'present' } })).status).toBe(200);
    for (const student of [other, alone, elsewhere, randomUUID()]) {
      const { status } = await send(visitor, site, {
        day: MONDAY,
        marks: { [own]: 'late', [student]: 'present' },
      });
      expect(status).toBe(403);
    }
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'present' });
    const viewer = await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, 'view'));
    expect((await send(viewer, site, { day: MONDAY, marks: {} })).status).toBe(403);
  });

  it('stops when a group gets another instructor', async () => {
    const { site, own, visitor } = await classes.addSite();
    const successor = await addMember(testApp.dataSource, site, 'instructor');
    await testApp.dataSource.manager.update(Group, { siteId: site.id }, { instructorId: successor.id });
    expect((await send(visitor, site, { day: MONDAY, marks: { [own]: 'present' } })).status).toBe(403);
    const now = await send(await Visitor.signIn(testApp, successor), site, {
      day: MONDAY,
      marks: { [own]: 'present' },
    });
    expect(now.status).toBe(200);
  });

  it('is for accepted students of the site', async () => {
    const { site, own } = await classes.addSite();
    const { dataSource } = testApp;
    const family = await addUser(dataSource);
    const waiting = await addStudent(dataSource, family, { status: 'assigned', site });
    const others = [waiting.id, await classes.addChild(await world.addSite()), randomUUID()];
    for (const student of others) {
      const { status, body } = await send(world.office, site, {
        day: MONDAY,
        marks: { [own]: 'present', [student]: 'present' },
      });
      const message = 'This child isn’t accepted at this site.';
      expect([status, (body as { fields: object }).fields]).toEqual([400, { [`marks.${student}`]: message }]);
    }
    expect(await classes.readMarks(site, MONDAY)).toEqual({});
    await dataSource.manager.update(Site, { id: site.id }, { verifiedAt: null });
    expect((await send(world.office, site, { day: MONDAY, marks: { [own]: 'present' } })).status).toBe(400);
  });

  it('is for program days up to today, also those before the group existed', async () => {
    const { site, own } = await classes.addSite();
    const today = getDayAt(new Date(), testApp.settings.timeZone);
    const tomorrow = addDays(today, 1);
    const answerOnDay = async (day: string) => {
      const { status, body } = await send(world.office, site, { day, marks: { [own]: 'present' } });
      return status === 200 ? 'saved' : `${status} ${(body as { code: string }).code}`;
    };
    const refused = '409 NOT_A_PROGRAM_DAY';
    for (const day of ['2025-06-01', '2025-05-30', '2025-06-30', '2025-06-07', '1999-01-04'])
      expect([day, await answerOnDay(day)]).toEqual([day, refused]);
    expect(await answerOnDay(WEDNESDAY)).toBe('saved');
    await runDuring({ holidays: [WEDNESDAY] }, async () => {
      expect(await answerOnDay(WEDNESDAY)).toBe(refused);
    });
    await runDuring({ firstDay: addDays(today, -7), lastDay: addDays(today, 7) }, async () => {
      expect(await answerOnDay(today)).toBe(isWeekday(today) ? 'saved' : refused);
      expect(await answerOnDay(tomorrow)).toBe(refused);
    });
  });

  it.each<[string, object, string[]]>([
    ['no day', { marks: {} }, ['day']],
    ['a day that isn’t one', { day: '2025-06-31', marks: {} }, ['day']],
    ['no marks', { day: MONDAY }, ['marks']],
    ['an unknown mark', { day: MONDAY, marks: { [randomUUID()]: 'here' } }, []],
  ])('refuses %s', async (_, body, fields) => {
    const { status, body: answer } = await send(world.office, await world.addSite(), body);
    expect(status).toBe(400);
    expect(Object.keys((answer as { fields: object }).fields)).toEqual(
      fields.length > 0 ? fields : [expect.stringMatching(/^marks\./)],
    );
  });

  it('refuses marks that another account made on this device', async () => {
    const { site, own, instructor, visitor } = await classes.addSite();
    const marks = { day: MONDAY, marks: { [own]: 'present' } };
    const { status, body } = await send(visitor, site, { ...marks, account: world.admin.id });
    expect([status, (body as { code: string }).code]).toEqual([409, 'OTHER_ACCOUNT']);
    expect((await send(visitor, site, { ...marks, account: instructor.id })).status).toBe(200);
  });
});

describe('marks that waited on a device', () => {
  const MINUTE = 60_000;

  it('are the last word only if they’re the later tap; both are in the log', async () => {
    const { site, own, visitor } = await classes.addSite();
    await send(world.office, site, makeTap(own, 'excused', 10 * MINUTE));
    const older = await send(visitor, site, makeTap(own, 'absent', 20 * MINUTE));
    expect(older.body).toEqual({ day: MONDAY, marks: { [own]: 'excused' } });
    const newer = await send(visitor, site, makeTap(own, 'late', 5 * MINUTE));
    expect(newer.body).toEqual({ day: MONDAY, marks: { [own]: 'late' } });
    expect((await classes.getLog(own)).map(({ mark }) => mark)).toEqual(['excused', 'absent', 'late']);
    await send(visitor, site, makeTap(own, null, 4 * MINUTE));
    await send(visitor, site, makeTap(own, 'present', 6 * MINUTE));
    expect(await classes.readMarks(site, MONDAY)).toEqual({});
    // Control: without the time of the tap, the last arrival wins.
    await send(visitor, site, { day: MONDAY, marks: { [own]: 'present' } });
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'present' });
  });

  it('are never in the future, nor before the day', async () => {
    const { site, own } = await classes.addSite();
    const before = new Date();
    await send(world.office, site, makeTap(own, 'absent', -500 * MINUTE));
    await send(world.office, site, makeTap(own, 'present', 1e15));
    const [wrong, old] = await classes.getLog(own);
    expect(wrong?.at.getTime()).toBe(wrong?.receivedAt.getTime());
    expect(wrong?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    // At most a year ago, and no earlier than midnight of that day in the state's time zone.
    expect(old?.at.getTime()).toBeGreaterThanOrEqual(Date.parse('2025-06-02T06:00:00Z'));
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'absent' });
  });

  it('lose to a later tap if their first request was slow and the page was closed meanwhile', async () => {
    const { site, own, visitor } = await classes.addSite();
    const id = randomUUID();
    // Arrives twenty minutes after the tap, but the device doesn't know that it did.
    await send(visitor, site, makeTap(own, 'absent', 0, id));
    // The new page sends it again, along with a tap from ten minutes later.
    await send(visitor, site, makeTap(own, 'absent', 20 * MINUTE, id));
    const { body } = await send(visitor, site, makeTap(own, 'present', 10 * MINUTE));
    expect(body).toEqual({ day: MONDAY, marks: { [own]: 'present' } });
    expect(await classes.getLog(own)).toHaveLength(2);
    // Nobody else can make a mark older, and nobody at all can make it newer.
    const last = randomUUID();
    await send(visitor, site, makeTap(own, 'late', MINUTE, last));
    await send(world.office, site, makeTap(own, 'late', 20 * MINUTE, last));
    await send(visitor, site, makeTap(own, 'late', 0, last));
    await send(world.office, site, makeTap(own, 'excused', 2 * MINUTE));
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'late' });
    await send(world.office, site, makeTap(own, 'excused', MINUTE / 2));
    expect(await classes.readMarks(site, MONDAY)).toEqual({ [own]: 'excused' });
  });

  it('count once, however often they’re sent', async () => {
    const { site, own, visitor } = await classes.addSite();
    const tap = makeTap(own, 'present', MINUTE);
    await send(visitor, site, tap);
    await send(world.office, site, makeTap(own, 'late', 0));
    // Sent again because the first response was lost.
    const again = await send(visitor, site, tap);
    expect([again.status, again.body]).toEqual([200, { day: MONDAY, marks: { [own]: 'late' } }]);
    expect(await classes.getLog(own)).toHaveLength(2);
  });

  it('count once when both connections of a device send them at the same time', async () => {
    const { site, own, other, alone } = await classes.addSite();
    const race = async (withTaps: boolean): Promise<number> => {
      const before = (await classes.getLog(own)).length;
      const children = [own, other, alone];
      const makeOrder = (ids: string[]) => ({
        day: MONDAY,
        marks: Object.fromEntries(ids.map((id) => [id, 'present'])),
        ...(withTaps && { taps: Object.fromEntries(ids.map((id) => [id, taps[id]])) }),
      });
      const taps = Object.fromEntries(children.map((id) => [id, { id: randomUUID(), ago: 5 }]));
      const answers = await Promise.all([
        send(world.office, site, makeOrder(children)),
        send(world.office, site, makeOrder(children.toReversed())),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      return (await classes.getLog(own)).length - before;
    };
    for (let round = 0; round < 10; round++) expect(await race(true)).toBe(1);
    // Control: without IDs of the taps, every mark counts.
    expect(await race(false)).toBe(2);
  });

  it('end up alike whoever’s request is first, when two people mark a child at the same time', async () => {
    const { site } = await classes.addSite();
    const race = async (): Promise<void> => {
      const child = await classes.addChild(site);
      await Promise.all([
        send(world.office, site, makeTap(child, 'late', 2 * MINUTE)),
        send(world.office, site, makeTap(child, 'present', MINUTE)),
      ]);
      expect(await classes.getLog(child)).toHaveLength(2);
    };
    await runRounds(race);
    const last = await testApp.dataSource.query<{ mark: string }[]>(
      `SELECT DISTINCT "mark" FROM attendance_marks WHERE "siteId" = $1`,
      [site.id],
    );
    expect(last).toEqual([{ mark: 'present' }]);
  });
});
