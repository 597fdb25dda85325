import type { EntityManager } from 'typeorm';
import { PREFERENCE_RANKS, type NextApplication } from '../../domain/contract/application.js';
import type { SsidCheck } from '../../domain/enums/enums.js';
import { GRADES } from '../../domain/enums/enums.js';
import type { ApplicationSort, SortOrder } from '../../domain/enums/lists.js';
import { getSearchTerms } from '../../domain/fields/folded-text.js';
import type { applicationFilterForm } from '../../domain/forms/applications.js';
import type { ValidFormValues } from '../../domain/forms/form.js';
import { parseReference } from '../../domain/status/reference-number.js';
import { STATUS_GROUP_NAMES, STATUS_GROUPS } from '../../domain/status/student-metrics.js';
import { VERSION_SQL } from '../database/application-changes.queries.js';
import {
  isIndexed,
  escapeLikePattern,
  containsNameSql,
  listNameOrder,
  makePatterns,
  containsTextSql,
  toTextOrderSql,
  toEpochSql,
} from '../database/expressions.queries.js';
import { findRows, type Statement } from '../database/prepared-statements.js';
import { IS_DUPLICATE, QUEUED_SQL } from '../duplicates/duplicates.queries.js';
import type { RowRange } from '../platform/lists/list-query.js';
import { hasStatusSql, getStatusRankSql } from './status.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { LATE_SQL } from '../students/application-columns.queries.js';

export type ApplicationFilter = ValidFormValues<typeof applicationFilterForm> & {
  /** Only these applications, of any season. */
  ids?: string[] | null;
};

export interface ApplicationOrder {
  sort: ApplicationSort;
  order: SortOrder;
}

const SSID_SQL = `CASE WHEN s."ssid" IS NOT NULL THEN 1 WHEN s."ssidCheckedOn" IS NOT NULL THEN 0 END`;

const ITEM_COLUMNS = `s."id", s."firstName", s."lastName", s."grade", s."siteId" AS "site", s."siteAccepted",
  s."returned", s."removed", ${toEpochSql('s."applicationSubmitted"')} AS "applicationSubmitted",
  ${toEpochSql('s."updatedAt"')} AS "updatedOn", ${SSID_SQL} AS "ssid", ${LATE_SQL} AS "late",
  u."firstName" AS "applicantFirstName", u."lastName" AS "applicantLastName",
  ${IS_DUPLICATE} AS "duplicate"`;

const ROW_COLUMNS = `${ITEM_COLUMNS}, s."zip", s."sitePreference1" AS "firstChoice", s."language", s."iep",
  u."email" AS "userEmail", s."attending"`;

const COLUMNS = { items: ITEM_COLUMNS, rows: ROW_COLUMNS };

export type ListColumns = keyof typeof COLUMNS;

const ITEM_JOINS = `JOIN students s ON s."id" = page."id" JOIN users u ON u."id" = s."userId"`;

interface SortKeys {
  keys: readonly string[];
  /** Rows without a sort key come last, in either direction. */
  isNullable?: boolean;
  join?: string;
}

const SORTS: Record<ApplicationSort, SortKeys> = {
  student: { keys: listNameOrder('s') },
  grade: { keys: [`strpos('${GRADES.join('')}', s."grade")`], isNullable: true },
  site: {
    keys: [toTextOrderSql('t."name"')],
    isNullable: true,
    join: `LEFT JOIN sites t ON t."id" = s."siteId"`,
  },
  applicant: { keys: listNameOrder('u'), join: `JOIN users u ON u."id" = s."userId"` },
  submitted: { keys: ['s."applicationSubmitted"'], isNullable: true },
  updated: { keys: [] },
  ssid: { keys: [SSID_SQL], isNullable: true },
  status: { keys: [getStatusRankSql()] },
};

