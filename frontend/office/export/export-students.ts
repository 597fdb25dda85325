import type { ExportRow } from '../../../domain/contract/application.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { LIMITS } from '../../../domain/fields/rules.js';
import type { ApplicationQuery, officeCalls } from '../office-calls.js';
import { csvHeading, type SchoolYears } from './csv-headings.js';
import { type ExportColumn, exportColumns, labelOf, type Labels } from './csv-labels.js';
import { csvValue } from './csv-values.js';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.js';

/** How far an export is; `total` may still change while the list is read. */
export interface ExportProgress {
  step: 'finding' | 'fetching';
  done: number;
  total: number;
}

const ROWS_AT_ONCE = 250;

interface ExportOrder {
  /** Filters and order of the list; its page is not asked for. */
  query: Omit<ApplicationQuery, 'page'>;
  calls: Pick<typeof officeCalls, 'listApplications' | 'exportStudents'>;
  years: SchoolYears;
  /** In English, as the headings. */
  labels: Labels;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

export interface ExportedFile {
  file: Blob;
  count: number;
}

/**
 * The filtered list as a CSV file: its ids page by page, then the students in batches (spec section 7). Each batch
 * becomes a part of the file at once and is forgotten, so that a hundred thousand students never are one text.
 */
export async function exportStudents(order: ExportOrder): Promise<ExportedFile> {
  const { calls, signal, onProgress } = order;
  const ids = await findIds(order);
  const parts: Blob[] = [];
  let columns: ExportColumn[] | null = null;
  let count = 0;
  for (let done = 0; done < ids.length; done += LIMITS.exportBatch) {
    onProgress({ step: 'fetching', done, total: ids.length });
    signal.throwIfAborted();
    const rows = await calls.exportStudents(ids.slice(done, done + LIMITS.exportBatch), signal);
    columns ??= exportColumns(Object.keys(rows[0] ?? {}));
    if (done === 0) parts.push(new Blob([BYTE_ORDER_MARK + headings(columns, order.years)]));
    parts.push(await partOf(rows, columns, order.labels));
    count += rows.length;
  }
  onProgress({ step: 'fetching', done: ids.length, total: ids.length });
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count };
}

function findIds({ query, calls, signal, onProgress }: ExportOrder): Promise<string[]> {
  // Where nobody chose an order, names keep still while others work; what changed last does not.
  const still = query.sort ? query : { ...query, sort: 'student' as const, order: 'asc' as const };
  return collectIds(
    {
      page: (page) => {
        signal.throwIfAborted();
        return calls.listApplications({ ...still, page }, signal);
      },
      latest: () => calls.listApplications({ page: 1, sort: 'updated', order: 'desc' }, signal),
    },
    (done, total) => {
      onProgress({ step: 'finding', done, total: Math.max(done, total) });
    },
  );
}

/** Written a few rows at a time, so that the page goes on answering the person. */
async function partOf(
  rows: readonly ExportRow[],
  columns: readonly ExportColumn[],
  labels: Labels,
): Promise<Blob> {
  const lines: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await breath();
    lines.push(csvLine(cellsOf(row, columns, labels)));
  }
  return new Blob(lines);
}

/** Lets the browser draw, and hear a click on Cancel. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function headings(columns: readonly ExportColumn[], years: SchoolYears): string {
  return csvLine(columns.map(({ field, isLabel }) => csvHeading(field, years) + (isLabel ? ' Label' : '')));
}

function cellsOf(row: ExportRow, columns: readonly ExportColumn[], labels: Labels): Cell[] {
  return columns.map(({ field, isLabel }) =>
    isLabel ? labelOf(field, row, labels) : csvValue(field, row[field]),
  );
}

/** A page of the filtered list, as POST /students/list answers it. */
export interface IdPage {
  results: readonly { id: string; updatedOn: number }[];
  count: number;
}

export interface IdList {
  /** The filtered list, in one order all the time. */
  page: (page: number) => Promise<IdPage>;
  /** What changed last in the whole list, filtered out or not: the same as before means that nothing moved. */
  latest: () => Promise<IdPage>;
}

/** Pages under way at once: the next are read while the first are on their way, and the server hardly feels it. */
const AT_ONCE = 4;

/** After so many readings of a list that never rests, what was found is what there is. */
const MOST_READINGS = 4;

function fingerprint({ results, count }: IdPage): string {
  return JSON.stringify([count, results.map(({ id, updatedOn }) => [id, updatedOn])]);
}

/** Reads a list and remembers whom it found, in the order found. */
class Reader {
  readonly found = new Set<string>();
  /** Pages of the list, as the last answer has it. */
  pages = 1;

  constructor(
    private readonly list: IdList,
    private readonly onFound: (found: number, count: number) => void,
  ) {}

  /** From the first page to whatever is the last by then. */
  async forward(): Promise<void> {
    for (let next = 1; next <= this.pages;) {
      const last = Math.min(next + AT_ONCE - 1, this.pages);
      await this.read(numbersFrom(next, last));
      next = last + 1;
    }
  }

  /** From the last page to the first; what the list grew by meanwhile, at the end. */
  async backward(): Promise<void> {
    const began = this.pages;
    for (let next = began; next >= 1; next -= AT_ONCE) {
      await this.read(numbersFrom(Math.max(next - AT_ONCE + 1, 1), next).reverse());
    }
    if (this.pages > began) await this.read(numbersFrom(began + 1, this.pages));
  }

  private async read(numbers: number[]): Promise<void> {
    for (const { results, count } of await Promise.all(numbers.map(this.list.page))) {
      for (const { id } of results) this.found.add(id);
      this.pages = Math.max(Math.ceil(count / PAGE_SIZE), 1);
      this.onFound(this.found.size, count);
    }
  }
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/**
 * The ids of a filtered list, each once, in its order, read page by page while others work on it. When a student
 * leaves the list or moves in it, those behind move up, and one could slip from a page not yet read to one that was.
 * So a list longer than a page is read again, the other way round, until a reading finds nobody new: whoever is in
 * the list all the time is found. Where nothing changed meanwhile, one reading is enough.
 */
export async function collectIds(
  list: IdList,
  onFound: (found: number, count: number) => void,
): Promise<string[]> {
  const before = fingerprint(await list.latest());
  const reader = new Reader(list, onFound);
  await reader.forward();
  if (reader.pages === 1 || fingerprint(await list.latest()) === before) return [...reader.found];

  for (let reading = 2; reading <= MOST_READINGS; reading += 1) {
    const known = reader.found.size;
    if (reading % 2 === 0) await reader.backward();
    else await reader.forward();
    if (reader.found.size === known) break;
  }
  return [...reader.found];
}
