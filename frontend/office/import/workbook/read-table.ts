import { readWorkbook } from './read-workbook.js';
import type { Reading } from './reading.js';

/** The rows of a table that comes as an Excel workbook or as a text file (CSV). */
export async function readTable(bytes: ArrayBuffer, name: string): Promise<Reading> {
  if (!name.toLowerCase().endsWith('.csv')) return readWorkbook(bytes);
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const rows = lines.map((line, at) => ({ row: at + 1, cells: line.split(',') }));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}
