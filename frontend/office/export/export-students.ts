import type { ExportRow } from '../../../domain/contract/application.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { LIMITS } from '../../../domain/fields/limits.js';
import type { SchoolYears } from '../../../domain/season/program-dates.js';
import type { ApplicationQuery, officeCalls } from '../data/office-calls.js';
import { listExportColumns } from './csv-fields.js';
import { BYTE_ORDER_MARK, type CsvColumn, formatCsvLine, type Labels } from './csv.js';

export interface ExportProgress {
  step: 'finding' | 'fetching';
  done: number;
  total: number;
}

const ROWS_AT_ONCE = 250;

interface ExportOrder {
  query: Omit<ApplicationQuery, 'page'>;
  ids?: readonly string[] | undefined;
  calls: Pick<typeof officeCalls, 'listApplications' | 'exportStudents'>;
  years: SchoolYears;
  /** In English, like the headings. */
  labels: Labels;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

export interface ExportedFile {
  file: Blob;
  count: number;
}

/** Each batch becomes part of the file at once, so a hundred thousand students are never one text. */
export async function exportStudents(order: ExportOrder): Promise<ExportedFile> {
  const { calls, signal, onProgress } = order;
  const ids = order.ids ?? (await findIds(order));
  const parts: Blob[] = [];
  let columns: CsvColumn<ExportRow>[] | null = null;
  let count = 0;
  for (let done = 0; done < ids.length; done += LIMITS.exportBatch) {
    onProgress({ step: 'fetching', done, total: ids.length });
    signal.throwIfAborted();
    const rows = await calls.exportStudents(
      { ids: ids.slice(done, done + LIMITS.exportBatch), season: order.query.season },
      signal,
    );
    columns ??= listExportColumns(Object.keys(rows[0] ?? {}), order.years);
    if (done === 0)
      parts.push(new Blob([BYTE_ORDER_MARK + formatCsvLine(columns.map(([heading]) => heading))]));
    parts.push(await readPart(rows, columns, order.labels));
    count += rows.length;
  }
  onProgress({ step: 'fetching', done: ids.length, total: ids.length });
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count };
}

function findIds({ query, calls, signal, onProgress }: ExportOrder): Promise<string[]> {
  // By default, sorts by name: while others work, names change less than the times of last changes.
  const sorted = query.sort ? query : { ...query, sort: 'student' as const, order: 'asc' as const };
  return collectIds(
    {
      readPage: (page) => {
        signal.throwIfAborted();
        return calls.listApplications({ ...sorted, page }, signal);
      },
      readLatest: () =>
        calls.listApplications(
          { ...(query.season && { season: query.season }), page: 1, sort: 'updated', order: 'desc' },
          signal,
        ),
    },
    (done, total) => onProgress({ step: 'finding', done, total: Math.max(done, total) }),
  );
}

/** Written a few rows at a time, so that the page stays responsive. */
async function readPart(
  rows: readonly ExportRow[],
  columns: readonly CsvColumn<ExportRow>[],
  labels: Labels,
): Promise<Blob> {
  const lines: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await waitForTask();
    lines.push(formatCsvLine(columns.map(([, of]) => of(row, labels))));
  }
  return new Blob(lines);
}

/** Lets the browser draw, and handle a click on Cancel. */
function waitForTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

interface IdPage {
  results: readonly { id: string; updatedOn: number }[];
  count: number;
}

export interface IdList {
  /** The filtered list, always in the same order. */
  readPage: (page: number) => Promise<IdPage>;
  /** The latest changes in the whole list, without filters. If they're unchanged, nothing has moved. */
  readLatest: () => Promise<IdPage>;
}

const AT_ONCE = 4;

/** After this many passes over a list that keeps changing, we take what we found. */
const MAX_PASSES = 4;

function getFingerprint({ results, count }: IdPage): string {
  return JSON.stringify([count, results.map(({ id, updatedOn }) => [id, updatedOn])]);
}

class Reader {
  readonly found = new Set<string>();
  pages = 1;

  constructor(
    private readonly list: IdList,
    private readonly onFound: (found: number, count: number) => void,
  ) {}

  async readForward(): Promise<void> {
    for (let next = 1; next <= this.pages;) {
      const last = Math.min(next + AT_ONCE - 1, this.pages);
      await this.read(listNumbers(next, last));
      next = last + 1;
    }
  }

  async readBackward(): Promise<void> {
    const began = this.pages;
    for (let next = began; next >= 1; next -= AT_ONCE) {
      await this.read(listNumbers(Math.max(next - AT_ONCE + 1, 1), next).reverse());
    }
    if (this.pages > began) await this.read(listNumbers(began + 1, this.pages));
  }

  private async read(numbers: number[]): Promise<void> {
    for (const { results, count } of await Promise.all(numbers.map(this.list.readPage))) {
      for (const { id } of results) this.found.add(id);
      this.pages = Math.max(Math.ceil(count / PAGE_SIZE), 1);
      this.onFound(this.found.size, count);
    }
  }
}

function listNumbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/**
 * When others change the list meanwhile, a student can move from a page that we haven't read to one that we have. So a
 * longer list is read again backward until a pass finds nobody new, or nothing has changed.
 */
export async function collectIds(
  list: IdList,
  onFound: (found: number, count: number) => void,
): Promise<string[]> {
  const before = getFingerprint(await list.readLatest());
  const reader = new Reader(list, onFound);
  await reader.readForward();
  if (reader.pages === 1 || getFingerprint(await list.readLatest()) === before) return [...reader.found];

  for (let pass = 2; pass <= MAX_PASSES; pass += 1) {
    const known = reader.found.size;
    if (pass % 2 === 0) await reader.readBackward();
    else await reader.readForward();
    if (reader.found.size === known) break;
  }
  return [...reader.found];
}
