import type { EntityManager } from 'typeorm';
import type { SiteDetailsForStudent, StudentCard, StudentView } from '../../domain/contract/student.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { choicesOf, chosenSiteIds, type Choice, type ChosenSite } from '../../domain/status/choice-state.js';
import type { Language } from '../../domain/enums/enums.js';
import { calendarFile } from '../../domain/season/program-calendar.js';
import { programDays } from '../../domain/season/season.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { siteHours } from '../../domain/sites/site-times.js';
import { texts } from '../platform/texts.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { Conflict, NotFound } from '../platform/http/refusal.js';
import type { FACT_COLUMNS } from './student-facts.js';
import { factsOf } from './student-facts.js';
import { Student } from './student.entity.js';
import { toSiteDetails, toStudentCard, toStudentView, type LeftSites } from './student.views.js';
import { inCurrentSeason } from '../program/season.sql.js';

type WithChoices = Pick<
  Student,
  'id' | 'sitePreference1' | 'sitePreference2' | 'sitePreference3' | (typeof FACT_COLUMNS)[number]
>;

/** The students of an account, in the order they were added. */
export async function studentCards(manager: EntityManager, userId: string): Promise<StudentCard[]> {
  const students = await manager.find(Student, {
    select: {
      sitePreference1: true,
      sitePreference2: true,
      sitePreference3: true,
      id: true,
      firstName: true,
      lastName: true,
      grade: true,
      studentSectionComplete: true,
      guardianSectionComplete: true,
      emergencySectionComplete: true,
      preferenceSectionComplete: true,
      applicationSubmitted: true,
      siteId: true,
      siteAccepted: true,
      returned: true,
      removed: true,
      results: true,
      season: true,
      childId: true,
      firstSubmittedAt: true,
      seasonRow: { year: true, deadline: true },
    },
    relations: { seasonRow: true },
    where: { userId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const choicesOf = await choicesByStudent(manager, students);
  return students.map((student) => toStudentCard(student, choicesOf(student).choices));
}

/** A student with everything that its family may see. */
export async function studentView(manager: EntityManager, id: string): Promise<StudentView> {
  const student = await manager.findOne(Student, { where: { id }, relations: { seasonRow: true } });
  if (!student) throw new NotFound();
  const { choices, left } = (await choicesByStudent(manager, [student]))(student);
  return toStudentView(student, left, choices);
}

/** The site of an accepted student; null before a site accepts. */
export async function siteDetails(manager: EntityManager, id: string): Promise<SiteDetailsForStudent | null> {
  const student = await manager.findOne(Student, { where: { id }, relations: { site: true } });
  if (!student) throw new NotFound();
  const isAccepted = applicationStatus(factsOf(student)) === 'accepted';
  return isAccepted && student.site ? toSiteDetails(student.site) : null;
}

/** The days of the program at the site of an accepted student, as a calendar file. */
export async function programCalendar(
  manager: EntityManager,
  id: string,
  timeZone: string,
  language: Language,
): Promise<string> {
  const student = await manager.findOne(Student, {
    where: { id },
    relations: { site: true, seasonRow: true },
  });
  if (!student) throw new NotFound();
  const { site, seasonRow, firstName } = student;
  if (applicationStatus(factsOf(student)) !== 'accepted' || !site) {
    throw new Conflict('student.noCalendar', { extra: { code: 'NOT_ACCEPTED' } });
  }
  const name = siteLabel(site);
  return calendarFile({
    id,
    title: texts.translate(language, 'student.calendarTitle', { name: firstName }),
    location: site.address === null ? name : `${name}, ${site.address}`,
    days: programDays(seasonRow),
    hours: site.times === null ? null : siteHours(site.times),
    timeZone,
    writtenAt: Date.now() / 1000,
  });
}

/** The choices of these students and the sites they left, in two statements for any number of students. */
async function choicesByStudent(
  manager: EntityManager,
  students: readonly WithChoices[],
): Promise<(student: WithChoices) => { choices: Choice[]; left: LeftSites }> {
  const siteIds = [...new Set(students.flatMap(chosenSiteIds))];
  const sites = await rowsOf<ChosenSite>(
    manager,
    prepared(
      `SELECT "id", "name", "district", "status",
         "studentCapacity" <= (SELECT count(*) FROM students held WHERE held."siteId" = site."id" AND ${inCurrentSeason('held')}) AS "isFull"
       FROM sites site WHERE "id" = ANY($1::integer[])`,
      [siteIds],
    ),
  );
  const left = await rowsOf<LeftSites & { id: string }>(
    manager,
    prepared(
      `SELECT student AS "id",
         ARRAY(SELECT DISTINCT "siteId" FROM denials WHERE "studentId" = student ORDER BY 1) AS denials,
         ARRAY(SELECT DISTINCT "siteId" FROM withdrawals WHERE "studentId" = student ORDER BY 1) AS withdrawals
       FROM unnest($1::uuid[]) AS student`,
      [students.map(({ id }) => id)],
    ),
  );
  const leftById = new Map(left.map(({ id, ...sitesLeft }) => [id, sitesLeft]));
  return (student) => {
    const sitesLeft = leftById.get(student.id) ?? { denials: [], withdrawals: [] };
    const choices = choicesOf({ ...student, ...factsOf(student) }, sites, sitesLeft);
    return { choices, left: sitesLeft };
  };
}
