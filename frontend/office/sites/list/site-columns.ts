import type { MessageKey } from '../../../../domain/messages/keys.js';
import type { SiteColumn } from './sites-address.js';

/** What stands by itself; the figures share two heads. */
export const PLAIN_COLUMNS = ['name', 'district', 'status'] as const satisfies readonly SiteColumn[];
export const INSTRUCTOR_COLUMNS = [
  'instructorCapacity',
  'instructorCount',
  'instructorOpenings',
] as const satisfies readonly SiteColumn[];
export const STUDENT_COLUMNS = [
  'studentCapacity',
  'enrollmentCount',
  'pendingCount',
  'waitlistCount',
  'availability',
] as const satisfies readonly SiteColumn[];

type PlainColumn = (typeof PLAIN_COLUMNS)[number];
export type FigureColumn = Exclude<SiteColumn, PlainColumn>;

function isPlain(column: SiteColumn): column is PlainColumn {
  return (PLAIN_COLUMNS as readonly SiteColumn[]).includes(column);
}

/** A column's name where the head over it is not there to say whose capacity it is. */
export function columnName(column: SiteColumn): MessageKey {
  return isPlain(column) ? `sites.column.${column}` : `sites.sorted.${column}`;
}
