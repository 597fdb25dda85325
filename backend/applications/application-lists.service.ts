import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  ApplicationListItem,
  ApplicationPage,
  ApplicationRow,
  ExportRow,
} from '../../domain/contract/application.js';
import { MAX_RANGE, PAGE_SIZE, type ApplicationSort } from '../../domain/enums/lists.js';
import { applicationFilterForm } from '../../domain/forms/applications.js';
import { type StudentMetrics, getStudentMetrics } from '../../domain/status/student-metrics.js';
import { ApplicationChangesService } from '../database/application-changes.service.js';
import { findRows, type Statement } from '../database/prepared-statements.js';
import { DuplicateSearchService } from '../duplicates/duplicate-search.service.js';
import { FEW_QUEUED } from '../duplicates/duplicates.queries.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { Invalid } from '../platform/http/refusal.js';
import { readFilter, type ListPart, type ListQuery, type RowRange } from '../platform/lists/list-query.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { readExportRows } from './application-export.queries.js';
import {
  selectCount,
  selectPage,
  type ApplicationFilter,
  type ApplicationOrder,
  type ListColumns,
} from './application-list.queries.js';
import { countApplications } from './application-metrics.queries.js';
import type { ApplicationListDto } from './application.dto.js';

/** At most about 30 MB, since only pages of up to PAGE_SIZE are cached. */
const MAX_PAGES = 400;
const MAX_COUNTS = 1000;
const MAX_SEASONS = 20;

interface Count extends Versioned {
  count: number;
}

interface Rows<Item extends ApplicationListItem = ApplicationListItem> extends Versioned {
  results: Item[];
}

type StoredRow = Omit<ApplicationRow, 'county'>;

type Item<Columns extends ListColumns> = { items: ApplicationListItem; rows: StoredRow }[Columns];

/** A row of the list, or only the version and the queue length if the list is empty. */
type Row<Read extends ApplicationListItem> = Versioned & { queued: number } & (Read | { id: null });

/** Each request checks the version, so no page or count is older than its request. */
@Injectable()
export class ApplicationListsService {
  private readonly counts = new VersionedCache<Count>('application-counts', MAX_COUNTS);
  private readonly pages = new VersionedCache<Rows>('application-pages', MAX_PAGES);
  private readonly metrics = new VersionedCache<StudentMetrics & Versioned>(
    'application-metrics',
    MAX_SEASONS,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChangesService,
    private readonly search: DuplicateSearchService,
    private readonly log: AccessLog,
    private readonly zips: ZipCodesService,
  ) {}

  /** Logs the reading before the page is shown. */
  async readPageFor(reader: Reader, query: ApplicationListDto): Promise<ApplicationPage> {
    const answer = await this.readPage(query);
    const { page, sort: _, order: _order, ...filter } = query;
    await this.logRead(reader, filter, page, answer.count);
    return answer;
  }

