import type { EntityManager } from 'typeorm';
import type { SiteDetailsForStudent, StudentCard, StudentView } from '../../domain/contract/student.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import type { Language } from '../../domain/enums/enums.js';
import { calendarFile } from '../../domain/season/program-calendar.js';
import { programDays } from '../../domain/season/season.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { siteHours } from '../../domain/sites/site-times.js';
import { texts } from '../platform/texts.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { Conflict, NotFound } from '../platform/http/refusal.js';
import { PREFERENCE_COLUMNS, STATE_COLUMNS, STUDENT_COLUMNS } from './application-columns.sql.js';
import { factsOf } from './student-facts.js';
import { Student } from './student.entity.js';
import {
  toSiteDetails,
  toStudentCard,
  toStudentView,
  type CardRow,
  type StudentRow,
} from './student.views.js';
import { inCurrentSeason } from '../program/season.sql.js';

/** The sites of an application: those that the family chose, and the assigned one. */
const CHOSEN_SITES = `ARRAY(
    SELECT json_build_object('id', site."id", 'name', site."name", 'district', site."district", 'status', site."status",
      'isFull', site."studentCapacity" <= (
        SELECT count(*) FROM students held WHERE held."siteId" = site."id" AND ${inCurrentSeason('held')}
      ))
    FROM sites site WHERE site."id" IN (s."sitePreference1", s."sitePreference2", s."sitePreference3", s."siteId")
  ) AS "sites"`;

/** The columns of a `StudentRow`, for statements with a student as `s`; also what a save returns. */
export const VIEW_COLUMNS = [...STUDENT_COLUMNS, 's."version"', CHOSEN_SITES].join(', ');

/** The columns of a `CardRow`, for statements with a student as `s`. */
const CARD_COLUMNS = [...STATE_COLUMNS, 's."grade"', ...PREFERENCE_COLUMNS, CHOSEN_SITES].join(', ');

/** The students of an account, in the order they were added. */
export async function studentCards(manager: EntityManager, userId: string): Promise<StudentCard[]> {
  const rows = await rowsOf<CardRow>(
    manager,
    prepared(`SELECT ${CARD_COLUMNS} FROM students s WHERE s."userId" = $1 ORDER BY s."createdAt", s."id"`, [
      userId,
    ]),
  );
  return rows.map(toStudentCard);
}

/** A student with everything that its family may see. */
export async function studentView(manager: EntityManager, id: string): Promise<StudentView> {
  const [row] = await rowsOf<StudentRow>(
    manager,
    prepared(`SELECT ${VIEW_COLUMNS} FROM students s WHERE s."id" = $1`, [id]),
  );
  if (!row) throw new NotFound();
  return toStudentView(row);
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
