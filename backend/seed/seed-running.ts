import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../../domain/forms/placement.js';
import { ASKING_HOURS, getReminderDay, suggestConfirmFrom } from '../../domain/season/asking.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { addDays, getMonday, listProgramDays } from '../../domain/season/season.js';
import { Announcement } from '../announcements/announcement.entity.js';
import { AnnouncementsService } from '../announcements/announcements.service.js';
import { AskingService } from '../coming/asking.service.js';
import { DuplicateSearchService } from '../duplicates/duplicate-search.service.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { PlacementRun } from '../placement-runs/placement-run.entity.js';
import { PlacementRunRow } from '../placement-runs/placement-run-row.entity.js';
import { PlacementRunsService } from '../placement-runs/placement-runs.service.js';
import { RunReleaseService } from '../placement-runs/run-release.service.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { toEpochSeconds } from '../platform/epoch.js';
import type { Settings } from '../platform/settings/settings.js';
import { Season } from '../program/season.entity.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { SeasonsService } from '../seasons/seasons.service.js';
import { SiteClosure } from '../sites/site-closure.entity.js';
import {
  answerSeat,
  drawAnswer,
  fillSeats,
  findSeat,
  RECENT_DAYS,
  type SeatAnswer,
} from './after-placement.js';
import { loadMarks, makeMarks } from './attendance.js';
import { findTimeAtWork, shiftTime, getTime } from './calendar.js';
import { DEMO_EMAILS, type FamilyStory } from './demo-accounts.js';
import { DemoClock } from './demo-clock.js';
import type { Applicants } from './demo-accounts.js';
import { runWithServices } from './demo-services.js';
import { makeGroups } from './groups.js';
import {
  insertAll,
  loadChoices,
  loadProgram,
  loadRoster,
  recordSsidChecks,
  addPasswords,
} from './load-program.js';
import { makeMails } from './mails.js';
import { OpenSeats } from './open-seats.js';
import { Random } from './random.js';
import { lookUpAtNight, makeRoster } from './roster.js';
import type { DemoProgram, HistoryRow } from './rows.js';
import {
  makeRunningProgram,
  groupUsersByPhase,
  type RunningInput,
  type RunningProgram,
} from './running-program.js';
import type { SimulatedApplication } from './simulated-application.js';
import { getMembers } from './sites.js';

const ANNOUNCEMENT = {
  id: null,
  subject: 'See you on Monday',
  body: 'We’re looking forward to the summer! Doors open at 7:45. Please bring a water bottle and a sweater: the library is cool in the morning.',
  subjectEs: 'Nos vemos el lunes',
  bodyEs:
    '¡Tenemos muchas ganas de empezar! Abrimos a las 7:45. Por favor, traigan una botella de agua y un suéter: en la biblioteca hace fresco por la mañana.',
};
const HERE = '127.0.0.1';
const ANSWER_DAYS = 3;
const DAYS_TO_DAY_OFF = 4;
const RETAIN_YEARS = 5;
const NO_PEOPLE = { sites: [], members: [], groups: [] };

interface Seeding extends RunningInput {
  manager: EntityManager;
  services: INestApplicationContext;
  clock: DemoClock;
  settings: Settings;
  program: RunningProgram;
}

/** The product's own services run everything that happens. The schools must already be loaded. */
export async function seedRunningProgram(
  manager: EntityManager,
  settings: Settings,
  input: RunningInput,
): Promise<void> {
  const program = makeRunningProgram(settings, input);
  const users = groupUsersByPhase(program);
  const random = new Random(input.seed).fork('roster');
  // Loaded before last night, because last night's check used it.
  const roster = { id: random.drawUuid(), loadedAt: findTimeAtWork(shiftTime(input.now, -1)) };
  const students = listCurrentStudents(program);
  const known = makeRoster(random, students);
  const choices = lookUpAtNight(students, known, input.now, settings.timeZone);
  await loadLastSeason(manager, settings, program, input.seed, users.earlier);
  const clock = await DemoClock.start(manager, program.dates.sitesFrom);
  await runWithServices(manager, settings, async (services) => {
    const seeding = { ...input, manager, services, clock, settings, program };
    await startSeason(seeding);
    await loadProgram(manager, {
      ...NO_PEOPLE,
      sites: program.interested,
      ...(await makeApplications(seeding, program.before, users.before)),
    });
    const run = await placeEveryone(seeding);
    await continueStories(seeding, run);
    await loadProgram(manager, {
      ...NO_PEOPLE,
      ...(await makeApplications(seeding, program.afterwards, users.afterwards)),
      groups: makeGroups(program.context.sites, students),
    });
    await loadChoices(manager, choices);
    await askFamilies(seeding);
    await takeAttendance(seeding);
    await callFamilies(seeding);
    await announce(seeding);
    await closeDay(seeding);
    await tidyUp(seeding);
    await clock.stop();
    await services.get(DuplicateSearchService, { strict: false }).update();
    await compute(seeding, {}, findTimeAtWork(shiftTime(input.now, -0.05)));
  });
  await loadRoster(manager, users.earlier, known, roster);
}

