import type { Text } from '../../shell/texts.js';
import { BYTE_ORDER_MARK, csvLine } from '../export/csv.js';
import type { TableKind } from '../spreadsheet/check-table.js';
import type { TableFile } from './useTableFile.js';

/** Faults that are written at once: few enough for the page to go on answering the person. */
const AT_ONCE = 1000;

/** The same in every language, as in all files that the office hands out. */
const HEADINGS = ['Row', 'Field', 'Reason', 'Value'];

/** All faults of a table as a CSV file; the reasons in the person's language. */
export async function faultsCsv<Kind extends TableKind>(
  file: Pick<TableFile<Kind>, 'faults'>,
  count: number,
  text: Text,
): Promise<Blob> {
  const parts = [BYTE_ORDER_MARK + csvLine(HEADINGS)];
  for (let from = 0; from < count; from += AT_ONCE) {
    const faults = await file.faults(from, from + AT_ONCE);
    parts.push(
      faults
        .map(({ row, field, reason, value }) => csvLine([row, field, text(reason.key, reason.params), value]))
        .join(''),
    );
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** The name of a file without its last ending, for the files that are made of it. */
export function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}
