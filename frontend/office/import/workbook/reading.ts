import type { SheetRow } from '../../../../domain/import/cell.js';
import type { Saying } from '../../../../domain/import/fault.js';

/** What a file gave: its rows that are not blank, the header first; or why it can't be read. */
export type Reading = { rows: SheetRow[]; fault?: never } | { rows?: never; fault: Saying };
