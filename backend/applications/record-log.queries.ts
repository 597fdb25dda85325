import type { EntityManager } from 'typeorm';
import type { AuditKind, AuditLine } from '../../domain/contract/audit.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { findRows, type Statement } from '../database/prepared-statements.js';
import type { ListPart, RowRange } from '../platform/lists/list-query.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';

const FROM_LOG = `SELECT l."at", l."kind", l."action", l."userId", l."address", l."email", l."studentIds", l."siteId",
  l."times", 1 AS "source", l."id", l."details", l."token" FROM access_log l`;
/** Refused logins of the last minutes, which aren't in the access log yet. */
const FROM_REFUSED_LOGINS = `SELECT r."at", 'login-refused', r."action", r."userId", r."address", r."email", '{}', NULL,
  r."times", 0, 0, NULL, NULL FROM refused_logins r`;
const FROM_HISTORY = `SELECT h."at", 'changed', h."kind", h."byUserId", NULL, NULL, ARRAY[h."studentId"], h."siteId",
  1, 2, h."id", NULL, NULL FROM history_entries h`;
const FROM_NOTES = `SELECT n."at", 'changed', 'note', n."byUserId", NULL, NULL, ARRAY[n."studentId"], NULL,
  1, 3, n."id", NULL, NULL FROM student_notes n`;

const FROM_DISMISSALS = `SELECT d."at", 'changed', CASE WHEN d."dismissed" THEN 'notDuplicate' ELSE 'duplicateAgain' END, d."byUserId", NULL, NULL,
  ARRAY[d."firstId", d."secondId"], NULL, 1, 4, 0, NULL, NULL FROM duplicate_dismissals d`;

/** The index `access_log_students` covers these kinds. */
const OF_STUDENT = `${FROM_LOG} WHERE l."studentIds" @> ARRAY[$1::uuid] AND l."kind" IN ('read', 'exported', 'imported')
UNION ALL ${FROM_HISTORY} WHERE h."studentId" = $1
UNION ALL ${FROM_NOTES} WHERE n."studentId" = $1
UNION ALL ${FROM_DISMISSALS} WHERE d."firstId" = $1 OR d."secondId" = $1`;

const OF_USER = `${FROM_LOG} WHERE l."userId" = $1
  OR l."userId" IS NULL AND l."kind" = 'login-refused' AND l."email" = (SELECT "email" FROM users WHERE "id" = $1)
UNION ALL ${FROM_LOG} WHERE l."kind" = 'second-factor' AND l."userId" <> $1
  AND l."email" = (SELECT "email" FROM users WHERE "id" = $1)
UNION ALL ${FROM_REFUSED_LOGINS} WHERE r."userId" = $1
  OR r."userId" IS NULL AND r."email" = (SELECT "email" FROM users WHERE "id" = $1)
UNION ALL ${FROM_HISTORY} WHERE h."byUserId" = $1
UNION ALL ${FROM_NOTES} WHERE n."byUserId" = $1
UNION ALL ${FROM_DISMISSALS} WHERE d."byUserId" = $1`;

const CHANGE_KINDS = ['changed', 'imported', 'erased', 'granted', 'second-factor'] satisfies AuditKind[];

/** `$1`: the student or the person; `$4`: only changes; `$5`: a person whose own views are left out. */
function selectPage(lines: string): string {
  return `WITH lines AS MATERIALIZED (
  SELECT * FROM (${lines}) line
  WHERE (NOT $4::boolean OR "kind" IN ('${CHANGE_KINDS.join("', '")}'))
    AND ($5::uuid IS NULL OR "kind" <> 'read' OR "userId" IS DISTINCT FROM $5)
), page AS (
  SELECT * FROM lines ORDER BY "at" DESC, "source", "id" DESC LIMIT $3 OFFSET $2
)
SELECT counted."count", page."source" IS NOT NULL AS "isLine", ${toEpochSql('page."at"')} AS "at",
  page."kind", page."action", page."address", page."email", coalesce((page."details" ->> 'children')::int, cardinality(page."studentIds")) AS "students",
  page."times", page."token", CASE WHEN page."details" ? 'filter' THEN page."details" END AS "list",
  CASE WHEN page."details" ? 'family' THEN json_build_object('family', (
    SELECT f."firstName" || ' ' || f."lastName" FROM users f WHERE f."id" = (page."details" ->> 'family')::uuid
  ), 'reference', page."details" ->> 'reference') END AS "records",
  u."firstName" || ' ' || u."lastName" AS "by",
  CASE WHEN s."id" IS NOT NULL
    THEN json_build_object('id', s."id", 'name', s."firstName" || ' ' || s."lastName") END AS "student",
  CASE WHEN t."id" IS NOT NULL THEN json_build_object('id', t."id", 'name', ${getSiteLabelSql('t')}) END AS "site"
FROM (SELECT count(*)::int AS "count" FROM lines) counted
LEFT JOIN page ON TRUE
LEFT JOIN users u ON u."id" = page."userId"
LEFT JOIN students s ON cardinality(page."studentIds") = 1 AND s."id" = page."studentIds"[1]
LEFT JOIN sites t ON t."id" = page."siteId"
ORDER BY page."at" DESC, page."source", page."id" DESC`;
}

const STUDENT_SQL = selectPage(OF_STUDENT);
const USER_SQL = selectPage(OF_USER);

type Row = AuditLine & { count: number; isLine: boolean };

interface AuditFilter {
  changes?: boolean;
  hiddenReaderId?: string | null;
}

/** Of four logs in the order of time, with the count of all: a log is only added to, so it may be long. */
export function selectAudit(
  about: 'student' | 'user',
  id: string,
  [first, last]: RowRange,
  { changes = false, hiddenReaderId = null }: AuditFilter = {},
): Statement {
  const values = [id, first, last - first + 1, changes, hiddenReaderId];
  return { text: about === 'student' ? STUDENT_SQL : USER_SQL, values };
}

/** A page of the same. */
export async function readAuditPart(
  manager: EntityManager,
  about: 'student' | 'user',
  id: string,
  range: RowRange,
  filter: AuditFilter,
): Promise<ListPart<AuditLine>> {
  const rows = await findRows<Row>(manager, selectAudit(about, id, range, filter));
  return {
    rows: rows.flatMap(({ count: _, isLine, ...line }) => (isLine ? [line] : [])),
    total: rows[0]?.count ?? 0,
  };
}