/** Finds the page by ID and indexed sort keys before joining. A row without an ID means no matches. */
export function selectPage(
  filter: ApplicationFilter,
  { sort, order }: ApplicationOrder,
  [first, last]: RowRange,
  columns: ListColumns,
): Statement {
  const values: unknown[] = [];
  const { keys, isNullable = false, join = '' } = SORTS[sort];
  const sortColumns = keys.map((key, at) => `${key} AS "key${at}"`);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const ordered = [
    ...keys.map((_, at) => `"key${at}" ${direction}${isNullable ? ' NULLS LAST' : ''}`),
    `"updatedAt" ${direction}`,
    `"id" ${direction}`,
  ];
  const where = bindConditions(filter, values);
  const limit = `LIMIT ${last - first + 1} OFFSET $${values.push(first)}`;
  const text = `WITH matching AS ${isFewFor(filter) ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
  SELECT ${['s."id"', 's."updatedAt"', ...sortColumns].join(', ')} FROM students s ${join} ${where}
), page AS (
  SELECT * FROM matching ORDER BY ${ordered.join(', ')} ${limit}
)
SELECT changes."version", ${QUEUED_SQL} AS "queued", ${COLUMNS[columns]}
FROM (${VERSION_SQL}) changes LEFT JOIN (page ${ITEM_JOINS}) ON TRUE
ORDER BY ${ordered.map((key) => `page.${key}`).join(', ')}`;
  return { text, values };
}

/** With the version of what it counted, for the cache. */
export function selectCount(filter: ApplicationFilter): Statement {
  const values: unknown[] = [];
  const where = bindConditions(filter, values);
  const text = `SELECT (SELECT count(*)::int FROM students s ${where}) AS "count", changes."version"
FROM (${VERSION_SQL}) changes`;
  return { text, values };
}

function bindConditions(filter: ApplicationFilter, values: unknown[]): string {
  const conditions = listConditions(filter, (value) => `$${values.push(value)}`);
  return `WHERE ${conditions.join(' AND ')}`;
}

/** Of the students `s`; each with its index, unless few match. */
export function listConditions(filter: ApplicationFilter, bind: (value: unknown) => string): string[] {
  const {
    search,
    student,
    applicant,
    grade,
    status,
    ssid,
    site,
    district,
    county,
    season,
    ids = null,
  } = filter;
  const conditions: string[] = [];
  if (ids !== null) conditions.push(`s."id" = ANY(${bind(ids)}::uuid[])`);
  if (ids === null || season !== null) {
    conditions.push(`s."season" = ${season === null ? CURRENT_SEASON : bind(season)}`);
  }
  if (search !== null) conditions.push(...listSearchConditions(search, bind));
  conditions.push(...makePatterns(student).map((pattern) => containsNameSql('s', bind(pattern))));
  const applicants = makePatterns(applicant).map((pattern) => containsNameSql('u', bind(pattern)));
  if (applicants.length > 0) {
    conditions.push(`s."userId" IN (SELECT u."id" FROM users u WHERE ${applicants.join(' AND ')})`);
  }
  if (grade !== null) conditions.push(`s."grade" = ${bind(grade)}`);
  if (status !== null) conditions.push(hasStatusSql([status]));
  for (const group of STATUS_GROUP_NAMES) {
    if (filter[group]) conditions.push(hasStatusSql(STATUS_GROUPS[group]));
  }
  if (ssid !== null) conditions.push(SSID_CONDITIONS[ssid]);
  if (site !== null) conditions.push(getNamesSiteSql(bind(site)));
  if (district !== null) conditions.push(isPlacedSql('district', bind(district)));
  if (county !== null) conditions.push(isPlacedSql('county', bind(county)));
  return conditions;
}

/** Requires every word, unless the text is a reference number. */
function listSearchConditions(search: string, bind: (value: unknown) => string): string[] {
  const words = getSearchTerms(search).map((term) => isFoundSql(bind(escapeLikePattern(term))));
  const ids = parseReference(search);
  if (ids === null) return words;
  return [`(s."id" BETWEEN ${bind(ids.first)} AND ${bind(ids.last)} OR ${words.join(' AND ')})`];
}

