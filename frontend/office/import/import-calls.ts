import { isCreating, type ImportAnswer, type ImportRow } from '../../../domain/contract/import.js';
import type { SchoolOption, SiteRow } from '../../../domain/contract/site.js';
import { ApiError, ConnectionError, api } from '../../shell/api.js';
import { officeCalls } from '../data/office-calls.js';
import type { Sent } from './run/run-import.js';

/** A row that nobody answers in this time is sent again when the person goes on: the server knows what it has. */
const ANSWERED_WITHIN_MS = 60_000;

/** What the cells of a workbook may name, as it is now. */
export async function fetchPlaces(): Promise<{ schools: SchoolOption[]; sites: SiteRow[] }> {
  const [schools, sites] = await Promise.all([api.get<SchoolOption[]>('/schools'), officeCalls.siteRows()]);
  return { schools, sites };
}

/** Whether the child of a row is here already. Throws where the server doesn't say: the row is not at fault then. */
export async function wouldBeSkipped(values: ImportRow): Promise<boolean> {
  const sent = await sendRow(values, true);
  if ('silence' in sent) throw new ConnectionError();
  if ('answer' in sent) return !isCreating(sent.answer.outcome);
  const { status, message, fields } = sent.refusal;
  if (status !== 400 && status !== 409) throw new ApiError(status, message, fields);
  return false;
}

/** Sends one row; with `dryRun` the server only says what would become of it. */
export async function sendRow(values: ImportRow, dryRun: boolean): Promise<Sent> {
  const query = dryRun ? { dryRun } : {};
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  try {
    return { answer: await api.post<ImportAnswer>('/students/import', values, { query, signal }) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, message, fields = {} } = error;
      return { refusal: { status, message, fields } };
    }
    return { silence: error instanceof ConnectionError || signal.aborted ? 'noConnection' : 'stumbled' };
  }
}
