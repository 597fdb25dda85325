import type { UserSort } from '../../domain/enums/lists.js';
import type { FormValues } from '../../domain/forms/form.js';
import type { userFilterForm } from '../../domain/forms/users.js';
import { epochSql } from '../applications/application-columns.sql.js';
import { nameContains, nameOrder, patternsOf, textContains, textOrder } from '../applications/names.sql.js';
import { prepared, type Statement } from '../database/prepared-statements.js';
import type { ListQuery } from '../platform/lists/list-query.js';

export type UserFilter = FormValues<typeof userFilterForm>;
export type UserOrder = ListQuery<UserSort>['sort'];

/** A row of the list, of an account read as `u`. */
const ROW_COLUMNS = `u."id", u."firstName", u."lastName", u."email", u."role", u."language",
  u."deletedAt" IS NOT NULL AS "deleted", ${epochSql('u."createdAt"')} AS "createdOn",
  ${epochSql('u."lastLoginAt"')} AS "lastLogin"`;

/** What each column is sorted by; among equals the name decides, and then the id. */
const SORTS: Record<UserSort, readonly string[]> = {
  id: ['u."id"'],
  name: [],
  firstName: [textOrder('u."firstName"')],
  lastName: [textOrder('u."lastName"')],
  email: ['u."email"'],
  role: ['u."role"'],
  deleted: ['u."deletedAt" IS NOT NULL'],
  createdOn: ['u."createdAt"'],
  lastLogin: ['u."lastLoginAt"'],
};

/** All of them, by name unless sorted otherwise. */
export function listStatement(filter: UserFilter, order: UserOrder): Statement {
  const values: unknown[] = [];
  const text = `SELECT ${ROW_COLUMNS} FROM users u ${conditionsOf(filter, values)}
ORDER BY ${orderOf(order)}`;
  return { text, values };
}

/**
 * Some of them, from `first` to `last`, each beside how many there are in all; one row without an id where there are
 * none of these.
 */
export function pageStatement(
  filter: UserFilter,
  order: UserOrder,
  [first, last]: readonly [number, number],
): Statement {
  const values: unknown[] = [];
  const where = conditionsOf(filter, values);
  const text = `WITH page AS (
  SELECT u."id", row_number() OVER (ORDER BY ${orderOf(order)}) AS "place" FROM users u ${where}
  ORDER BY "place" LIMIT $${values.push(last - first + 1)} OFFSET $${values.push(first)}
)
SELECT counted."total", ${ROW_COLUMNS}
FROM (SELECT count(*)::int AS "total" FROM users u ${where}) counted
LEFT JOIN (page JOIN users u ON u."id" = page."id") ON TRUE
ORDER BY page."place"`;
  return { text, values };
}

/** How many active accounts have each role. */
export function metricsStatement(): Statement {
  return prepared(
    `SELECT "role", count(*)::int AS "count" FROM users WHERE "deletedAt" IS NULL GROUP BY "role"`,
    [],
  );
}

function orderOf(order: UserOrder): string {
  const { by, isDescending } = order ?? { by: 'name', isDescending: false };
  const direction = isDescending ? 'DESC' : 'ASC';
  // Who never signed in comes last, whichever way the list is sorted.
  const nulls = by === 'lastLogin' ? ' NULLS LAST' : '';
  const keys = SORTS[by].map((key) => `${key} ${direction}${nulls}`);
  // By name alone everything is turned round, as an index of it is read backwards.
  const names = [...nameOrder('u'), 'u."id"'].map((key) => (by === 'name' ? `${key} ${direction}` : key));
  return [...keys, ...names].join(', ');
}

/** Binds what was asked for; nothing of it ever becomes part of the text. */
function conditionsOf({ q, name, email, role, deleted, id }: UserFilter, values: unknown[]): string {
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = patternsOf(name).map((pattern) => nameContains('u', bind(pattern)));
  for (const pattern of patternsOf(email)) conditions.push(textContains('u."email"', bind(pattern)));
  for (const pattern of patternsOf(q)) {
    const word = bind(pattern);
    conditions.push(`(${nameContains('u', word)} OR ${textContains('u."email"', word)})`);
  }
  if (role !== null) conditions.push(`u."role" = ${bind(role)}`);
  if (deleted !== null) conditions.push(`u."deletedAt" IS ${deleted ? 'NOT ' : ''}NULL`);
  if (id !== null) conditions.push(`u."id" = ANY(${bind(id)}::uuid[])`);
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}
