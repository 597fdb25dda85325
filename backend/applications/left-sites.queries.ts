import type { EntityManager } from 'typeorm';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { leftSites, type LeftSites } from '../students/application-columns.sql.js';

/** IDs of the sites that declined the student, or that the family withdrew from. */
export async function leftSiteIds(manager: EntityManager, id: string, how: LeftSites): Promise<number[]> {
  const text = `SELECT ${leftSites(how)} FROM students s WHERE s."id" = $1`;
  const [left] = await rowsOf<Record<LeftSites, number[]>>(manager, prepared(text, [id]));
  return left?.[how] ?? [];
}
