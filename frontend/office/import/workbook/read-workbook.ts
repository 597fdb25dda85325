import { read, type CellObject } from 'xlsx';
import type { Cell } from '../../../../domain/import/cell.js';
import type { Reading } from './reading.js';

/** The rows of the one sheet of an Excel workbook. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Reading> {
  const workbook = read(await Promise.resolve(bytes), { dense: true, cellDates: true, UTC: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  const lines = sheet?.['!data'] ?? [];
  const rows = lines.map((line, at) => ({
    row: at + 1,
    cells: Array.from(line as (CellObject | undefined)[], (cell): Cell => cell?.v ?? null),
  }));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) };
}
