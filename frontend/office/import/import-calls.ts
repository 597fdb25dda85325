import { type ImportAnswer, type ImportRow, isCreating } from '../../../domain/contract/import.js';
import type { SchoolOption, SiteRow } from '../../../domain/contract/site.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import { freeSeats } from '../../../domain/import/warnings.js';
import { placementRefusal } from '../../../domain/placement/moves.js';
import { api, ApiError, ConnectionError } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { officeCalls } from '../office-calls.js';
import type { ListedSite } from '../spreadsheet/template-sheet.js';
import { openWorkbookWorker } from '../spreadsheet/workbook-worker.js';
import type { Sent } from './run-import.js';

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

/** Open sites; one that can't be assigned anybody yet serves as a preference only, as if it had no seats. */
function exampleSites(sites: readonly SiteRow[]) {
  return sites
    .filter(({ status }) => status === 'open')
    .map((site) => ({ id: site.id, available: placementRefusal(site) === null ? freeSeats(site) : 0 }));
}

/** Sites that rows of a layout may name: for a seat at once those that take students, as a preference all that aren't canceled. */
function listedSites(sites: readonly SiteRow[], layout: ImportLayout): ListedSite[] {
  return sites
    .filter((site) => (layout === 'site' ? placementRefusal(site) === null : site.status !== 'canceled'))
    .map(({ id, name, district, county, grades }) => ({ id, name, district, county, grades }));
}

/** A workbook of a layout to fill in, made beside the page, with examples and the numbers of the sites. */
export async function makeTemplateFile(layout: ImportLayout): Promise<Blob> {
  const { sites, schools } = await fetchPlaces();
  const worker = openWorkbookWorker();
  try {
    const places = { schools, sites: exampleSites(sites) };
    const listed = listedSites(sites, layout);
    return await worker.ask('template', { layout, programYear: program.year, listed, ...places });
  } finally {
    worker.end();
  }
}
