import type { FastifyReply } from 'fastify';
import { readForm, type Form, type RawValues, type ValidFormValues } from '../../../domain/forms/form.js';
import { isFormBody } from '../forms/form-dto.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Invalid } from '../http/refusal.js';

/** As sent by react-admin's simple-rest data provider, each in JSON. */
export interface RawListQuery {
  filter?: string;
  range?: string;
  sort?: string;
}

/** Numbers of the first and last row, starting at 0. */
export type RowRange = readonly [number, number];

export interface ListQuery<Sort extends string> {
  filter: RawValues;
  range: RowRange | null;
  sort: { by: Sort; isDescending: boolean } | null;
}

/** Refuses anything but valid JSON of the right form, naming the parameter (400). */
export function readListQuery<Sort extends string>(
  query: RawListQuery,
  sorts: readonly Sort[],
): ListQuery<Sort> {
  return {
    filter: parseFilter(query.filter),
    range: parseRange(query.range),
    sort: parseSort(query.sort, sorts),
  };
}

export function readUnsortedQuery(query: RawListQuery): Omit<ListQuery<never>, 'sort'> {
  return { filter: parseFilter(query.filter), range: parseRange(query.range) };
}

export function readFilter<F extends Form>(form: F, filter: RawValues): ValidFormValues<F> {
  const { values, faults } = readForm(form, filter);
  if (Object.keys(faults).length > 0) throw new Invalid(faults as Record<string, MessageKey>);
  return values as ValidFormValues<F>;
}

export interface ListPart<Row> {
  rows: Row[];
  total: number;
}

export function takePart<Row>(rows: readonly Row[], range: RowRange | null): ListPart<Row> {
  const [first, last] = range ?? [0, rows.length];
  return { rows: rows.slice(first, last + 1), total: rows.length };
}

/** react-admin needs IDs. Added only if a range is requested, so that the whole list stays unchanged. */
export function addIds<Row extends object, Id>(
  { rows, total }: ListPart<Row>,
  range: RowRange | null,
  getId: (row: Row, place: number) => Id,
): ListPart<Row & { id?: Id }> {
  if (!range) return { rows, total };
  return { rows: rows.map((row, at) => ({ ...row, id: getId(row, range[0] + at) })), total };
}

export function answerPart<Row>(
  reply: FastifyReply,
  resource: string,
  { rows, total }: ListPart<Row>,
  range: RowRange | null,
): Row[] {
  reply.header('content-range', formatContentRange(resource, range?.[0] ?? 0, rows.length, total));
  return rows;
}

/** `sites 0-24/319`: the rows in a response, followed by the total. */
export function formatContentRange(resource: string, first: number, rows: number, total: number): string {
  const held = rows === 0 ? '*' : `${String(first)}-${String(first + rows - 1)}`;
  return `${resource} ${held}/${String(total)}`;
}

function parseFilter(text: unknown): RawValues {
  const filter = parseJson('filter', text) ?? {};
  if (!isFormBody(filter)) throw new Invalid({ filter: 'field.invalidInput' });
  return filter;
}

function parseRange(text: unknown): [number, number] | null {
  const range = parseJson('range', text);
  if (range === null) return null;
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!isPlace(first) || !isPlace(last) || last < first) throw new Invalid({ range: 'field.invalidInput' });
  return [first, last];
}

function parseSort<Sort extends string>(text: unknown, sorts: readonly Sort[]): ListQuery<Sort>['sort'] {
  const sort = parseJson('sort', text);
  if (sort === null) return null;
  const [wanted, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
  const by = sorts.find((known) => known === wanted);
  if (by === undefined || (order !== 'ASC' && order !== 'DESC')) {
    throw new Invalid({ sort: 'field.invalidInput' });
  }
  return { by, isDescending: order === 'DESC' };
}

/** Null if missing. A repeated parameter isn't text. */
function parseJson(part: keyof RawListQuery, text: unknown): unknown {
  if (text === undefined || text === '') return null;
  try {
    if (typeof text === 'string') return JSON.parse(text) as unknown;
  } catch {
    // Invalid JSON is refused below.
  }
  throw new Invalid({ [part]: 'field.invalidInput' });
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
