import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  ApplicationListItem,
  ApplicationPage,
  NextApplication,
} from '../../domain/contract/application.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { applicationFilterForm } from '../../domain/forms/applications.js';
import { STATUS_GROUP_NAMES, STATUS_GROUPS } from '../../domain/status/student-metrics.js';
import { ApplicationChanges } from '../database/application-changes.js';
import { rowsOf, type Statement } from '../database/prepared-statements.js';
import { DuplicateSearch } from '../duplicates/duplicate-search.js';
import { FEW_QUEUED } from '../duplicates/duplicates.sql.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import {
  countStatement,
  pageStatement,
  filterConditions,
  statementOf,
  type ApplicationFilter,
  type ApplicationOrder,
} from './application-list.sql.js';
import type { ApplicationListDto } from './application.dto.js';
import { hasStatusSql } from './status.sql.js';

/** About 20 MB at most. */
const MAX_PAGES = 400;
const MAX_COUNTS = 1000;

interface Count extends Versioned {
  count: number;
}

interface Rows extends Versioned {
  results: ApplicationListItem[];
}

/** A row, or only the version and the queue if the page is empty. */
type Row = Versioned & { queued: number } & (ApplicationListItem | { id: null });

/**
 * The list of applications. Pages and counts are cached until an application changes. The version is checked with each
 * request, so a page is never older than its request, and its count is never older than its rows.
 */
@Injectable()
export class ApplicationLists {
  private readonly counts = new VersionedCache<Count>('application-counts', MAX_COUNTS);
  private readonly pages = new VersionedCache<Rows>('application-pages', MAX_PAGES);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
    private readonly search: DuplicateSearch,
    private readonly log: AccessLog,
  ) {}

  /** A page for somebody; what they asked for is logged before they see it. */
  async pageFor(reader: Reader, query: ApplicationListDto): Promise<ApplicationPage> {
    const answer = await this.page(query);
    const { page, sort: _, order: _order, ...filter } = query;
    const asked = Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    );
    await this.log.add(this.dataSource.manager, {
      kind: 'read',
      action: 'student.list',
      details: { filter: Object.fromEntries(asked), page, count: answer.count },
      ...reader,
    });
    return answer;
  }

  async page({ page, sort, order: direction, ...filter }: ApplicationListDto): Promise<ApplicationPage> {
    const order = orderOf(sort, direction);
    const filterKey = keyOf(filter);
    const pageKey = [filterKey, order.sort, order.order, page].join();
    const asked = await this.changes.version();
    const { results, version } = await this.pages.getOrLoad(asked, pageKey, () =>
      this.read(pageStatement(filter, order, page)),
    );
    const isLast = results.length < PAGE_SIZE && (results.length > 0 || page === 1);
    if (isLast) {
      this.counts.set(filterKey, { version, count: (page - 1) * PAGE_SIZE + results.length });
    }
    const { count } = await this.counts.getOrLoad(version, filterKey, () => this.count(filter));
    return { results, count };
  }

  /**
   * The page with current marks of likely duplicates. After a change of a name or birthday, the search runs first, and
   * the page counts as old as before it: whatever was written in the meantime may still be queued. A long queue, as
   * after an import, is worked off in the background; the version grows when it finds something.
   */
  private async read(statement: Statement): Promise<Rows> {
    const rows = await this.rows(statement);
    const queued = rows[0]?.queued ?? 0;
    if (queued === 0) return pageOf(rows);
    const searching = this.search.update();
    if (queued > FEW_QUEUED) {
      searching.catch((error: unknown) => console.error(error));
      return pageOf(rows);
    }
    await searching;
    return { ...pageOf(await this.rows(statement)), version: pageOf(rows).version };
  }

  private rows(statement: Statement): Promise<Row[]> {
    return rowsOf<Row>(this.dataSource.manager, statement);
  }

  private async count(filter: ApplicationFilter): Promise<Count> {
    const [counted] = await rowsOf<Count>(this.dataSource.manager, countStatement(filter));
    return counted ?? { version: 0, count: 0 };
  }
}

function pageOf(rows: readonly Row[]): Rows {
  const results = rows.flatMap(({ version: _, queued: _queued, ...item }) =>
    item.id === null ? [] : [item],
  );
  return { version: rows[0]?.version ?? 0, results };
}

/** Newest change first by default; any other column sorts ascending first. */
function orderOf(sort: ApplicationListDto['sort'], order: ApplicationListDto['order']): ApplicationOrder {
  return { sort: sort ?? 'updated', order: order ?? (sort === null ? 'desc' : 'asc') };
}

const FILTERS = Object.keys(applicationFilterForm.fields) as (keyof ApplicationFilter)[];

/** Built from every field of the filter, so that a new one can't be forgotten. */
function keyOf(filter: ApplicationFilter): string {
  return JSON.stringify(FILTERS.map((name) => filter[name]));
}

/** When this application was submitted; if it was returned since, when it was last submitted. */
const SUBMITTED_SQL = `SELECT coalesce(s."applicationSubmitted", (
  SELECT max(h."at") FROM history_entries h WHERE h."studentId" = s."id" AND h."kind" = 'submitted'
)) FROM students s WHERE s."id" = $1`;

/** Applications that were never submitted come last. */
const NEVER = `'infinity'::timestamptz`;

/** Whether the filter already limits the status. */
function namesStatus(filter: ApplicationFilter): boolean {
  return filter.status !== null || STATUS_GROUP_NAMES.some((group) => filter[group]);
}

/**
 * Two searches in one statement: the first application after this one, else the first of all. The index
 * `students_waiting` has the waiting ones in this order.
 */
function nextStatement(id: string, filter: ApplicationFilter): Statement {
  const values: unknown[] = [id];
  const conditions = filterConditions(filter, (value) => `$${values.push(value)}`);
  const isAnyStatus = namesStatus(filter);
  if (!isAnyStatus) conditions.push(hasStatusSql(STATUS_GROUPS.waiting));
  const submitted = isAnyStatus ? `coalesce(s."applicationSubmitted", ${NEVER})` : 's."applicationSubmitted"';
  // This application's position. If it's no longer in the list, its last submission decides.
  const here = isAnyStatus
    ? `(SELECT CASE WHEN ${conditions.join(' AND ')} THEN ${submitted} END FROM students s WHERE s."id" = $1)`
    : 'NULL';
  const after = `(${submitted}, s."id") > (coalesce(${here}, (${SUBMITTED_SQL})), $1)`;
  const round = (number: 1 | 2, condition = ''): string =>
    `SELECT s."id", ${String(number)} AS "round" FROM students s
     WHERE ${conditions.join(' AND ')} AND s."id" <> $1 ${condition}
     ORDER BY ${submitted}, s."id" LIMIT 1`;
  const text = `(${round(1, `AND ${after}`)}) UNION ALL (${round(2)}) ORDER BY "round" LIMIT 1`;
  return statementOf(filter, text, values);
}

/**
 * The next application after this one that matches the filter, oldest submission first, starting over at the end.
 * Without a status filter, only those that await assignment.
 */
export async function nextApplication(
  manager: EntityManager,
  id: string,
  filter: ApplicationFilter,
): Promise<NextApplication> {
  const [next] = await rowsOf<{ id: string }>(manager, nextStatement(id, filter));
  return next ? { id: next.id } : null;
}
