import type { ExportRow } from '../../../domain/contract/application.js';
import { LIMITS } from '../../../domain/fields/rules.js';
import type { officeCalls, ApplicationQuery } from '../data/office-calls.js';
import { collectIds } from './collect-ids.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.js';
import { exportColumns, labelOf, type ExportColumn, type Labels } from './csv-labels.js';
import { csvHeading, type SchoolYears } from './csv-headings.js';
import { csvValue } from './csv-values.js';

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
  /** Only these students, in this order. */
  ids?: readonly string[] | undefined;
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
  const ids = order.ids ?? (await findIds(order));
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
