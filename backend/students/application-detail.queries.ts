import type { EntityManager } from 'typeorm';
import {
  decideRecord,
  getRelationsToStudent,
  type Actor,
  type Relation,
  type StudentTies,
} from '../../domain/access/access.js';
import {
  PREFERENCE_RANKS,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
  type ShownApplication,
  HIDDEN_FROM_SITES,
  SHOWN_TO_CLASSROOM,
} from '../../domain/contract/application.js';
import { isFullNow } from '../../domain/sites/site-figures.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { listChoices, type ChosenSite } from '../../domain/status/choice-state.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { makeArray } from '../database/prepared-statements.js';
import { requireAllowed } from '../platform/access/decision.js';
import {
  APPLICANT_COLUMNS,
  CURRENT_SITE_COLUMNS,
  ENTERED_BY,
  STUDENT_COLUMNS,
  listPreferredSiteColumns,
  selectLeftSites,
  type LeftSites,
} from './application-columns.queries.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';

export interface ApplicationRecord {
  detail: ApplicationDetail;
  ties: StudentTies;
}

type Row = Omit<ApplicationDetail, 'status' | 'choices'> & {
  tiedUserId: string;
  tiedSiteIsVerified: boolean;
};

const DETAIL_SQL = `SELECT ${[
  ...STUDENT_COLUMNS,
  's."version"',
  `${toEpochSql('s."updatedAt"')} AS "updatedOn"`,
  ENTERED_BY,
  ...APPLICANT_COLUMNS,
  ...CURRENT_SITE_COLUMNS,
  ...PREFERENCE_RANKS.flatMap(listPreferredSiteColumns),
  's."userId" AS "tiedUserId"',
  `t."verifiedAt" IS NOT NULL AND ${isInCurrentSeasonSql('s')} AS "tiedSiteIsVerified"`,
].join(', ')}
FROM students s
JOIN users u ON u."id" = s."userId"
LEFT JOIN sites t ON t."id" = s."siteId"
${PREFERENCE_RANKS.map((n) => `LEFT JOIN sites p${n} ON p${n}."id" = s."sitePreference${n}"`).join('\n')}
WHERE s."id" = ANY (${makeArray('uuid', 1)})`;

/** Reads all in one statement; undefined for each missing application. */
export async function findApplicationRecords(
  manager: EntityManager,
  ids: readonly string[],
): Promise<(ApplicationRecord | undefined)[]> {
  const rows = await manager.query<Row[]>(DETAIL_SQL, [ids]);
  const found = new Map(rows.map((row) => [row.id, toRecord(row)]));
  return ids.map((id) => found.get(id.toLowerCase()));
}

/** Checks the row as read, because the student may have left the site since the guard's check. */
export function showToReader({ detail, ties }: ApplicationRecord, person: Actor): ShownApplication {
  const relations = getRelationsToStudent(person, ties);
  requireAllowed(decideRecord('student.application', relations));
  const hasAny = (...wanted: Relation[]) => relations.some((relation) => wanted.includes(relation));
  if (hasAny('admin', 'owner')) return detail;
  return hasAny('coordinator', 'staff') ? showToSite(detail) : showToClassroom(detail);
}

function toRecord({ tiedUserId, tiedSiteIsVerified, ...facts }: Row): ApplicationRecord {
  return {
    // Not copied again, because there are 130 properties.
    detail: Object.assign(facts, {
      status: getApplicationStatus(facts),
      choices: listChoices(facts, listChosenSites(facts), facts),
    }),
    ties: { userId: tiedUserId, siteId: facts.siteId, isSiteVerified: tiedSiteIsVerified },
  };
}

function listChosenSites(row: Omit<Row, 'tiedUserId' | 'tiedSiteIsVerified'>): ChosenSite[] {
  const preferred = PREFERENCE_RANKS.map((rank) => ({
    id: row[`sitePreference${rank}`],
    name: row[`site${rank}Name`],
    district: row[`site${rank}District`],
    status: row[`site${rank}Status`],
    isVerified: row[`site${rank}IsVerified`] === true,
    studentCapacity: row[`site${rank}StudentCapacity`],
    instructorCount: row[`site${rank}InstructorCount`],
    enrollmentCount: row[`site${rank}EnrollmentCount`],
  }));
  const assigned = {
    id: row.siteId,
    name: row.siteCurrentName,
    district: row.siteCurrentDistrict,
    status: row.siteCurrentStatus,
    // A site with students stays verified.
    isVerified: true,
    studentCapacity: row.siteCurrentStudentCapacity,
    // For the site that has the child, free seats don't matter.
    instructorCount: null,
    enrollmentCount: row.siteCurrentEnrollmentCount,
  };
  return [...preferred, assigned].flatMap(({ id, name, district, status, isVerified, ...seats }) => {
    if (id === null) return [];
    const isFull = isFullNow({
      ...{ status, isVerified },
      studentCapacity: seats.studentCapacity ?? 0,
      instructorCount: seats.instructorCount ?? 0,
      enrollmentCount: seats.enrollmentCount ?? 0,
    });
    return [{ id, name: name ?? '', district, status, isVerified, isFull }];
  });
}

/** SQL, because these tables are of a layer above. */
export async function findLeftSiteIds(manager: EntityManager, id: string, how: LeftSites): Promise<number[]> {
  const text = `SELECT ${selectLeftSites(how)} FROM students s WHERE s."id" = $1`;
  const [left] = await manager.query<Record<LeftSites, number[]>[]>(text, [id]);
  return left?.[how] ?? [];
}

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_FROM_SITES);

function showToSite(detail: ApplicationDetail): ApplicationForSite {
  const shown = Object.entries(detail).filter(([name]) => !HIDDEN.has(name));
  return Object.fromEntries(shown) as unknown as ApplicationForSite;
}

function showToClassroom(detail: ApplicationDetail): ApplicationForClassroom {
  const shown = SHOWN_TO_CLASSROOM.map((name) => [name, detail[name]]);
  return Object.fromEntries(shown) as ApplicationForClassroom;
}
