import type { ImportRow } from '../../../domain/contract/import.js';
import type { SchoolOption } from '../../../domain/contract/site.js';
import { getCellText, type SheetRow } from '../../../domain/import/cell.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import type { Correction, RowFault, Warning } from '../../../domain/import/fault.js';
import { readHeader, type SheetHeader } from '../../../domain/import/header.js';
import { type KnownPlaces, type KnownSite, getKnownSites } from '../../../domain/import/known.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { readSheetRow, type SheetRowReading } from '../../../domain/import/sheet-row.js';
import { findFileWarnings, type NumberedRow, findRowsBeyondSeats } from '../../../domain/import/warnings.js';
import { summarizeFaults, toTextCell, Unreadable, type FaultSummary } from './reading.js';

/** A file can have a warning for every other row; these are enough to get the idea. */
const WARNINGS_LISTED = 50;
const REPORT_EVERY = 250;

export interface SheetFacts {
  layout: ImportLayout;
  rows: number;
  /** Headings of columns that aren't imported. */
  others: readonly string[];
}

export type CheckReport =
  | ({ verdict: 'faulty'; facts: SheetFacts; common: CommonFault[] } & FaultSummary)
  | { verdict: 'clean'; facts: SheetFacts; warningCount: number; warnings: Warning[] };

export interface Places {
  schools: readonly SchoolOption[];
  sites: readonly KnownSite[];
}

export type CellPlace = Pick<Correction, 'row' | 'field'>;

export interface CheckedSheet {
  report: CheckReport;
  children: readonly NumberedRow[];
  faults: readonly RowFault[];
}

/** `today` is midnight UTC in epoch seconds. */
export interface SheetRules {
  programYear: number;
  today: number;
  places: Places;
}

export interface RowToSend {
  row: number;
  name: string;
  values: ImportRow;
}

/**
 * A problem with a row's site only matters if the row creates a child. The server has to say which of the
 * `uncertainRows` it would skip; `finish` takes those.
 */
export class SheetCheck {
  /** The rows of the file, by number; `rows` has the same ones with corrected cells. */
  private readonly given = new Map<number, SheetRow>();
  private readonly rows = new Map<number, SheetRow>();
  private readonly readings = new Map<number, SheetRowReading>();
  private readonly known: KnownPlaces;
  private readonly header: SheetHeader;

  constructor(
    private readonly rules: SheetRules,
    [head, ...body]: readonly SheetRow[],
    onProgress: (done: number, total: number) => void,
  ) {
    const { schools, sites } = rules.places;
    this.known = { schools: new SchoolNames(schools), sites: getKnownSites(sites) };
    const { header, faults } = readHeader(head?.cells ?? [], rules.programYear);
    if (faults) throw new Unreadable(...faults);
    if (body.length === 0) throw new Unreadable({ key: 'workbook.noRows' });
    this.header = header;
    for (const [at, sheetRow] of body.entries()) {
      if (at % REPORT_EVERY === 0) onProgress(at, body.length);
      this.given.set(sheetRow.row, sheetRow);
      this.readRow(sheetRow);
    }
  }

  getText({ row, field }: CellPlace): string {
    const cell = this.rows.get(row)?.cells[this.findColumn(field)] ?? null;
    return typeof cell === 'string' ? cell : (getCellText(cell) ?? '');
  }

  /** `text` is null to restore what the file has. */
  correct({ row, field }: CellPlace, text: string | null): void {
    const at = this.findColumn(field);
    const cells = [...(this.rows.get(row)?.cells ?? [])];
    // A row may be shorter than its header.
    while (cells.length < at) cells.push(null);
    cells[at] = text === null ? (this.given.get(row)?.cells[at] ?? null) : toTextCell(text);
    this.readRow({ row, cells });
  }

  /** Rows whose sites can't take all the children who chose them. */
  get uncertainRows(): number[] {
    const children = this.children;
    const short = new Set(findRowsBeyondSeats(children, this.known.sites).map(({ row }) => row));
    const rows = children.map(({ row }) => row);
    return rows.filter((row) => short.has(row) || (this.readings.get(row)?.placeFaults?.length ?? 0) > 0);
  }

  /** Null if the row has faults of its own. */
  getValues(row: number): ImportRow | null {
    return this.readings.get(row)?.row ?? null;
  }

  finish(skipped: ReadonlySet<number>): CheckedSheet {
    const { header, readings } = this;
    const facts = { layout: header.layout, rows: readings.size, others: header.others };
    const faults = [...readings]
      .flatMap(([row, reading]) => reading.faults ?? (skipped.has(row) ? [] : reading.placeFaults))
      .toSorted((one, other) => one.row - other.row);
    if (faults.length > 0) {
      const common = findCommonFaults(faults);
      return {
        report: { verdict: 'faulty', facts, common, ...summarizeFaults(faults) },
        children: [],
        faults,
      };
    }
    const { children } = this;
    const created = children.filter(({ row }) => !skipped.has(row));
    const warnings = findFileWarnings(created, this.known.sites, this.rules.programYear);
    const report: CheckReport = {
      verdict: 'clean',
      facts,
      warningCount: warnings.length,
      warnings: warnings.slice(0, WARNINGS_LISTED),
    };
    return { report, children, faults: [] };
  }

  private get children(): readonly NumberedRow[] {
    return [...this.readings].flatMap(([row, reading]) => (reading.row ? [{ row, data: reading.row }] : []));
  }

  private readRow(sheetRow: SheetRow): void {
    this.rows.set(sheetRow.row, sheetRow);
    this.readings.set(sheetRow.row, readSheetRow(sheetRow, this.header, this.known, this.rules.today));
  }

  private findColumn(field: string): number {
    const column = this.header.columns.find(({ heading }) => heading === field);
    if (!column) throw new Error(`There is no column ${field}.`);
    return column.at;
  }
}

interface CommonFault {
  field: string;
  reason: RowFault['reason'];
  count: number;
}

const MIN_FAULTS_TO_SUMMARIZE = 20;
const COMMON_LISTED = 6;

export function findCommonFaults(faults: readonly RowFault[]): CommonFault[] {
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