/** Searches the student's search text and the account's email, each with its own index. */
function isFoundSql(parameter: string): string {
  return `s."id" IN (
    SELECT found."studentId" FROM student_search found WHERE ${containsTextSql('found."text"', parameter, 'isFolded')}
    UNION ALL
    SELECT own."id" FROM users u JOIN students own ON own."userId" = u."id" WHERE ${containsTextSql('u."email"', parameter)})`;
}

function getNamesSiteSql(parameter: string): string {
  const columns = ['siteId', ...PREFERENCE_RANKS.map((rank) => `sitePreference${rank}`)];
  return `(${columns.map((column) => `s."${column}" = ${parameter}`).join(' OR ')})`;
}

function isPlacedSql(where: 'district' | 'county', parameter: string): string {
  return `coalesce(s."siteId", s."sitePreference1") IN (
    SELECT place."id" FROM sites place WHERE folded(place."${where}") = folded(${parameter}))`;
}

const SSID_CONDITIONS: Record<SsidCheck, string> = {
  yes: `s."ssid" IS NOT NULL`,
  no: `s."ssid" IS NULL AND s."ssidCheckedOn" IS NOT NULL`,
  unknown: `s."ssid" IS NULL AND s."ssidCheckedOn" IS NULL`,
};

/** If there are few matches, sorting them is ten times as fast as reading the sorted index to fill a page. */
function isFewFor({ search, student, applicant, ids }: ApplicationFilter): boolean {
  return (
    Boolean(ids) ||
    [...getSearchTerms(search ?? ''), ...makePatterns(student), ...makePatterns(applicant)].some(isIndexed)
  );
}

/** If it was returned since, when it was last submitted. */
const SUBMITTED_SQL = `SELECT coalesce(s."applicationSubmitted", (
  SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'submitted'
)) FROM students s WHERE s."id" = $1`;

const NEVER = `'infinity'::timestamptz`;

function namesStatus(filter: ApplicationFilter): boolean {
  return filter.status !== null || STATUS_GROUP_NAMES.some((group) => filter[group]);
}

/** The index `students_waiting` has the waiting ones in this order. */
function selectNext(id: string, filter: ApplicationFilter): Statement {
  const values: unknown[] = [id];
  const conditions = listConditions(filter, (value) => `$${values.push(value)}`);
  const isAnyStatus = namesStatus(filter);
  if (!isAnyStatus) conditions.push(hasStatusSql(STATUS_GROUPS.waiting));
  const submitted = isAnyStatus ? `coalesce(s."applicationSubmitted", ${NEVER})` : 's."applicationSubmitted"';
  // This application's position. If it's no longer in the list, its last submission decides.
  const here = isAnyStatus
    ? `(SELECT CASE WHEN ${conditions.join(' AND ')} THEN ${submitted} END FROM students s WHERE s."id" = $1)`
    : 'NULL';
  const after = `(${submitted}, s."id") > (coalesce(${here}, (${SUBMITTED_SQL})), $1)`;
  const selectRound = (number: 1 | 2, condition = ''): string =>
    `SELECT s."id", ${String(number)} AS "round" FROM students s
     WHERE ${conditions.join(' AND ')} AND s."id" <> $1 ${condition}
     ORDER BY ${submitted}, s."id" LIMIT 1`;
  const text = `(${selectRound(1, `AND ${after}`)}) UNION ALL (${selectRound(2)}) ORDER BY "round" LIMIT 1`;
  return { text, values };
}

/**
 * Oldest submission first, starting over at the end; by default, only those that await assignment. SQL for the filter of
 * the list.
 */
export async function findNextApplication(
  manager: EntityManager,
  id: string,
  filter: ApplicationFilter,
): Promise<NextApplication> {
  const [next] = await findRows<{ id: string }>(manager, selectNext(id, filter));
  return next ? { id: next.id } : null;
}