  async readPage({ page, sort, order, ...filter }: ApplicationListDto): Promise<ApplicationPage> {
    const range = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1] as const;
    const { rows, total } = await this.readPart(filter, readOrder(sort, order), range, 'items');
    return { results: rows, count: total };
  }

  async readRowsFor(
    reader: Reader,
    filter: ApplicationFilter,
    { range, sort }: Pick<ListQuery<ApplicationSort>, 'range' | 'sort'>,
  ): Promise<ListPart<ApplicationRow>> {
    const [first, last] = range ?? [0, MAX_RANGE - 1];
    if (last - first >= MAX_RANGE) throw new Invalid({ range: 'field.invalidInput' });
    const order = readOrder(sort?.by ?? null, sort && (sort.isDescending ? 'desc' : 'asc'));
    const { rows, total } = await this.readPart(filter, order, [first, last], 'rows');
    await this.logRead(reader, filter, Math.floor(first / (last - first + 1)) + 1, total);
    return { rows: rows.map((row) => ({ ...row, county: this.zips.findCounty(row.zip) })), total };
  }

  async find(search: string, limit: number): Promise<ApplicationListItem[]> {
    const filter = readFilter(applicationFilterForm, { search });
    const { results } = await this.readRows(filter, readOrder('student', null), [0, limit - 1], 'items');
    return results;
  }

  /** Logs the export before it returns the records. */
  async exportRows(reader: Reader, ids: readonly string[], season: number | null): Promise<ExportRow[]> {
    const { manager } = this.dataSource;
    const rows = await readExportRows(manager, ids, season);
    if (rows.length > 0) {
      const studentIds = rows.map(({ id }) => String(id));
      const action = 'student.export';
      await this.log.add(manager, { kind: 'exported', ...reader, action, studentIds });
    }
    // Allergies and health notes aren't for other systems.
    return reader.token ? rows.map(({ allergies: _, healthNotes: _notes, ...row }) => row) : rows;
  }

  async readMetrics(season: number | null): Promise<StudentMetrics> {
    const version = await this.changes.readVersion();
    const { version: _, ...metrics } = await this.metrics.getOrLoad(version, String(season), () =>
      this.countByStatus(season),
    );
    return metrics;
  }

  private async readPart<Columns extends ListColumns>(
    filter: ApplicationFilter,
    order: ApplicationOrder,
    range: RowRange,
    columns: Columns,
  ): Promise<ListPart<Item<Columns>>> {
    const [first, last] = range;
    const { results, version } = await this.readRows(filter, order, range, columns);
    const filterKey = makeKey(filter);
    const isLast = results.length <= last - first && (results.length > 0 || first === 0);
    if (isLast) this.counts.set(filterKey, { version, count: first + results.length });
    const { count } = await this.counts.getOrLoad(version, filterKey, () => this.count(filter));
    return { rows: results, total: count };
  }

  private async readRows<Columns extends ListColumns>(
    filter: ApplicationFilter,
    order: ApplicationOrder,
    range: RowRange,
    columns: Columns,
  ): Promise<Rows<Item<Columns>>> {
    const [first, last] = range;
    const read = (): Promise<Rows<Item<Columns>>> => this.read(selectPage(filter, order, range, columns));
    if (last - first >= PAGE_SIZE) return read();
    const key = [makeKey(filter), order.sort, order.order, first, last, columns].join();
    return (await this.pages.getOrLoad(await this.changes.readVersion(), key, read)) as Rows<Item<Columns>>;
  }

  private async logRead(
    reader: Reader,
    { ids, ...filter }: ApplicationFilter,
    page: number,
    count: number,
  ): Promise<void> {
    const asked = Object.entries({ ...filter, ids: ids?.length ?? null }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    );
    await this.log.add(this.dataSource.manager, {
      kind: 'read',
      action: 'student.list',
      details: { filter: Object.fromEntries(asked), page, count },
      ...reader,
    });
  }

  /** After a changed name or birthday, marks duplicates first; finishes a long queue in the background. */
  private async read<Read extends ApplicationListItem>(statement: Statement): Promise<Rows<Read>> {
    const { manager } = this.dataSource;
    const rows = await findRows<Row<Read>>(manager, statement);
    const queued = rows[0]?.queued ?? 0;
    if (queued === 0) return readPage(rows);
    const searching = this.search.update();
    if (queued > FEW_QUEUED) {
      searching.catch((error: unknown) => console.error(error));
      return readPage(rows);
    }
    await searching;
    return { ...readPage(await findRows<Row<Read>>(manager, statement)), version: readPage(rows).version };
  }

  private async count(filter: ApplicationFilter): Promise<Count> {
    const [counted] = await findRows<Count>(this.dataSource.manager, selectCount(filter));
    return counted ?? { version: 0, count: 0 };
  }

  private async countByStatus(season: number | null): Promise<StudentMetrics & Versioned> {
    const { version, byStatus } = await countApplications(this.dataSource.manager, season);
    return { ...getStudentMetrics(byStatus), version };
  }
}

function readPage<Read extends ApplicationListItem>(rows: readonly Row<Read>[]): Rows<Read> {
  const results = rows.flatMap(({ version: _, queued: _queued, ...item }) =>
    item.id === null ? [] : [item as unknown as Read],
  );
  return { version: rows[0]?.version ?? 0, results };
}

function readOrder(sort: ApplicationListDto['sort'], order: ApplicationListDto['order']): ApplicationOrder {
  return { sort: sort ?? 'updated', order: order ?? (sort === null ? 'desc' : 'asc') };
}

const FILTERS = [...Object.keys(applicationFilterForm.fields), 'ids'] as (keyof ApplicationFilter)[];

/** Built from every field of the filter, so that no new field is forgotten. */
function makeKey(filter: ApplicationFilter): string {
  return JSON.stringify(FILTERS.map((name) => filter[name]));
}
