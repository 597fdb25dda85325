import { type ImportRow, isCreating } from '../../../domain/contract/import.js';
import type { SchoolOption, SiteRow } from '../../../domain/contract/site.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { dataProvider } from '../data/data-provider.js';
import { SpreadsheetWorker } from '../spreadsheet/spreadsheet-worker.js';
import type { SendResult } from './run-import.js';

/** After this time, a row counts as unanswered. It can be sent again: the server skips what it already has. */
const TIMEOUT_MS = 60_000;

export async function fetchPlaces(): Promise<{ schools: SchoolOption[]; sites: SiteRow[] }> {
  const [schools, sites] = await Promise.all([dataProvider.listSchools(), dataProvider.listSiteRows()]);
  return { schools, sites };
}

/** Throws if the server doesn't say. */
export async function wouldBeSkipped(values: ImportRow): Promise<boolean> {
  const sent = await sendRow(values, true);
  if ('noAnswer' in sent) throw new ConnectionError();
  if ('answer' in sent) return !isCreating(sent.answer.outcome);
  const { status, message, fields } = sent.refusal;
  if (status !== 400 && status !== 409) throw new ApiError(status, message, fields);
  return false;
}

export async function sendRow(values: ImportRow, dryRun: boolean): Promise<SendResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return { answer: await dataProvider.importStudent(values, dryRun, signal) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, message, fields = {} } = error;
      return { refusal: { status, message, fields } };
    }
    return { noAnswer: error instanceof ConnectionError || signal.aborted ? 'noConnection' : 'serverError' };
  }
}

export async function makeTemplateFile(layout: ImportLayout): Promise<Blob> {
  const order = { layout, programYear: program.season.year, ...(await fetchPlaces()) };
  const worker = new SpreadsheetWorker();
  try {
    return await worker.call((api) => api.makeTemplate(order));
  } finally {
    worker.end();
  }
}
