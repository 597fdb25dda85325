import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApplicationListItem, ApplicationPage } from '../../domain/contract/application.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { applicationFilterForm } from '../../domain/forms/applications.js';
import { ApplicationChanges } from '../database/application-changes.js';
import { rowsOf, type Statement } from '../database/prepared-statements.js';
import { DuplicateSearch } from '../duplicates/duplicate-search.js';
import { FEW_QUEUED } from '../duplicates/duplicates.sql.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import {
  countStatement,
  pageStatement,
  type ApplicationFilter,
  type ApplicationOrder,
} from './application-list.sql.js';
import type { ApplicationListDto } from './application.dto.js';

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
  ) {}

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
