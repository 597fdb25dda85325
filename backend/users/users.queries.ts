import { IsNull, Not, type EntityManager } from 'typeorm';
import type { UserDetail, UserMetrics, UserRow } from '../../domain/contract/user.js';
import type { UserRole } from '../../domain/enums/enums.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { User } from '../accounts/user.entity.js';
import { SecondFactor } from '../auth/second-factor.entity.js';
import { NotFound } from '../platform/http/refusal.js';
import type { ListPart, ListQuery, RowRange } from '../platform/lists/list-query.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { findStudentCards } from '../students/students.queries.js';
import { toUserDetail } from './user.views.js';
import type { UserSort } from '../../domain/enums/lists.js';
import type { ValidFormValues } from '../../domain/forms/form.js';
import type { userFilterForm } from '../../domain/forms/users.js';
import {
  containsNameSql,
  listNameOrder,
  makePatterns,
  containsTextSql,
  toTextOrderSql,
  toEpochSql,
} from '../database/expressions.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';

type UserFilter = ValidFormValues<typeof userFilterForm>;
type UserOrder = ListQuery<UserSort>['sort'];

type Statement = [text: string, values: unknown[]];

/** Filters, order and total of 100,000 accounts are one statement over the indexes. */
export async function readUserPage(
  manager: EntityManager,
  filter: UserFilter,
  order: UserOrder,
  range: RowRange | null,
): Promise<ListPart<UserRow>> {
  const found = await manager.query<({ total: number } & (UserRow | { id: null }))[]>(
    ...selectPage(filter, order, range),
  );
  const rows = found.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row]));
  return { rows, total: found[0]?.total ?? 0 };
}

/** Deactivated accounts don't count. */
export async function readUserMetrics(manager: EntityManager): Promise<UserMetrics> {
  const rows = await manager.query<{ role: UserRole; count: number }[]>(
    `SELECT "role", count(*)::int AS "count" FROM users WHERE "deletedAt" IS NULL GROUP BY "role"`,
  );
  const metrics: UserMetrics = { total: 0, user: 0, site: 0, admin: 0 };
  for (const { role, count } of rows) {
    metrics[role] = count;
    metrics.total += count;
  }
  return metrics;
}

/** Through the repository; the cards of the children are those of the family's list. */
export async function readUserDetail(manager: EntityManager, id: string): Promise<UserDetail> {
  const user = await manager.findOne(User, {
    where: { id },
    relations: { siteMembers: { site: true } },
    order: { siteMembers: { site: { name: 'ASC', id: 'ASC' } } },
  });
  if (!user) throw new NotFound();
  const hasSecondFactor = await manager.existsBy(SecondFactor, { userId: id, turnedOnAt: Not(IsNull()) });
  return toUserDetail(user, await findStudentCards(manager, id), hasSecondFactor);
}

/** SQL, to stop at the first child whose application somebody else entered. */
export async function hasOthersStudent(manager: EntityManager, userId: string): Promise<boolean> {
  const [found] = await manager.query<object[]>(
    `SELECT FROM students s JOIN history_entries h ON h."studentId" = s."id"
       WHERE s."userId" = $1 AND h."kind" = 'created' AND h."byUserId" IS DISTINCT FROM s."userId" LIMIT 1`,
    [userId],
  );
  return found !== undefined;
}

/** The site that a person is invited to; null if there are several or none. */
export async function findOnlySiteName(manager: EntityManager, userId: string): Promise<string | null> {
  const members = await manager.find(SiteMember, { where: { userId }, relations: { site: true } });
  const [only, ...others] = members;
  return only && others.length === 0 ? getSiteLabel(only.site) : null;
}

const SITES = `(SELECT coalesce(
    json_agg(json_build_object('id', t."id", 'name', ${getSiteLabelSql('t')}, 'role', m."role")
      ORDER BY t."name", t."id"), '[]')
  FROM site_members m JOIN sites t ON t."id" = m."siteId" WHERE m."userId" = u."id")`;