async function loadLastSeason(
  manager: EntityManager,
  { appUrl, timeZone }: Settings,
  { year, last, context }: RunningProgram,
  seed: number,
  users: DemoProgram['users'],
): Promise<void> {
  const { firstDay, lastDay, families, siteRows } = last;
  const startedAt = shiftTime(new Date(`${firstDay}T15:00Z`), -300);
  await manager.insert(Season, {
    year: year - 1,
    firstDay,
    lastDay,
    startedAt,
    ...makeLottery(seed, year - 1),
  });
  const rows = listFamilyRows(families);
  await loadProgram(manager, {
    ...rows,
    users: await addPasswords(users),
    sites: siteRows,
    members: getMembers(context.sites),
    groups: [],
    messages: makeMails({ ...rows, users, sites: siteRows }, appUrl, { stuck: 0 }),
  });
  const days = listProgramDays({ firstDay, lastDay, holidays: [] });
  const groups = makeGroups(context.sites, rows.students);
  const now = getTime(lastDay, 23, timeZone);
  const random = new Random(seed).fork('last attendance');
  await loadMarks(
    manager,
    makeMarks(random, context.sites, groups, {
      acceptedAt: getAcceptances(rows.history),
      ...{ days, now, timeZone },
    }),
  );
}

/** The same for each seed, so that the demo's placement is the same, too. */
function makeLottery(
  seed: number,
  year: number,
): Pick<Season, 'lotterySeed' | 'lotteryHash' | 'codeSecret' | 'codeHash'> {
  const getSha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex');
  const lotterySeed = getSha256(`demo ${seed} ${year}`);
  const codeSecret = createHash('sha256').update(`demo codes ${seed} ${year}`).digest();
  return { lotterySeed, lotteryHash: getSha256(lotterySeed), codeSecret, codeHash: getSha256(codeSecret) };
}

const SITES_SQL = `UPDATE sites SET "status" = made."status", "statusChangedAt" = made."statusChangedAt",
    "statusChangedById" = made."statusChangedById", "verifiedAt" = made."verifiedAt",
    "verifiedById" = made."verifiedById", "dates" = made."dates", "updatedAt" = made."updatedAt"
  FROM jsonb_to_recordset($1) AS made ("id" integer, "status" varchar, "statusChangedAt" timestamptz,
    "statusChangedById" uuid, "verifiedAt" timestamptz, "verifiedById" uuid, "dates" varchar, "updatedAt" timestamptz)
  WHERE sites."id" = made."id"`;

async function startSeason({
  manager,
  services,
  program: { year, dates, context },
  firstDay,
  lastDay,
  seed,
}: Seeding): Promise<void> {
  const [admin] = context.admins;
  if (!admin) throw new Error('The demo program has no administrator.');
  const by = { id: admin.id, role: admin.role, sites: [], sessionHash: '', mustSetUpSecondFactor: false };
  await services.get(SeasonsService, { strict: false }).start(by, {
    ...{ year, firstDay, lastDay, holidays: [] },
    placementDay: dates.placementDay,
    confirmFrom: suggestConfirmFrom(firstDay),
    deadline: toEpochSeconds(dates.deadline),
    answerDays: ANSWER_DAYS,
    retainYears: RETAIN_YEARS,
  });
  const remindedAt = shiftTime(dates.deadline, -3);
  await manager.update(
    Season,
    { year },
    { ...makeLottery(seed, year), startedAt: dates.sitesFrom, remindedAt },
  );
  await manager.query(SITES_SQL, [JSON.stringify(context.sites.map(({ row }) => row))]);
}

function listFamilyRows(
  families: readonly Applicants[],
): Pick<DemoProgram, 'students' | 'history' | 'denials' | 'withdrawals'> {
  const applications = families.flatMap((family) => family.applications);
  return {
    students: applications.map(({ student }) => student),
    history: sortHistory(applications.flatMap(({ history }) => history)),
    denials: applications.flatMap(({ denials }) => denials),
    withdrawals: applications.flatMap(({ withdrawals }) => withdrawals),
  };
}

