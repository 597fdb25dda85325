import type { SchoolOption } from '../../../../domain/contract/site.js';
import type { SheetRow } from '../../../../domain/import/cell.js';
import type { ImportLayout } from '../../../../domain/import/columns.js';
import type { RowFault, Saying } from '../../../../domain/import/fault.js';
import { readHeader } from '../../../../domain/import/header.js';
import { knownSites, type KnownPlaces, type KnownSite } from '../../../../domain/import/known.js';
import { SchoolNames } from '../../../../domain/import/schools.js';
import { readSheetRow } from '../../../../domain/import/sheet-row.js';
import { fileWarnings, type NumberedRow } from '../../../../domain/import/warnings.js';
import { FAULTS_LISTED } from '../table/faults-listed.js';
import { commonFaults, type CommonFault } from './common-faults.js';

/** Of a file that warns of every other row, these say enough. */
const WARNINGS_LISTED = 50;
/** How often the checking tells how far it is, in rows. */
const TELL_EVERY = 250;

/** What stands in a sheet. */
export interface SheetFacts {
  layout: ImportLayout;
  rows: number;
  /** Headings of columns that are not imported. */
  others: readonly string[];
}

/** What a check found: a file that can't be read, rows with errors, or children to import. */
export type CheckReport =
  | { verdict: 'unreadable'; faults: Saying[] }
  | {
      verdict: 'faulty';
      facts: SheetFacts;
      faultCount: number;
      faultyRows: number;
      faults: RowFault[];
      common: CommonFault[];
    }
  | { verdict: 'clean'; facts: SheetFacts; warningCount: number; warnings: Saying[] };

/** What the cells of a workbook may name, as the server answers it. */
export interface Places {
  schools: readonly SchoolOption[];
  sites: readonly KnownSite[];
}

/** A sheet that was checked: what to tell of it, its children if there are no errors, and else all the errors. */
export interface CheckedSheet {
  report: CheckReport;
  children: readonly NumberedRow[];
  faults: readonly RowFault[];
}

/** Checks all rows of a sheet by the rules of the domain; tells how far it is in rows. */
export function checkSheet(
  [head, ...body]: readonly SheetRow[],
  programYear: number,
  places: Places,
  onProgress: (done: number, total: number) => void,
): CheckedSheet {
  const { header, faults: unreadable } = readHeader(head?.cells ?? [], programYear);
  if (unreadable) return nothing(unreadable);
  if (body.length === 0) return nothing([{ key: 'workbook.noRows' }]);
  const known: KnownPlaces = { schools: new SchoolNames(places.schools), sites: knownSites(places.sites) };
  const children: NumberedRow[] = [];
  const faults: RowFault[] = [];
  let faultyRows = 0;
  for (const [at, sheetRow] of body.entries()) {
    if (at % TELL_EVERY === 0) onProgress(at, body.length);
    const reading = readSheetRow(sheetRow, header, known);
    if (reading.row) children.push({ row: sheetRow.row, data: reading.row });
    else {
      faultyRows += 1;
      // One by one: of ten thousand rows there may be half a million.
      for (const fault of reading.faults) faults.push(fault);
    }
  }
  const facts = { layout: header.layout, rows: body.length, others: header.others };
  if (faults.length > 0) {
    const listed = faults.slice(0, FAULTS_LISTED);
    const common = commonFaults(faults);
    const faultCount = faults.length;
    return {
      report: { verdict: 'faulty', facts, faultCount, faultyRows, faults: listed, common },
      children: [],
      faults,
    };
  }
  const warnings = fileWarnings(children, known.sites);
  const report: CheckReport = {
    verdict: 'clean',
    facts,
    warningCount: warnings.length,
    warnings: warnings.slice(0, WARNINGS_LISTED),
  };
  return { report, children, faults: [] };
}

function nothing(faults: Saying[]): CheckedSheet {
  return { report: { verdict: 'unreadable', faults }, children: [], faults: [] };
}
