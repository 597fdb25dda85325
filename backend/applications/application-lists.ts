import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApplicationListItem, ApplicationPage } from '../../domain/contract/application.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { rowsOf, type Statement } from '../database/prepared-statements.js';
import {
  countStatement,
  pageStatement,
  rowsStatement,
  type ApplicationFilter,
  type ApplicationOrder,
} from './application-list.sql.js';
import type { ApplicationListDto } from './application.dto.js';
import { KeptAnswers, type Versioned } from './kept-answers.js';

/** Of filters and of pages each: a few megabytes at most. */
const MOST_KEPT = 500;

interface Count extends Versioned {
  count: number;
}

/** Which applications stand on a page. */
interface PageIds extends Versioned {
  ids: string[];
}

interface Rows extends Versioned {
  results: ApplicationListItem[];
}

/** A row, or the version alone where the page is empty. */
type Row = Versioned & (ApplicationListItem | { id: null });

/**
 * The list of applications. What is dear about it is kept until an application changes: how many there are in all,
 * and which stand on a page (so that the four hundredth is found as quickly as the first). The rows themselves are
 * read each time, together with the version that tells whether what is kept still holds: one statement, one moment.
 */
@Injectable()
export class ApplicationLists {
  private readonly counts = new KeptAnswers<Count>(MOST_KEPT);
  private readonly pages = new KeptAnswers<PageIds>(MOST_KEPT);

  constructor(private readonly dataSource: DataSource) {}

  async page({ page, sort, order, ...filter }: ApplicationListDto): Promise<ApplicationPage> {
    const { results, version } = await this.rows(filter, orderOf(sort, order), page);
    const key = keyOf(filter);
    const isLast = results.length < PAGE_SIZE && (results.length > 0 || page === 1);
    if (isLast) {
      this.counts.keep(key, { version, count: (page - 1) * PAGE_SIZE + results.length });
    }
    const { count } = await this.counts.readSince(version, key, () => this.count(filter));
    return { results, count };
  }

  private async rows(filter: ApplicationFilter, order: ApplicationOrder, page: number): Promise<Rows> {
    const key = [keyOf(filter), order.sort, order.order, page].join();
    const known = this.pages.since(0, key);
    if (known) {
      const rows = await this.read(rowsStatement(known.ids));
      if (rows.version === known.version) return rows;
    }
    const rows = await this.read(pageStatement(filter, order, page));
    this.pages.keep(key, { version: rows.version, ids: rows.results.map(({ id }) => id) });
    return rows;
  }

  private async read(statement: Statement): Promise<Rows> {
    const rows = await rowsOf<Row>(this.dataSource.manager, statement);
    const [first] = rows;
    const results = rows.flatMap(({ version: _, ...item }) => (item.id === null ? [] : [item]));
    return { version: first?.version ?? 0, results };
  }

  private async count(filter: ApplicationFilter): Promise<Count> {
    const [counted] = await rowsOf<Count>(this.dataSource.manager, countStatement(filter));
    return counted ?? { version: 0, count: 0 };
  }
}

/** Newest change first, unless asked otherwise; whatever else it is sorted by goes up first. */
function orderOf(sort: ApplicationListDto['sort'], order: ApplicationListDto['order']): ApplicationOrder {
  return { sort: sort ?? 'updated', order: order ?? (sort === null ? 'desc' : 'asc') };
}

/** The same for the same filter, in whatever order it was sent. */
function keyOf({ student, applicant, grade, status, ssid }: ApplicationFilter): string {
  return JSON.stringify([student, applicant, grade, status, ssid]);
}