const ROW_COLUMNS = `u."id", u."firstName", u."lastName", u."email", u."role", u."language",
  u."deletedAt" IS NOT NULL AS "deleted", ${toEpochSql('u."createdAt"')} AS "createdOn",
  ${toEpochSql('u."lastLoginAt"')} AS "lastLogin",
  CASE WHEN u."role" = 'user' THEN '[]' ELSE ${SITES} END AS "sites",
  u."passwordHash" IS NULL AND u."deletedAt" IS NULL AS "isInvited"`;

const SORTS: Record<UserSort, readonly string[]> = {
  id: ['u."id"'],
  name: [],
  firstName: [toTextOrderSql('u."firstName"')],
  lastName: [toTextOrderSql('u."lastName"')],
  email: ['u."email"'],
  role: ['u."role"'],
  deleted: ['u."deletedAt" IS NOT NULL'],
  createdOn: ['u."createdAt"'],
  lastLogin: ['u."lastLoginAt"'],
};

/** Finds rows by their indexed keys first. If there are none, returns one row with the total, but no ID. */
function selectPage(filter: UserFilter, order: UserOrder, range: RowRange | null): Statement {
  const values: unknown[] = [];
  const [first, count] = range ? [range[0], range[1] - range[0] + 1] : [0, null];
  const where = makeConditions(filter, values);
  const keys = getOrder(order);
  const columns = keys.map(({ key }, at) => `${key} AS "key${at}"`);
  const ordered = keys.map(({ how }, at) => `"key${at}" ${how}`).join(', ');
  const text = `WITH matching AS ${hasWords(filter) ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (
  SELECT u."id", ${columns.join(', ')} FROM users u ${where}
), page AS (
  SELECT * FROM matching ORDER BY ${ordered} LIMIT $${values.push(count)} OFFSET $${values.push(first)}
)
SELECT counted."total", ${ROW_COLUMNS}
FROM (SELECT count(*)::int AS "total" FROM matching) counted
LEFT JOIN (page JOIN users u ON u."id" = page."id") ON TRUE
ORDER BY ${ordered}`;
  return [text, values];
}

function getOrder(order: UserOrder): { key: string; how: string }[] {
  const { by, isDescending } = order ?? { by: 'name', isDescending: false };
  const direction = isDescending ? 'DESC' : 'ASC';
  // People who have never signed in come last, in either direction.
  const how = by === 'lastLogin' ? `${direction} NULLS LAST` : direction;
  const keys = SORTS[by].map((key) => ({ key, how }));
  // By name, the whole order is reversed, so that the index can be read backward.
  const ties = [...(hasTies(by) ? listNameOrder('u') : []), 'u."id"'];
  return [...keys, ...ties.map((key) => ({ key, how: by === 'name' ? direction : 'ASC' }))];
}

/** Whether two rows may tie, since unnecessary name comparisons cost too much. */
function hasTies(sort: UserSort): boolean {
  return sort !== 'id' && sort !== 'email' && sort !== 'createdOn';
}

/** If words are given, collects the few rows first, as PostgreSQL would search for each word twice. */
function hasWords({ q, name, email }: UserFilter): boolean {
  return [q, name, email].some((typed) => typed !== null);
}

/** Binds every value; none becomes part of the SQL text. */
function makeConditions({ q, name, email, role, deleted, id }: UserFilter, values: unknown[]): string {
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = makePatterns(name).map((pattern) => containsNameSql('u', bind(pattern)));
  for (const pattern of makePatterns(email)) conditions.push(containsTextSql('u."email"', bind(pattern)));
  for (const pattern of makePatterns(q)) {
    const word = bind(pattern);
    conditions.push(`(${containsNameSql('u', word)} OR ${containsTextSql('u."email"', word)})`);
  }
  if (role !== null) conditions.push(`u."role" = ${bind(role)}`);
  if (deleted !== null) conditions.push(`u."deletedAt" IS ${deleted ? 'NOT ' : ''}NULL`);
  if (id !== null) conditions.push(`u."id" = ANY(${bind(id)}::uuid[])`);
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}