function sortHistory(history: readonly HistoryRow[]): HistoryRow[] {
  return history.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function makeApplications(
  { settings, program }: Seeding,
  families: readonly Applicants[],
  users: DemoProgram['users'],
): Promise<Omit<DemoProgram, 'sites' | 'members' | 'groups'>> {
  const rows = listFamilyRows(families);
  const sites = program.context.sites.map(({ row }) => row);
  const parents = families.map(({ user }) => user);
  const messages = makeMails({ ...rows, users: parents, sites }, settings.appUrl, {
    dates: program.dates,
    stuck: 0,
  });
  return { ...rows, users: await addPasswords(users), messages };
}

function listCurrentStudents({ before, afterwards }: RunningProgram): DemoProgram['students'] {
  return [...before, ...afterwards].flatMap(({ applications }) => applications.map(({ student }) => student));
}

async function compute(
  { manager, services, program }: Seeding,
  rules: Partial<PlacementRules>,
  createdAt: Date,
): Promise<number> {
  const [admin] = program.context.admins;
  const runs = services.get(PlacementRunsService, { strict: false });
  const id = await runs.compute({ ...DEFAULT_PLACEMENT_RULES, ...rules }, admin?.id ?? '');
  await manager.update(PlacementRun, { id }, { createdAt });
  return id;
}

async function placeEveryone(seeding: Seeding): Promise<number> {
  const { manager, services, program, clock } = seeding;
  const { placedAt } = program.dates;
  const [admin] = program.context.admins;
  await clock.set(placedAt);
  const first = await compute(seeding, { nearby: false }, shiftTime(placedAt, -0.04));
  await services.get(PlacementRunsService, { strict: false }).discard(first);
  const id = await compute(seeding, {}, shiftTime(placedAt, -0.02));
  const release = services.get(RunReleaseService, { strict: false });
  await release.begin(id, admin?.id ?? '', { anyway: true });
  await release.resume();
  await manager.findOneByOrFail(PlacementRun, { id, state: 'released' });
  return id;
}

const ANSWER_TO: Record<FamilyStory, SeatAnswer | null> = {
  accepted: 'accepted',
  denied: 'denied',
  withdrawn: 'withdrawn',
  recentlyAssigned: 'unanswered',
  unplaced: null,
  returned: null,
  incomplete: null,
};

async function continueStories({ manager, settings, program, now }: Seeding, runId: number): Promise<void> {
  const { context, dates, before, afterwards, stories } = program;
  const { sites, random } = context;
  context.calendar = { ...context.calendar, today: now };
  const rows = await manager.find(PlacementRunRow, {
    select: { studentId: true, siteId: true, outcome: true },
    where: { runId },
    order: { lottery: 'ASC' },
  });
  const applications = new Map(
    before.flatMap(({ applications }) => applications.map((made) => [made.student.id, made] as const)),
  );
  const sitesById = new Map(sites.map((site) => [site.row.id, site]));
  const ownStory = new Map([...stories].map(([story, application]) => [application, story]));
  const taken = new Map<number, number>();
  const placed: SimulatedApplication[] = [];
  const waiting: SimulatedApplication[] = [];
  for (const { studentId, siteId, outcome } of rows) {
    const application = applications.get(studentId);
    if (!application) continue;
    const site = outcome === 'placed' && siteId !== null ? sitesById.get(siteId) : undefined;
    if (site) {
      taken.set(site.row.id, (taken.get(site.row.id) ?? 0) + 1);
      application.place(site, dates.placedAt);
      placed.push(application);
    } else {
      application.waitUntil(dates.placedAt);
      if (!ownStory.has(application)) waiting.push(application);
    }
  }
  const seats = new OpenSeats(sites, taken, dates.placedAt, shiftTime(now, -RECENT_DAYS));
  for (const application of placed) {
    const story = ownStory.get(application);
    const site = sitesById.get(application.student.siteId ?? 0);
    const answer = story === undefined ? drawAnswer(random) : ANSWER_TO[story];
    if (site && answer) answerSeat(application, site, answer, seats);
  }
  for (const [application, story] of ownStory) {
    const answer = ANSWER_TO[story];
    if (answer === null || placed.includes(application)) continue;
    const site = findSeat(context, application, seats);
    application.waitUntil(seats.take(site));
    if (answer === 'unanswered') application.waitUntil(shiftTime(now, -RECENT_DAYS));
    application.assign(site);
    answerSeat(application, site, answer, seats);
  }
  const late = afterwards.flatMap(({ applications }) => applications.filter(isWaiting));
  fillSeats(context, [...waiting, ...late], seats);
  await saveStories(manager, settings, program);
}

function isWaiting({ student }: SimulatedApplication): boolean {
  const { applicationSubmitted, siteId, returned, removed } = student;
  return applicationSubmitted !== null && siteId === null && !returned && !removed;
}

const STUDENTS_SQL = `UPDATE students SET "siteId" = made."siteId", "siteAccepted" = made."siteAccepted",
    "applicationSubmitted" = made."applicationSubmitted", "assignedAt" = made."assignedAt",
    "version" = "version" + 1, "updatedAt" = made."updatedAt"
  FROM jsonb_to_recordset($1) AS made ("id" uuid, "siteId" integer, "siteAccepted" boolean,
    "applicationSubmitted" timestamptz, "assignedAt" timestamptz, "updatedAt" timestamptz)
  WHERE students."id" = made."id"`;

async function saveStories(
  manager: EntityManager,
  { appUrl }: Settings,
  { context, before, dates }: RunningProgram,
): Promise<void> {
  const isLater = ({ at }: { at: Date }): boolean => at > dates.placedAt;
  const rows = listFamilyRows(before);
  const history = rows.history.filter(isLater);
  const changed = new Set(history.map(({ studentId }) => studentId));
  const students = rows.students.filter(({ id }) => changed.has(id));
  const made = [
    JSON.stringify(
      students.map(({ id, siteId, siteAccepted, applicationSubmitted, assignedAt, updatedAt }) => ({
        ...{ id, siteId, siteAccepted, applicationSubmitted, assignedAt, updatedAt },
      })),
    ),
  ];
  await manager.query(STUDENTS_SQL, made);
  await insertAll(manager, HistoryEntry, history);
  await insertAll(manager, Denial, rows.denials.filter(isLater));
  await insertAll(manager, Withdrawal, rows.withdrawals.filter(isLater));
  const users = before.map(({ user }) => user);
  const sites = context.sites.map(({ row }) => row);
  await insertAll(manager, Message, makeMails({ students, history, users, sites }, appUrl, { dates }));
}

function getAcceptances(history: readonly HistoryRow[]): Map<string, Date> {
  const accepted = history.filter(({ kind }) => kind === 'accepted');
  return new Map(accepted.map(({ studentId, at }) => [studentId, at]));
}

async function takeAttendance({
  manager,
  program,
  settings,
  firstDay,
  lastDay,
  now,
  seed,
}: Seeding): Promise<void> {
  const { sites } = program.context;
  const groups = makeGroups(sites, listCurrentStudents(program));
  const days = listProgramDays({ firstDay, lastDay, holidays: [] });
  const random = new Random(seed).fork('attendance');
  const { history } = listFamilyRows([...program.before, ...program.afterwards]);
  const made = { acceptedAt: getAcceptances(history), days, now, timeZone: settings.timeZone };
  await loadMarks(manager, makeMarks(random, sites, groups, made));
}

async function announce({ manager, services, program, clock, settings, firstDay }: Seeding): Promise<void> {
  const { row, people } = program.home;
  const at = getTime(addDays(getMonday(firstDay), -3), 14, settings.timeZone);
  await clock.set(at);
  const by = { userId: people.coordinator.id, address: HERE };
  await services.get(AnnouncementsService, { strict: false }).send({ siteId: row.id }, ANNOUNCEMENT, by);
  await manager.update(Announcement, { siteId: row.id }, { createdAt: at });
}

const ACCEPTED = `(SELECT s."id", s."userId", max(h."at") AS "at"
   FROM students s JOIN history_entries h ON h."studentId" = s."id" AND h."kind" = 'accepted'
   WHERE s."siteAccepted" AND s."siteId" IS NOT NULL AND s."season" = ${CURRENT_SEASON} GROUP BY s."id") accepted`;

/** Two weeks before the program, or if it's later, on the morning after a family's first acceptance. */
async function askFamilies({ manager, services, clock, settings, firstDay }: Seeding): Promise<void> {
  const asking = services.get(AskingService, { strict: false });
  const [hour] = ASKING_HOURS;
  const begin = getTime(suggestConfirmFrom(firstDay), hour, settings.timeZone);
  const reminder = getTime(getReminderDay({ firstDay }), hour, settings.timeZone);
  const end = getTime(firstDay, hour, settings.timeZone);
  await clock.set(begin);
  await asking.askAt(begin);
  await manager.query(
    `WITH asked AS (
       UPDATE attending_requests r SET "askedAt" = greatest(r."askedAt", family."morning")
       FROM (
         SELECT "userId", (date_trunc('day', min("at") AT TIME ZONE $1 - $2 * interval '1 hour')
           + interval '1 day' + $2 * interval '1 hour') AT TIME ZONE $1 AS "morning"
         FROM ${ACCEPTED} GROUP BY "userId"
       ) family
       WHERE family."userId" = r."userId" AND r."season" = ${CURRENT_SEASON}
       RETURNING r."userId", r."askedAt"
     )
     UPDATE messages m SET "createdAt" = asked."askedAt" FROM asked
     WHERE m."userId" = asked."userId" AND m."kind" = 'attending-question'`,
    [settings.timeZone, hour],
  );
  await manager.query(
    `WITH answered AS (
       UPDATE students SET "attending" = 'yes', "attendingOn" = child."askedAt"
         + ascii(child."id"::text) % 7 * interval '9 hours' + interval '20 minutes'
       FROM (
         SELECT accepted."id", r."askedAt" FROM ${ACCEPTED} JOIN users u ON u."id" = accepted."userId"
           JOIN attending_requests r ON r."userId" = u."id" AND r."season" = ${CURRENT_SEASON}
         WHERE accepted."at" < r."askedAt" AND r."askedAt" <= $2 AND u."email" <> $1
           AND ascii(right(accepted."id"::text, 1)) % 8 > 0
       ) child
       WHERE students."id" = child."id"
       RETURNING students."id", students."userId", students."siteId", students."attendingOn"
     )
     INSERT INTO history_entries ("studentId", "kind", "byUserId", "siteId", "at", "via")
     SELECT "id", 'attending', "userId", "siteId", "attendingOn", 'link' FROM answered`,
    [DEMO_EMAILS.family, end],
  );
  await clock.set(reminder);
  await asking.askAt(reminder);
  await manager.query(
    `WITH dropped AS (
       DELETE FROM attending_requests r WHERE r."season" = ${CURRENT_SEASON} AND r."askedAt" > $1 RETURNING r."userId"
     )
     DELETE FROM messages m USING dropped WHERE m."userId" = dropped."userId" AND m."kind" = 'attending-question'`,
    [end],
  );
}

async function callFamilies({ manager, program, now }: Seeding): Promise<void> {
  const { row, people } = program.home;
  await manager.query(
    `INSERT INTO site_calls ("studentId", "siteId", "byUserId", "at", "outcome", "note")
     SELECT s."id", $1, $2, $3, 'leftMessage', 'Try the grandmother after 5.' FROM students s
     WHERE s."siteId" = $1 AND s."siteAccepted" AND s."season" = ${CURRENT_SEASON} AND 'absent' = ALL (
       SELECT m."mark" FROM attendance_marks m WHERE m."studentId" = s."id" ORDER BY m."day" LIMIT 2)
       AND EXISTS (SELECT FROM attendance_marks m WHERE m."studentId" = s."id")
     ORDER BY s."lastName" LIMIT 1`,
    [row.id, people.coordinator.id, findTimeAtWork(shiftTime(now, -1))],
  );
}

async function closeDay({ manager, program, settings, firstDay, lastDay, now }: Seeding): Promise<void> {
  const { row, people } = program.home;
  const today = getDayAt(now, settings.timeZone);
  const toCome = listProgramDays({ firstDay, lastDay, holidays: [] }).filter((day) => day > today);
  const day = toCome[DAYS_TO_DAY_OFF];
  if (day === undefined) return;
  await manager.insert(SiteClosure, {
    ...{ siteId: row.id, day, reason: 'Staff training', byUserId: people.coordinator.id },
    createdAt: getTime(addDays(firstDay, 1), 10, settings.timeZone),
  });
}

async function tidyUp({ manager, settings, now }: Seeding): Promise<void> {
  await recordSsidChecks(manager, now, settings.timeZone);
  await manager.update(
    Message,
    { sentAt: IsNull(), parkedAt: IsNull() },
    { sentAt: () => `"createdAt" + interval '20 seconds'`, attempts: 1 },
  );
  await manager.query(
    `UPDATE users SET "lastLoginAt" = acted."at"
     FROM (SELECT "byUserId", max("at") AS "at" FROM history_entries GROUP BY "byUserId") acted
     WHERE users."id" = acted."byUserId" AND users."lastLoginAt" < acted."at"`,
  );
}
