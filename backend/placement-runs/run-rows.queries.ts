import type { EntityManager } from 'typeorm';
import type { PlacementRunRow as PlacementRunRowView } from '../../domain/contract/placement.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { containsNameSql, makePatterns } from '../database/expressions.queries.js';
import { getSiteReadSql } from '../history/history.queries.js';
import type { Reader } from '../history/read-log.js';
import { isGuid } from '../platform/guid.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import { ROW_COLUMNS, type RowColumns } from './compute-run.js';
import type { RunRowsDto } from './placement-run.dto.js';
import type { KeptPreference, PlacementRunRow } from './placement-run-row.entity.js';

/** SQL, for one reading of a page's sites. */
export async function readSiteNames(
  manager: EntityManager,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const sites = await manager.query<{ id: number; name: string }[]>(
    `SELECT t."id", ${getSiteLabelSql('t')} AS "name" FROM sites t WHERE t."id" = ANY($1::integer[])`,
    [[...new Set(ids)]],
  );
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

type RowFilter = Omit<RunRowsDto, 'page'>;

type FoundRow = Omit<PlacementRunRowView, 'code' | 'siteName' | 'preferences' | 'rank'> &
  Pick<PlacementRunRow, 'rank'> & { preferences: KeptPreference[] };

/** A list, logged in the same statement. The first three values are those of `getSiteReadSql`. */
export function readRows(
  manager: EntityManager,
  runId: number,
  filter: RowFilter,
  page: number,
  { userId, address }: Reader,
): Promise<FoundRow[]> {
  const values: unknown[] = [filter.site, userId, address, runId, PAGE_SIZE, (page - 1) * PAGE_SIZE];
  return manager.query(
    `WITH found AS MATERIALIZED (
       SELECT r.*, r."studentId" AS "id" FROM placement_run_rows r
       WHERE r."runId" = $4 AND ${joinConditions(filter, values)} ORDER BY r."lottery" LIMIT $5 OFFSET $6
     ), ${getSiteReadSql('found', 'placement.rows')}
     SELECT r."studentId", s."firstName", s."lastName", s."grade", r."siteId", r."rank", r."tier", r."lottery",
       r."late", r."preferences", r."outcome", r."skipCode"
     FROM found r JOIN students s ON s."id" = r."studentId" ORDER BY r."lottery"`,
    values,
  );
}

/** Of the same list. */
export async function countRows(manager: EntityManager, runId: number, filter: RowFilter): Promise<number> {
  const values: unknown[] = [runId];
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS "count" FROM placement_run_rows r
     WHERE r."runId" = $1 AND ${joinConditions(filter, values)}`,
    values,
  );
  return row?.count ?? 0;
}

const RESULTS = {
  placed: `r."siteId" IS NOT NULL AND r."outcome" IS DISTINCT FROM 'skipped'`,
  unplaced: `r."siteId" IS NULL`,
  skipped: `r."outcome" = 'skipped'`,
};

function joinConditions({ result, site, student }: RowFilter, values: unknown[]): string {
  const all = ['TRUE'];
  const add = (value: unknown): string => `$${values.push(value)}`;
  if (result !== null) all.push(RESULTS[result]);
  if (site !== null) {
    const isPlaced = `r."siteId" = ${add(site)}`;
    const isNamed = (): string => `r."preferences" @> ${add(JSON.stringify([{ siteId: site }]))}::jsonb`;
    all.push(result === null || result === 'unplaced' ? `(${isPlaced} OR ${isNamed()})` : isPlaced);
  }
  if (student !== null && isGuid(student)) all.push(`r."studentId" = ${add(student)}::uuid`);
  else {
    const names = makePatterns(student).map((word) => containsNameSql('s', `${add(word)}::text`));
    if (names.length > 0) {
      all.push(`EXISTS (SELECT FROM students s WHERE s."id" = r."studentId" AND ${names.join(' AND ')})`);
    }
  }
  return all.join(' AND ');
}

const NAMES = ROW_COLUMNS.map(([name]) => `"${name}"`).join(', ');
const ROWS_SQL = `INSERT INTO placement_run_rows ("runId", ${NAMES})
  SELECT $1::integer, kept.* FROM unnest(${ROW_COLUMNS.map(([, type], at) => `$${at + 2}::${type}[]`).join(', ')}) AS kept`;

/** Bulk work: ten thousand at once. */
export async function insertRows(manager: EntityManager, runId: number, columns: RowColumns): Promise<void> {
  await manager.query(ROWS_SQL, [runId, ...columns]);
}
