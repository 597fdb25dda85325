import type { SiteRow } from '../../../../domain/contract/site.js';
import type { ImportLayout } from '../../../../domain/import/columns.js';
import { freeSeats } from '../../../../domain/import/warnings.js';
import { placementRefusal } from '../../../../domain/placement/moves.js';
import { program } from '../../../shell/program.js';
import { openWorkbookWorker } from '../checking/workbook-worker.js';
import { fetchPlaces } from '../import-calls.js';
import type { ListedSite } from '../workbook/template-sheet.js';

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
