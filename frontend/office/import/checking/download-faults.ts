import { errorDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { downloadFile } from '../../export/download-file.js';
import { fetchFaults } from '../import-session.js';
import { faultsCsv } from '../table/faults-csv.js';
import { stemOf } from '../table/file-stem.js';

/** All errors of the file as a CSV file. */
export async function downloadFaults(fileName: string, count: number): Promise<void> {
  try {
    downloadFile(await faultsCsv({ faults: fetchFaults }, count, text), `${stemOf(fileName)}-errors.csv`);
  } catch (error) {
    await errorDialog(error);
  }
}
