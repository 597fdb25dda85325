import pick from 'lodash/pick.js';
import type { EntityManager } from 'typeorm';
import type {
  SiteDetailsForStudent,
  StudentCard,
  StudentDetail,
  StudentView,
} from '../../domain/contract/student.js';
import type { Language, SeasonState } from '../../domain/enums/enums.js';
import type { PreferenceOutcome } from '../../domain/enums/placement.js';
import type { Day } from '../../domain/fields/date-text.js';
import { makeTimeline, type ChoiceOutcome, type TimelineFacts } from '../../domain/placement/timeline.js';
import { makeCalendarFile } from '../../domain/season/program-calendar.js';
import { listProgramDays } from '../../domain/season/season.js';
import { getAcceptanceText } from '../../domain/sites/acceptance-text.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { parseSiteHours } from '../../domain/sites/site-times.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { waitsNowhere } from '../../domain/status/choice-state.js';
import { Conflict, NotFound } from '../platform/http/refusal.js';
import { texts } from '../platform/texts.js';
import { getCode } from '../program/lottery.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';
import { readClosures, readSiteSeason } from '../sites/closures.queries.js';
import {
  ENTERED_BY,
  selectInstructorCount,
  PREFERENCE_COLUMNS,
  STATE_COLUMNS,
  STUDENT_COLUMNS,
} from './application-columns.queries.js';
import { toDaySql, selectLastDay } from './last-day.queries.js';
import { getFacts } from './student-facts.js';
import { Student } from './student.entity.js';
import { toStudentCard, toStudentView, type CardRow, type StudentRow } from './student.views.js';

const CHOSEN_SITES = `ARRAY(
    SELECT json_build_object('id', site."id", 'name', site."name", 'district', site."district", 'status', site."status",
      'isVerified', site."verifiedAt" IS NOT NULL, 'studentCapacity', site."studentCapacity",
      'instructorCount', ${selectInstructorCount('site')}, 'enrollmentCount', (
        SELECT count(*) FROM students held WHERE held."siteId" = site."id" AND ${isInCurrentSeasonSql('held')}
      ))
    FROM sites site WHERE site."id" IN (s."sitePreference1", s."sitePreference2", s."sitePreference3", s."siteId")
  ) AS "sites"`;

/** Only meaningful for waiting children: `deriveState` (student.views.ts) checks the status. */
const UNPLACED = `coalesce((
    SELECT r."siteId" IS NULL FROM placement_run_rows r JOIN placement_runs run ON run."id" = r."runId"
    WHERE r."studentId" = s."id" AND run."state" = 'released' AND run."createdAt" > s."applicationSubmitted"
    ORDER BY run."id" DESC LIMIT 1
  ), FALSE) AS "unplaced"`;

const WAS_SUBMITTED = 's."firstSubmittedAt" IS NOT NULL AS "wasSubmitted"';

const VIEW_COLUMNS = [...STUDENT_COLUMNS, WAS_SUBMITTED, 's."version"', UNPLACED, CHOSEN_SITES].join(', ');

const CARD_COLUMNS = [
  ...STATE_COLUMNS,
  WAS_SUBMITTED,
  's."grade"',
  ...PREFERENCE_COLUMNS,
  UNPLACED,
  CHOSEN_SITES,
].join(', ');

/** SQL, for a list that shows of each child where it stands, and seats of its sites. */
export async function findStudentCards(manager: EntityManager, userId: string): Promise<StudentCard[]> {
  const rows = await manager.query<CardRow[]>(
    `SELECT ${CARD_COLUMNS} FROM students s WHERE s."userId" = $1 ORDER BY s."createdAt", s."id"`,
    [userId],
  );
  return rows.map(toStudentCard);
}

/** The same of one child, so that list and detail can't differ. */
export async function findStudentView(manager: EntityManager, id: string): Promise<StudentView> {
  const [row] = await manager.query<StudentRow[]>(
    `SELECT ${VIEW_COLUMNS} FROM students s WHERE s."id" = $1`,
    [id],
  );
  if (!row) throw new NotFound();
  return toStudentView(row);
}

