import type { Statement } from '../database/prepared-statements.js';
import { CURRENT_SEASON } from '../program/season.sql.js';
import { OPEN_CHOICES } from '../ssid/ssid-choices.queries.js';

/** Applications, as `s`, that can be duplicates of each other. */
export const COMPARED = `NOT s."removed" AND s."season" = ${CURRENT_SEASON}`;

/** A small queue is worked off at once by whoever needs a current answer. */
export const FEW_QUEUED = 500;

/** The number of queued applications, up to one more than a few. By ID, so that deleted rows are skipped quickly. */
export const QUEUED_SQL = `cardinality(
  ARRAY(SELECT 1 FROM duplicate_queue ORDER BY "id" LIMIT ${FEW_QUEUED + 1}))`;

/** Whether the student `s` is likely the same child as another one. */
export const IS_DUPLICATE = `(EXISTS (SELECT FROM duplicate_pairs WHERE "firstId" = s."id")
  OR EXISTS (SELECT FROM duplicate_pairs WHERE "secondId" = s."id"))`;

/** The pairs that are dismissed now. */
export const DISMISSED = `(SELECT * FROM duplicate_dismissals d WHERE "dismissed" AND NOT EXISTS (
  SELECT FROM duplicate_dismissals later
  WHERE later."firstId" = d."firstId" AND later."secondId" = d."secondId" AND later."id" > d."id")) dismissed`;

/** The columns of `ComparedChild`, except for the SSID. */
const CHILD = `s."id", s."userId", s."firstName", s."lastName", s."birthday"::text AS "birthday"`;

/** The students that the check found one SSID for, and the ones who have it already. */
const FOUND = `single AS MATERIALIZED (
  SELECT c."studentId", (c."candidates"->0->>'ssid')::bigint AS "ssid"
  ${OPEN_CHOICES} AND jsonb_array_length(c."candidates") = 1
), found AS MATERIALIZED (
  SELECT "studentId", "ssid" FROM single
  UNION ALL SELECT "id", "ssid" FROM students WHERE "ssid" IN (SELECT "ssid" FROM single)
)`;

const CHILDREN_SQL = `WITH ${FOUND}, due AS MATERIALIZED (
  SELECT s."id", s."birthday" FROM students s WHERE s."id" = ANY($1::uuid[]) AND ${COMPARED}
)
SELECT ${CHILD}, found."ssid"::text AS "ssid"
FROM students s LEFT JOIN found ON found."studentId" = s."id"
WHERE ${COMPARED} AND s."id" IN (
  SELECT "id" FROM due
  UNION SELECT same."id" FROM students same WHERE same."birthday" IN (SELECT DISTINCT "birthday" FROM due)
  UNION SELECT other."studentId" FROM found mine JOIN found other ON other."ssid" = mine."ssid"
    WHERE mine."studentId" IN (SELECT "id" FROM due)
)`;

/** These students, and everyone who may be the same child as one of them. */
export function childrenStatement(ids: readonly string[]): Statement {
  return { text: CHILDREN_SQL, values: [ids] };
}

/** Enough to find a duplicate even if many children have the same birthday and a common last name. */
const CANDIDATES = 200;

/** Names without accents, blanks, hyphens and apostrophes. */
function joinedSql(name: string): string {
  return `translate(folded(${name}), ' ''-', '')`;
}

const CANDIDATES_SQL = `SELECT ${CHILD}, u."firstName" AS "applicantFirstName", u."lastName" AS "applicantLastName"
FROM students s JOIN users u ON u."id" = s."userId"
WHERE ${COMPARED} AND s."birthday" = $1
  AND (${joinedSql('s."lastName"')} LIKE ANY ($2::text[]) OR ${joinedSql('s."firstName"')} LIKE ANY ($3::text[]))
LIMIT ${CANDIDATES}`;

/** Children with this birthday who share a word of the last name or the first name; words as LIKE patterns. */
export function candidatesStatement(
  birthday: string,
  last: readonly string[],
  first: readonly string[],
): Statement {
  return { text: CANDIDATES_SQL, values: [birthday, last, first] };
}
