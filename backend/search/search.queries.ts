import type { EntityManager } from 'typeorm';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { FoundSite } from '../../domain/contract/search.js';
import type { Grade } from '../../domain/enums/enums.js';
import { getSearchTerms } from '../../domain/fields/folded-text.js';
import type { StatusFacts } from '../../domain/status/application-status.js';
import { parseReference } from '../../domain/status/reference-number.js';
import {
  toEpochSql,
  escapeLikePattern,
  containsNameSql,
  listNameOrder,
  containsTextSql,
} from '../database/expressions.queries.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';

export type FoundStudent = StatusFacts & {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
};

const PHONES = `concat_ws(' ', ${CONTACT_FIELDS.filter((field) => field.endsWith('Phone'))
  .map((field) => `s."${field}"`)
  .join(', ')})`;

/** Never searches by email or SSID, since a hit would confirm it. A site's few children need no index. */
export async function findSeatedChildren(
  manager: EntityManager,
  siteIds: readonly number[],
  typed: string,
  limit: number,
): Promise<FoundStudent[]> {
  const values: unknown[] = [siteIds];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const words = getSearchTerms(typed).map((term) => {
    const word = bind(escapeLikePattern(term));
    return `(${containsNameSql('s', word)} OR ${containsTextSql(PHONES, word, 'isFolded')})`;
  });
  const ids = parseReference(typed);
  const found = words.join(' AND ');
  const condition = ids ? `(s."id" BETWEEN ${bind(ids.first)} AND ${bind(ids.last)} OR ${found})` : found;
  return manager.query(
    `SELECT s."id", s."firstName", s."lastName", s."grade", s."siteId", s."siteAccepted", s."returned", s."removed",
       ${toEpochSql('s."applicationSubmitted"')} AS "applicationSubmitted"
     FROM students s JOIN sites t ON t."id" = s."siteId"
     WHERE s."siteId" = ANY($1::integer[]) AND t."verifiedAt" IS NOT NULL AND ${isInCurrentSeasonSql('s')} AND ${condition}
     ORDER BY ${listNameOrder('s').join(', ')}, s."id" LIMIT ${bind(limit)}`,
    values,
  );
}

const SITES_SQL = `SELECT t."id", ${getSiteLabelSql('t')} AS "name", t."district" FROM sites t
  WHERE $1::integer[] IS NULL OR t."id" = ANY($1)`;

/** A list with names as other lists have them, searched in memory: there are few. */
export async function readSearchedSites(
  manager: EntityManager,
  siteIds: readonly number[] | null,
): Promise<FoundSite[]> {
  return manager.query(SITES_SQL, [siteIds]);
}
