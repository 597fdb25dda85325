import { LIMITS } from '../../../domain/fields/rules.js';
import type { officeCalls, ApplicationQuery } from '../office-calls.js';
import { collectIds } from './collect-ids.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.js';
import { csvHeading, type SchoolYears } from './csv-headings.js';
import { csvValue } from './csv-values.js';

/** How far an export is; `total` may still change while the list is read. */
export interface ExportProgress {
  step: 'finding' | 'fetching';
  done: number;
  total: number;
}

interface ExportOrder {
  /** Filters and order of the list; its page is not asked for. */
  query: Omit<ApplicationQuery, 'page'>;
  calls: Pick<typeof officeCalls, 'listApplications' | 'exportStudents'>;
  years: SchoolYears;
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
  let columns: string[] | null = null;
  let count = 0;
  for (let done = 0; done < ids.length; done += LIMITS.exportBatch) {
    onProgress({ step: 'fetching', done, total: ids.length });
    const rows = await calls.exportStudents(ids.slice(done, done + LIMITS.exportBatch), signal);
    columns ??= Object.keys(rows[0] ?? {});
    if (done === 0) parts.push(new Blob([BYTE_ORDER_MARK + headings(columns, order.years)]));
    parts.push(new Blob(rows.map((row) => csvLine(cellsOf(row, columns ?? [])))));
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
      page: (page) => calls.listApplications({ ...still, page }, signal),
      latest: () => calls.listApplications({ page: 1, sort: 'updated', order: 'desc' }, signal),
    },
    (done, total) => {
      onProgress({ step: 'finding', done, total: Math.max(done, total) });
    },
  );
}

function headings(columns: readonly string[], years: SchoolYears): string {
  return csvLine(columns.map((column) => csvHeading(column, years)));
}

function cellsOf(row: Readonly<Record<string, Cell>>, columns: readonly string[]): Cell[] {
  return columns.map((column) => csvValue(column, row[column]));
}
