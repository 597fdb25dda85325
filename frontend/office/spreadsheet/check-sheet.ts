import type { ImportRow } from '../../../domain/contract/import.js';
import type { SchoolOption } from '../../../domain/contract/site.js';
import type { SheetRow } from '../../../domain/import/cell.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import { FAULTS_LISTED, type RowFault, type Message } from '../../../domain/import/fault.js';
import { readHeader } from '../../../domain/import/header.js';
import { type KnownPlaces, type KnownSite, knownSites } from '../../../domain/import/known.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { readSheetRow } from '../../../domain/import/sheet-row.js';
import { fileWarnings, type NumberedRow, rowsBeyondSeats } from '../../../domain/import/warnings.js';

/** A file can have a warning for every other row. These are enough to get the idea. */
const WARNINGS_LISTED = 50;
/** Rows between two progress reports. */
const REPORT_EVERY = 250;

/** What a sheet holds. */
export interface SheetFacts {
  layout: ImportLayout;
  rows: number;
  /** Headings of columns that aren't imported. */
  others: readonly string[];
}

/** What a check found: a file that can't be read, rows with errors, or children to import. */
export type CheckReport =
  | { verdict: 'unreadable'; faults: Message[] }
  | {
      verdict: 'faulty';
      facts: SheetFacts;
      faultCount: number;
      faultyRows: number;
      faults: RowFault[];
      common: CommonFault[];
    }
  | { verdict: 'clean'; facts: SheetFacts; warningCount: number; warnings: Message[] };

/** The schools and sites that a workbook may name, as the server lists them. */
export interface Places {
  schools: readonly SchoolOption[];
  sites: readonly KnownSite[];
}

/** A checked sheet: its report, and either its children or, if there are any, all faults. */
export interface CheckedSheet {
  report: CheckReport;
  children: readonly NumberedRow[];
  faults: readonly RowFault[];
}

/** What a check needs to know; `today` is midnight UTC in epoch seconds. */
export interface SheetRules {
  programYear: number;
  today: number;
  places: Places;
}

/** A row on its way to the server: its number in the sheet, the child's name, and what's sent. */
export interface RowToSend {
  row: number;
  name: string;
  values: ImportRow;
}

/** The child of a row, and what's wrong with its sites if the child is new. */
interface ReadChild extends NumberedRow {
  placeFaults: readonly RowFault[];
}

/**
 * Checks all rows of a sheet by the domain's rules. A problem with a row's site only matters if the row creates a
 * child. For `uncertainRows`, the server has to say whether it would skip them; `finish` takes the ones it would
 * (decision 022).
 */
export class SheetCheck {
  private readonly children: ReadChild[] = [];
  private readonly faults: RowFault[] = [];
  private readonly faultyRows = new Set<number>();
  private readonly sites: KnownPlaces['sites'];
  private unreadable: Message[] | null = null;
  private facts: SheetFacts | null = null;

  constructor(private readonly rules: SheetRules) {
    this.sites = knownSites(rules.places.sites);
  }

  read([head, ...body]: readonly SheetRow[], onProgress: (done: number, total: number) => void): this {
    const { programYear, places, today } = this.rules;
    const { header, faults } = readHeader(head?.cells ?? [], programYear);
    if (faults) this.unreadable = faults;
    else if (body.length === 0) this.unreadable = [{ key: 'workbook.noRows' }];
    if (!header || this.unreadable) return this;
    this.facts = { layout: header.layout, rows: body.length, others: header.others };
    const known: KnownPlaces = { schools: new SchoolNames(places.schools), sites: this.sites };
    for (const [at, sheetRow] of body.entries()) {
      if (at % REPORT_EVERY === 0) onProgress(at, body.length);
      const reading = readSheetRow(sheetRow, header, known, today);
      if (reading.row) {
        this.children.push({ row: sheetRow.row, data: reading.row, placeFaults: reading.placeFaults });
      } else {
        this.faultyRows.add(sheetRow.row);
        // Not push(...faults): ten thousand rows can have half a million faults.
        for (const fault of reading.faults) this.faults.push(fault);
      }
    }
    return this;
  }

  /** Rows whose sites can't take all the children that name them. */
  get uncertainRows(): readonly NumberedRow[] {
    const short = new Set(rowsBeyondSeats(this.children, this.sites).map(({ row }) => row));
    return this.children.filter(({ row, placeFaults }) => placeFaults.length > 0 || short.has(row));
  }

  /** The result, given the uncertain rows that the server would skip. */
  finish(skipped: ReadonlySet<number>): CheckedSheet {
    const { facts, unreadable } = this;
    if (!facts)
      return { report: { verdict: 'unreadable', faults: unreadable ?? [] }, children: [], faults: [] };
    const created = this.children.filter(({ row }) => !skipped.has(row));
    const placeFaults = created.flatMap((child) => child.placeFaults);
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
    const warnings = fileWarnings(created, this.sites, this.rules.programYear);
    const report: CheckReport = {
      verdict: 'clean',
      facts,
      warningCount: warnings.length,
      warnings: warnings.slice(0, WARNINGS_LISTED),
    };
    return { report, children: this.children, faults: [] };
  }
}

/** A mistake that occurs many times: in one column, for one reason. */
export interface CommonFault {
  field: string;
  reason: RowFault['reason'];
  count: number;
}

/** With fewer faults, people can read the list itself. */
const MIN_FAULTS_TO_SUMMARIZE = 20;
const COMMON_LISTED = 6;

/** The most frequent faults, so that a column that's wrong throughout is easy to see. */
export function commonFaults(faults: readonly RowFault[]): CommonFault[] {
  if (faults.length < MIN_FAULTS_TO_SUMMARIZE) return [];
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
    .slice(0, COMMON_LISTED);
}
