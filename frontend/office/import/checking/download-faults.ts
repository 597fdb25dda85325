import { text } from '../../../shell/texts.js';
import { errorDialog } from '../../../shell/modals.js';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv.js';
import { downloadFile } from '../../export/download-file.js';
import { fetchFaults } from '../import-session.js';

/** Fetched from the worker together, and written in one go: so many hold the page up for a few milliseconds. */
const AT_ONCE = 1000;

/** The same in every language, as in all files that the office hands out. */
const HEADINGS = ['Row', 'Field', 'Reason'];

/** All errors of the file as a CSV file. */
export async function downloadFaults(fileName: string, count: number): Promise<void> {
  try {
    const parts = [new Blob([BYTE_ORDER_MARK + csvLine(HEADINGS)])];
    for (let from = 0; from < count; from += AT_ONCE) {
      const faults = await fetchFaults(from, from + AT_ONCE);
      const lines = faults.map(({ row, field, reason }) =>
        csvLine([row, field, text(reason.key, reason.params)]),
      );
      parts.push(new Blob(lines));
    }
    const name = `${fileName.replace(/\.xlsx$/i, '')}-errors.csv`;
    downloadFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
  } catch (error) {
    await errorDialog(error);
  }
}
