import type { EntityManager } from 'typeorm';
import { PREFERENCE_RANKS, type ExportRow } from '../../domain/contract/application.js';
import type { StudentView } from '../../domain/contract/student.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import {
  APPLICANT_COLUMNS,
  STUDENT_COLUMNS,
  selectLeftSiteNames,
} from '../students/application-columns.queries.js';

type Row = Omit<StudentView, 'status' | 'choices' | 'version'> &
  Record<`${'denial' | 'withdrawal'}Names`, string>;

const EXPORT_SQL = `SELECT ${[
  ...STUDENT_COLUMNS,
  'outgoing."name" AS "outgoingSchoolName"',
  'incoming."name" AS "incomingSchoolName"',
  `${getSiteLabelSql('t')} AS "siteName"`,
  ...PREFERENCE_RANKS.map((n) => `${getSiteLabelSql(`p${n}`)} AS "sitePreference${n}Name"`),
  `${selectLeftSiteNames('denials')} AS "denialNames"`,
  `${selectLeftSiteNames('withdrawals')} AS "withdrawalNames"`,
  ...APPLICANT_COLUMNS,
  `${toEpochSql('s."createdAt"')} AS "createdOn"`,
  `${toEpochSql('s."updatedAt"')} AS "updatedOn"`,
].join(', ')}
FROM unnest($1::uuid[]) WITH ORDINALITY AS asked("id", "place")
JOIN students s ON s."id" = asked."id" AND s."season" = coalesce($2, ${CURRENT_SEASON})
JOIN users u ON u."id" = s."userId"
LEFT JOIN schools outgoing ON outgoing."id" = s."outgoingSchool"
LEFT JOIN schools incoming ON incoming."id" = s."incomingSchool"
LEFT JOIN sites t ON t."id" = s."siteId"
${PREFERENCE_RANKS.map((n) => `LEFT JOIN sites p${n} ON p${n}."id" = s."sitePreference${n}"`).join('\n')}
ORDER BY asked."place"`;

/** In the order of the IDs; unknown IDs are skipped. Null is the current season. SQL, because a file has thousands. */
export async function readExportRows(
  manager: EntityManager,
  ids: readonly string[],
  season: number | null,
): Promise<ExportRow[]> {
  const rows = await manager.query<Row[]>(EXPORT_SQL, [ids, season]);
  return rows.map(
    ({ id, firstName, lastName, denials, withdrawals, allergies, healthNotes, pickup, ...facts }) => ({
      id,
      firstName,
      lastName,
      status: getApplicationStatus({ ...facts, siteId: facts.site }),
      ...facts,
      denials: denials.join(', '),
      withdrawals: withdrawals.join(', '),
      // Last, so that what joins or reads these files by column still finds the others.
      allergies,
      healthNotes,
      pickup,
    }),
  );
}
