import type { EntityManager } from 'typeorm';
import type { ApplicationListItem, ApplicationPage } from '../../domain/contract/application.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { rowsOf } from '../database/prepared-statements.js';
import { epochSql } from './application-columns.sql.js';
import type { ApplicationListDto } from './application.dto.js';

/** A page of the applications, newest change first. */
export async function applicationPage(
  manager: EntityManager,
  { page }: ApplicationListDto,
): Promise<ApplicationPage> {
  const results = await rowsOf<ApplicationListItem>(manager, {
    text: `SELECT s."id", s."firstName", s."lastName", s."grade", s."siteId" AS "site", s."siteAccepted",
       s."returned", s."removed", ${epochSql('s."applicationSubmitted"')} AS "applicationSubmitted",
       ${epochSql('s."updatedAt"')} AS "updatedOn",
       CASE WHEN s."ssid" IS NOT NULL THEN 1 WHEN s."ssidCheckedOn" IS NOT NULL THEN 0 END AS "ssid",
       u."firstName" AS "applicantFirstName", u."lastName" AS "applicantLastName"
     FROM students s JOIN users u ON u."id" = s."userId"
     ORDER BY s."updatedAt" DESC, s."id" DESC LIMIT $1 OFFSET $2`,
    values: [PAGE_SIZE, (page - 1) * PAGE_SIZE],
  });
  const [counted] = await rowsOf<{ count: number }>(manager, {
    text: 'SELECT count(*)::int AS count FROM students',
    values: [],
  });
  return { results, count: counted?.count ?? 0 };
}
