import { isOneOf, type Language } from '../../../domain/enums/enums.js';
import { SORT_ORDERS, type SortOrder } from '../../../domain/enums/lists.js';
import { LIMITS } from '../../../domain/fields/limits.js';
import type { FormFields } from '../../../domain/forms/form.js';

/** The values of the filters in use, by the filters' names. */
export type Filter = Readonly<Partial<Record<string, string>>>;

export interface ListSort<Sort extends string> {
  by: Sort;
  order: SortOrder;
}

/** What a list shows. It's all in the address, so that links, reload and the back button restore it. */
export interface ListView<F, Sort extends string> {
  filter: F;
  page: number;
  /** Null: the list's default order. */
  sort: ListSort<Sort> | null;
  /** Another way to see the same rows, where the list has one; undefined: as a list. */
  display?: string;
}

/** What a list can be filtered and sorted by. */
interface ListKind<F extends Filter, Sort extends string> {
  path: string;
  /** Parses each filter's value; undefined when it isn't valid. */
  filters: { readonly [N in keyof F]-?: (value: string) => F[N] | undefined };
  /** The filters that hold typed text. */
  typed?: readonly (keyof F & string)[];
  /** The filters that say which list it is: "Clear filters" leaves them. */
  scope?: readonly (keyof F & string)[];
  sorts: readonly Sort[];
  /** Sorted in descending order first: the latest dates, the largest numbers. */
  descendingFirst?: readonly Sort[];
  defaultSort: ListSort<Sort>;
  displays?: readonly string[];
}

/** Reads and writes a list's address. */
export interface ListAddress<F extends Filter, Sort extends string> {
  path: string;
  filterNames: readonly (keyof F & string)[];
  typed: readonly (keyof F & string)[];
  scope: readonly (keyof F & string)[];
  defaultSort: ListSort<Sort>;
  /** The order in which a person probably wants this column first. */
  firstOrder: (by: Sort) => SortOrder;
  /** Parses a query string; leaves out what isn't valid. */
  viewOf: (search: string) => ListView<F, Sort>;
  /** The query string, as short as possible: `?status=unassigned&page=2`, or empty for the whole list. */
  searchOf: (view: Partial<ListView<F, Sort>>) => string;
}

/** Parses words to look for. */
export function words(value: string): string | undefined {
  return value.slice(0, LIMITS.text) || undefined;
}

/** Parses one of some codes. */
export function oneOf<T extends string>(codes: readonly T[]): (value: string) => T | undefined {
  return (value) => (isOneOf(codes, value) ? value : undefined);
}

/** Parses the filters that a form of the domain has, each by its own rule. */
export function filtersOf<F extends FormFields>(
  fields: F,
): { readonly [N in keyof F]: (value: string) => string | undefined } {
  const parsers = Object.entries(fields).map(([name, { rule }]) => {
    const parse = (value: string) => {
      const reading = rule.read(value);
      // A filter that's off isn't in use.
      return reading.error !== undefined || reading.value === false ? undefined : value;
    };
    return [name, parse] as const;
  });
  return Object.fromEntries(parsers) as ReturnType<typeof filtersOf<F>>;
}

/** The page that an address asks for; 1 if it asks for none, or for one that can't exist. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.page ? page : 1;
}

export function listAddress<F extends Filter, Sort extends string>(
  kind: ListKind<F, Sort>,
): ListAddress<F, Sort> {
  const {
    path,
    filters,
    typed = [],
    scope = [],
    sorts,
    descendingFirst = [],
    defaultSort,
    displays = [],
  } = kind;
  const filterNames = Object.keys(filters) as (keyof F & string)[];
  const firstOrder = (by: Sort): SortOrder => (descendingFirst.includes(by) ? 'desc' : 'asc');

  function viewOf(search: string): ListView<F, Sort> {
    const params = new URLSearchParams(search);
    const by = oneOf(sorts)(params.get('sort') ?? '');
    const order = oneOf(SORT_ORDERS)(params.get('order') ?? '');
    const display = oneOf(displays)(params.get('view') ?? '');
    const values = filterNames.map((name) => [name, filters[name](params.get(name) ?? '')] as const);
    return {
      filter: Object.fromEntries(values.filter(([, value]) => value)) as F,
      page: pageIn(params),
      sort: by ? { by, order: order ?? firstOrder(by) } : null,
      ...(display && { display }),
    };
  }

  function searchOf({ filter, page = 1, sort = null, display }: Partial<ListView<F, Sort>>): string {
    const params = new URLSearchParams();
    for (const name of filterNames) {
      const value = filter?.[name];
      if (value) params.set(name, value);
    }
    if (sort && (sort.by !== defaultSort.by || sort.order !== defaultSort.order)) {
      params.set('sort', sort.by);
      if (sort.order !== firstOrder(sort.by)) params.set('order', sort.order);
    }
    if (page > 1) params.set('page', String(page));
    if (display) params.set('view', display);
    const search = params.toString();
    return search && `?${search}`;
  }

  return { path, filterNames, typed, scope, defaultSort, firstOrder, viewOf, searchOf };
}

/** Middle page buttons (spec section 9). */
const MIDDLE = 5;

/** A page's number, or a gap in place of the pages left out. */
type PageItem = number | 'gap';

/**
 * The page buttons for a list: the first page, five around the current one, the last page. A single page is never
 * left out, because a gap isn't shorter.
 */
export function pageNumbers(current: number, last: number): PageItem[] {
  const most = MIDDLE + 2;
  if (last <= most) return Array.from({ length: Math.max(last, 1) }, (_, at) => at + 1);

  const firstOfMiddle = Math.min(Math.max(current - Math.floor(MIDDLE / 2), 2), last - MIDDLE);
  const middle = Array.from({ length: MIDDLE }, (_, at) => firstOfMiddle + at);
  const lastOfMiddle = firstOfMiddle + MIDDLE - 1;
  return [1, ...between(1, firstOfMiddle), ...middle, ...between(lastOfMiddle, last), last];
}

function between(before: number, after: number): PageItem[] {
  const leftOut = after - before - 1;
  if (leftOut === 0) return [];
  return leftOut === 1 ? [before + 1] : ['gap'];
}

/** A sort order as react-admin has it. */
export interface AdminSort {
  field: string;
  order: 'ASC' | 'DESC';
}

export function adminSort({ by, order }: ListSort<string>): AdminSort {
  return { field: by, order: order === 'desc' ? 'DESC' : 'ASC' };
}

export function listSort<Sort extends string>({ field, order }: AdminSort): ListSort<Sort> {
  return { by: field as Sort, order: order === 'DESC' ? 'desc' : 'asc' };
}

/** What a row is sorted by in a column; null for what's unknown. */
export type SortValue<Row> = (row: Row, source: string) => string | number | null;

/** The rows in a column's order; rows that are equal there stay in the order they came in. */
export function sortRows<Row>(
  rows: readonly Row[],
  { field, order }: AdminSort,
  sortValue: SortValue<Row>,
  language: Language,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const direction = order === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [first, second] = [sortValue(one, field), sortValue(other, field)];
    // What's unknown comes last in both directions.
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const isText = typeof first === 'string' || typeof second === 'string';
    return direction * (isText ? compare(String(first), String(second)) : first - second);
  });
}