/** Null before a site accepts. */
async function findPlace(manager: EntityManager, id: string) {
  const student = await manager.findOne(Student, {
    where: { id },
    relations: { site: true, seasonRow: true },
  });
  if (!student) throw new NotFound();
  const { site, seasonRow, firstName } = student;
  return site && getApplicationStatus(getFacts(student)) === 'accepted'
    ? { site, seasonRow, firstName }
    : null;
}

/** Null before a site accepts. */
export async function findSiteDetails(
  manager: EntityManager,
  id: string,
  { language, today }: { language: Language; today: Day },
): Promise<SiteDetailsForStudent | null> {
  const place = await findPlace(manager, id);
  if (!place) return null;
  const { site, seasonRow } = place;
  const closures = await readClosures(manager, site.id, seasonRow);
  const daysOff = closures.filter(({ day }) => day >= today).map(({ day, reason }) => ({ day, reason }));
  return {
    ...pick(site, ['orgName', 'district', 'address', 'dates', 'days', 'times']),
    ...pick(site, ['coordinatorName', 'coordinatorEmail', 'coordinatorPhone', 'coordinatorPhone2']),
    name: getSiteLabel(site),
    ...getAcceptanceText(site, language),
    daysOff,
  };
}

/** 409 before a site accepts. */
export async function makeProgramCalendar(
  manager: EntityManager,
  id: string,
  timeZone: string,
  language: Language,
): Promise<string> {
  const place = await findPlace(manager, id);
  if (!place) throw new Conflict('student.noCalendar', { extra: { code: 'NOT_ACCEPTED' } });
  const { site, seasonRow, firstName } = place;
  const name = getSiteLabel(site);
  return makeCalendarFile({
    id,
    title: texts.translate(language, 'student.calendarTitle', { name: firstName }),
    location: site.address === null ? name : `${name}, ${site.address}`,
    days: listProgramDays(await readSiteSeason(manager, site.id, seasonRow)),
    hours: site.times === null ? null : parseSiteHours(site.times),
    timeZone,
    writtenAt: Date.now() / 1000,
  });
}

type Past = Omit<TimelineFacts, keyof StudentView | 'siteId' | 'rank' | 'outcomes' | 'waitsNowhere'> & {
  seasonState: SeasonState;
  /** Null if the student hasn't been in a run since the last submission. */
  run: {
    siteId: number | null;
    rank: '1' | '2' | '3' | 'nearby' | null;
    preferences: ({ siteId: number; reason: PreferenceOutcome } | null)[];
  } | null;
};

const formatDaySql = (time: string): string => toDaySql(time, '$2');

const PAST_COLUMNS = `${formatDaySql('s."createdAt"')} AS "createdOn", ${formatDaySql('s."applicationSubmitted"')} AS "submittedOn",
    ${selectLastDay('assigned', '$2')} AS "assignedOn", ${selectLastDay('accepted', '$2')} AS "acceptedOn",
    ${formatDaySql('season."deadline"')} AS "deadline", season."placementDay"::text, season."firstDay"::text,
    ${formatDaySql('now()')} AS "today", season."answerDays", season."state" AS "seasonState", placed."run"`;

const PAST_FROM = `students s JOIN seasons season ON season."year" = s."season"
  LEFT JOIN LATERAL (
    SELECT json_build_object('siteId', r."siteId", 'rank', r."rank", 'preferences', r."preferences") AS "run"
    FROM placement_run_rows r JOIN placement_runs run ON run."id" = r."runId"
    WHERE r."studentId" = s."id" AND (run."state" = 'released' OR r."outcome" = 'placed')
      AND run."createdAt" > s."applicationSubmitted"
    ORDER BY run."id" DESC LIMIT 1
  ) placed ON TRUE`;

