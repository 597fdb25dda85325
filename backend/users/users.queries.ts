import { IsNull, Not, type EntityManager } from 'typeorm';
import type { UserDetail, UserMetrics, UserRow } from '../../domain/contract/user.js';
import type { UserRole } from '../../domain/enums/enums.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { rowsOf } from '../database/prepared-statements.js';
import { User } from '../accounts/user.entity.js';
import { SecondFactor } from '../auth/second-factor.entity.js';
import { NotFound } from '../platform/http/refusal.js';
import type { ListPart, RowRange } from '../platform/lists/list-query.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { studentCards } from '../students/students.queries.js';
import {
  listStatement,
  metricsStatement,
  pageStatement,
  type UserFilter,
  type UserOrder,
} from './user-list.sql.js';
import { toUserDetail } from './user.views.js';

/** The accounts, including deactivated ones; all of them, or a range counted from 0. */
export async function userPage(
  manager: EntityManager,
  filter: UserFilter,
  order: UserOrder,
  range: RowRange | null,
): Promise<ListPart<UserRow>> {
  if (range === null) {
    const rows = await rowsOf<UserRow>(manager, listStatement(filter, order));
    return { rows, total: rows.length };
  }
  const found = await rowsOf<{ total: number } & (UserRow | { id: null })>(
    manager,
    pageStatement(filter, order, range),
  );
  const rows = found.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row]));
  return { rows, total: found[0]?.total ?? 0 };
}

/** Deactivated accounts aren't counted. */
export async function userMetrics(manager: EntityManager): Promise<UserMetrics> {
  const rows = await rowsOf<{ role: UserRole; count: number }>(manager, metricsStatement());
  const metrics: UserMetrics = { total: 0, user: 0, site: 0, admin: 0 };
  for (const { role, count } of rows) {
    metrics[role] = count;
    metrics.total += count;
  }
  return metrics;
}

/** An account with its students and sites, as the office sees it. */
export async function userDetail(manager: EntityManager, id: string): Promise<UserDetail> {
  const user = await manager.findOne(User, {
    where: { id },
    relations: { siteMembers: { site: true } },
    order: { siteMembers: { site: { name: 'ASC', id: 'ASC' } } },
  });
  if (!user) throw new NotFound();
  const hasSecondFactor = await manager.existsBy(SecondFactor, { userId: id, turnedOnAt: Not(IsNull()) });
  return toUserDetail(user, await studentCards(manager, id), hasSecondFactor);
}

/** Whether somebody else, such as an import, entered any of the account's students. */
export async function hasStudentOfOthers(manager: EntityManager, userId: string): Promise<boolean> {
  const [found] = await manager.query<object[]>(
    `SELECT FROM students s JOIN history_entries h ON h."studentId" = s."id"
       WHERE s."userId" = $1 AND h."kind" = 'created' AND h."byUserId" IS DISTINCT FROM s."userId" LIMIT 1`,
    [userId],
  );
  return found !== undefined;
}

/** Whether the account has any application, in any status. */
export async function hasStudents(manager: EntityManager, userId: string): Promise<boolean> {
  const found = await manager.query<object[]>('SELECT FROM students WHERE "userId" = $1 LIMIT 1', [userId]);
  return found.length > 0;
}

/** The site that somebody is invited to; null if there are several, or none. */
export async function onlySiteName(manager: EntityManager, userId: string): Promise<string | null> {
  const members = await manager.find(SiteMember, { where: { userId }, relations: { site: true } });
  const [only, ...others] = members;
  return only && others.length === 0 ? siteLabel(only.site) : null;
}
