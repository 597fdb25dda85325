import type { EntityManager } from 'typeorm';
import type { SiteDetailsForStudent, StudentCard, StudentView } from '../../domain/contract/student.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { NotFound } from '../platform/http/refusal.js';
import { factsOf } from './student-facts.js';
import { Student } from './student.entity.js';
import { toSiteDetails, toStudentCard, toStudentView, type LeftSites } from './student.views.js';

/** The students of an account, in the order in which they were added. */
export async function studentCards(manager: EntityManager, userId: string): Promise<StudentCard[]> {
  const students = await manager.find(Student, {
    select: {
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
    },
    where: { userId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return students.map(toStudentCard);
}

/** A student with everything that its family may see. */
export async function studentView(manager: EntityManager, id: string): Promise<StudentView> {
  const student = await manager.findOneBy(Student, { id });
  if (!student) throw new NotFound();
  return toStudentView(student, await leftSites(manager, id));
}

/** The site of an accepted student; null until a site has accepted. */
export async function siteDetails(manager: EntityManager, id: string): Promise<SiteDetailsForStudent | null> {
  const student = await manager.findOne(Student, { where: { id }, relations: { site: true } });
  if (!student) throw new NotFound();
  const isAccepted = applicationStatus(factsOf(student)) === 'accepted';
  return isAccepted && student.site ? toSiteDetails(student.site) : null;
}

async function leftSites(manager: EntityManager, studentId: string): Promise<LeftSites> {
  const [left] = await manager.query<LeftSites[]>(
    `SELECT
       ARRAY(SELECT DISTINCT "siteId" FROM denials WHERE "studentId" = $1 ORDER BY 1) AS denials,
       ARRAY(SELECT DISTINCT "siteId" FROM withdrawals WHERE "studentId" = $1 ORDER BY 1) AS withdrawals`,
    [studentId],
  );
  return left ?? { denials: [], withdrawals: [] };
}
