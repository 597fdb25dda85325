import type { SchoolOption } from '../../../domain/contract/site.js';
import type { SheetRow } from '../../../domain/import/cell.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import { FAULTS_LISTED, type RowFault, type Saying } from '../../../domain/import/fault.js';
import { readHeader } from '../../../domain/import/header.js';
import { type KnownPlaces, type KnownSite, knownSites } from '../../../domain/import/known.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { readSheetRow } from '../../../domain/import/sheet-row.js';
import { fileWarnings, type NumberedRow, rowsBeyondSeats } from '../../../domain/import/warnings.js';

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

/** What a check goes by; `today` is midnight UTC in epoch seconds. */
export interface SheetRules {
  programYear: number;
  today: number;
  places: Places;
}

/** A child of a row, and what's wrong with its sites if the child isn't here yet. */
interface ReadChild extends NumberedRow {
  placeFaults: readonly RowFault[];
}

/**
 * Checks all rows of a sheet by the rules of the domain. What's wrong with a row's site matters only if the row makes
 * a child: `inDoubt` names the rows for which the server has to be asked whether they would, and `judge` takes those
 * that would be skipped (decision 022).
 */
export class SheetCheck {
  private readonly children: ReadChild[] = [];
  private readonly faults: RowFault[] = [];
  private readonly faultyRows = new Set<number>();
  private readonly sites: KnownPlaces['sites'];
  private unreadable: Saying[] | null = null;
  private facts: SheetFacts | null = null;

  constructor(private readonly rules: SheetRules) {
    this.sites = knownSites(rules.places.sites);
  }

  /** Tells how far it is in rows. */
  read([head, ...body]: readonly SheetRow[], onProgress: (done: number, total: number) => void): this {
    const { programYear, places, today } = this.rules;
    const { header, faults } = readHeader(head?.cells ?? [], programYear);
    if (faults) this.unreadable = faults;
    else if (body.length === 0) this.unreadable = [{ key: 'workbook.noRows' }];
    if (!header || this.unreadable) return this;
    this.facts = { layout: header.layout, rows: body.length, others: header.others };
    const known: KnownPlaces = { schools: new SchoolNames(places.schools), sites: this.sites };
    for (const [at, sheetRow] of body.entries()) {
      if (at % TELL_EVERY === 0) onProgress(at, body.length);
      const reading = readSheetRow(sheetRow, header, known, today);
      if (reading.row) {
        this.children.push({ row: sheetRow.row, data: reading.row, placeFaults: reading.placeFaults });
      } else {
        this.faultyRows.add(sheetRow.row);
        // One by one: of ten thousand rows there may be half a million.
        for (const fault of reading.faults) this.faults.push(fault);
      }
    }
    return this;
  }

  /** Rows whose sites can't take all of the children that name them. */
  get inDoubt(): readonly NumberedRow[] {
    const short = new Set(rowsBeyondSeats(this.children, this.sites).map(({ row }) => row));
    return this.children.filter(({ row, placeFaults }) => placeFaults.length > 0 || short.has(row));
  }

  /** What the sheet comes to, given the rows in doubt that would be skipped. */
  judge(skipped: ReadonlySet<number>): CheckedSheet {
    const { facts, unreadable } = this;
    if (!facts)
      return { report: { verdict: 'unreadable', faults: unreadable ?? [] }, children: [], faults: [] };
    const coming = this.children.filter(({ row }) => !skipped.has(row));
    const placeFaults = coming.flatMap((child) => child.placeFaults);
    const faults = [...this.faults, ...placeFaults].toSorted((one, other) => one.row - other.row);
    if (faults.length > 0) {
      const report: CheckReport = {
        verdict: 'faulty',
        facts,
        faultCount: faults.length,
        faultyRows: new Set([...this.faultyRows, ...placeFaults.map(({ row }) => row)]).size,
        faults: faults.slice(0, FAULTS_LISTED),
        common: commonFaults(faults),
      };
      return { report, children: [], faults };
    }
    const warnings = fileWarnings(coming, this.sites, this.rules.programYear);
    const report: CheckReport = {
      verdict: 'clean',
      facts,
      warningCount: warnings.length,
      warnings: warnings.slice(0, WARNINGS_LISTED),
    };
    return { report, children: this.children, faults: [] };
  }
}

/** A mistake that is made again and again: in one column, for one reason. */
export interface CommonFault {
  field: string;
  reason: RowFault['reason'];
  count: number;
}

/** Fewer errors are read one by one. */
const WORTH_SUMMING_UP = 20;
const LISTED = 6;

/** What is wrong most often, so that a column filled in wrongly is seen at once; none where the list says it itself. */
export function commonFaults(faults: readonly RowFault[]): CommonFault[] {
  if (faults.length < WORTH_SUMMING_UP) return [];
  const counts = new Map<string, CommonFault>();
  for (const { field, reason } of faults) {
    const key = JSON.stringify([field, reason]);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { field, reason, count: 1 });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, LISTED);
}