type StoredStudent = StudentRow & Pick<StudentDetail, 'enteredBy'> & { past: Past; codeSecret: Buffer };

const STUDENT_SQL = `SELECT ${VIEW_COLUMNS}, ${ENTERED_BY}, season."codeSecret", (SELECT row_to_json(past) FROM (SELECT ${PAST_COLUMNS}) past) AS "past"
  FROM ${PAST_FROM} WHERE s."id" = $1`;

/** The page that families read most: in one statement. */
export async function findStudentWithTimeline(
  manager: EntityManager,
  id: string,
  timeZone: string,
  language: Language,
): Promise<StudentView & Pick<StudentDetail, 'code' | 'timeline' | 'enteredBy'>> {
  const [found] = await manager.query<StoredStudent[]>(STUDENT_SQL, [id, timeZone]);
  if (!found) throw new NotFound();
  const { past, codeSecret, enteredBy, ...row } = found;
  const view = toStudentView(row);
  const steps = makeTimeline(
    { ...view, ...past, ...getPlacementFacts(view, past.run), waitsNowhere: waitsNowhere(view) },
    past.seasonState === 'ended',
  );
  const timeline = steps.map(({ sentences, ...step }) => ({
    ...step,
    text: sentences.map(({ key, params }) => texts.translate(language, key, params)).join(' '),
  }));
  return { ...view, enteredBy, code: getCode(codeSecret, id), timeline };
}

function getPlacementFacts(
  { site: siteId, choices }: StudentView,
  run: Past['run'],
): Pick<TimelineFacts, 'siteId' | 'site' | 'rank' | 'outcomes'> {
  const getName = (id: number): string | null => choices.find((choice) => choice.siteId === id)?.name ?? null;
  const at = choices.find((choice) => choice.siteId === siteId);
  // If the child was assigned by hand since then, the run's reasons no longer apply.
  const isOfRun = run !== null && run.siteId === siteId;
  const rank = at?.rank === 1 || at?.rank === 2 || at?.rank === 3 ? at.rank : null;
  const outcomes = isOfRun ? listOutcomes(run, getName) : [];
  return {
    siteId,
    site: siteId === null ? null : getName(siteId),
    rank: rank ?? (isOfRun && run.rank === 'nearby' ? 'nearby' : null),
    outcomes: outcomes.length > 0 ? outcomes : listDeclinedBefore(choices, at?.rank ?? null),
  };
}

function listOutcomes(
  { preferences }: NonNullable<Past['run']>,
  getName: (siteId: number) => string | null,
): ChoiceOutcome[] {
  return preferences.flatMap((preference): ChoiceOutcome[] => {
    if (preference === null) return [];
    const site = getName(preference.siteId);
    return site === null ? [] : [{ site, reason: preference.reason }];
  });
}

function listDeclinedBefore(choices: StudentView['choices'], rank: number | null): ChoiceOutcome[] {
  return choices
    .filter((choice) => choice.state === 'declined' && (rank === null || (choice.rank ?? rank) < rank))
    .map(({ name }) => ({ site: name, reason: 'declined' }));
}

interface UnplacedRow {
  at: Date;
  run: number;
  lottery: number;
  preferences: (MissedChoice | null)[];
}

export type MissedChoice = { siteId: number; reason: PreferenceOutcome };

const UNPLACED_SQL = `SELECT run."releasedAt" AS "at", run."number" AS "run", r."lottery", r."preferences"
  FROM placement_run_rows r JOIN placement_runs run ON run."id" = r."runId"
  WHERE r."studentId" = $1 AND run."state" = 'released' AND r."siteId" IS NULL
  ORDER BY run."releasedAt" DESC, run."id" DESC`;

/** They aren't moves, so the log of moves doesn't have them. SQL, because runs are of a layer above. */
export function readUnplaced(manager: EntityManager, studentId: string): Promise<UnplacedRow[]> {
  return manager.query(UNPLACED_SQL, [studentId]);
}
