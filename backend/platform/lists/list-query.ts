import type { RawValues } from '../../../domain/forms/form.js';
import { isFormBody } from '../forms/form-dto.js';
import { Invalid } from '../http/refusal.js';

/** The query parameters of react-admin's simple-rest data provider, each as JSON. */
export interface RawListQuery {
  filter?: string;
  range?: string;
  sort?: string;
}

export interface ListQuery<Sort extends string> {
  filter: RawValues;
  /** The first and last row, counted from 0; null for all rows. */
  range: readonly [number, number] | null;
  sort: { by: Sort; isDescending: boolean } | null;
}

/** Reads the query; anything that isn't valid JSON of the right form is refused by name (400). */
export function readListQuery<Sort extends string>(
  query: RawListQuery,
  sorts: readonly Sort[],
): ListQuery<Sort> {
  return { filter: filterOf(query.filter), range: rangeOf(query.range), sort: sortOf(query.sort, sorts) };
}

/** `sites 0-24/319`: the rows in a response, and the total. */
export function contentRange(resource: string, first: number, rows: number, total: number): string {
  const held = rows === 0 ? '*' : `${String(first)}-${String(first + rows - 1)}`;
  return `${resource} ${held}/${String(total)}`;
}

function filterOf(text: unknown): RawValues {
  const filter = jsonOf('filter', text) ?? {};
  if (!isFormBody(filter)) throw new Invalid({ filter: 'field.invalidInput' });
  return filter;
}

function rangeOf(text: unknown): [number, number] | null {
  const range = jsonOf('range', text);
  if (range === null) return null;
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!isPlace(first) || !isPlace(last) || last < first) throw new Invalid({ range: 'field.invalidInput' });
  return [first, last];
}

function sortOf<Sort extends string>(text: unknown, sorts: readonly Sort[]): ListQuery<Sort>['sort'] {
  const sort = jsonOf('sort', text);
  if (sort === null) return null;
  const [wanted, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
  const by = sorts.find((known) => known === wanted);
  if (by === undefined || (order !== 'ASC' && order !== 'DESC')) {
    throw new Invalid({ sort: 'field.invalidInput' });
  }
  return { by, isDescending: order === 'DESC' };
}

/** Null if missing. A parameter that appears twice isn't text. */
function jsonOf(part: keyof RawListQuery, text: unknown): unknown {
  if (text === undefined || text === '') return null;
  try {
    if (typeof text === 'string') return JSON.parse(text) as unknown;
  } catch {
    // Refused below.
  }
  throw new Invalid({ [part]: 'field.invalidInput' });
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
