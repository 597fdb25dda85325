import { text } from '../../shell/texts.js';
import { applicationPath } from '../application/application-path.js';
import { BYTE_ORDER_MARK, csvLine } from '../export/csv.js';
import { downloadFile } from '../export/download-file.js';
import { resultName } from './import-view.js';
import type { RowResult } from './run-import.js';
import { stemOf } from '../upload/csv-files.js';
import { failureText, type Headings } from './row-results.js';

/** Written in one go; between two of them the page answers the person. */
const AT_ONCE = 1000;

/** The same in every language, as in all files that the office hands out. */
const COLUMNS = ['Row', 'Student', 'Result', 'Message', 'Application'];

function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function lineOf(result: RowResult, headings: Headings): string {
  const { row, name, studentId } = result;
  return csvLine([
    row,
    name,
    text(`workbook.outcome.${resultName(result)}`),
    failureText(result.failure, headings, text),
    studentId === null ? '' : window.location.origin + applicationPath(studentId),
  ]);
}

/** What became of all rows as a CSV file. */
export async function downloadResults(
  fileName: string,
  results: readonly RowResult[],
  headings: Headings,
): Promise<void> {
  const parts = [new Blob([BYTE_ORDER_MARK + csvLine(COLUMNS)])];
  for (let from = 0; from < results.length; from += AT_ONCE) {
    parts.push(new Blob(results.slice(from, from + AT_ONCE).map((result) => lineOf(result, headings))));
    await breath();
  }
  downloadFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${stemOf(fileName)}-results.csv`);
}
