import { SORT_ORDERS, type SortOrder } from '../../../domain/enums/lists.js';
import { isOneOf } from '../../../domain/enums/enums.js';
import { LIMITS } from '../../../domain/fields/rules.js';

/** What filters hold by name, as far as they are in use. */
export type Filter = Readonly<Partial<Record<string, string>>>;

export interface ListSort<Sort extends string> {
  by: Sort;
  order: SortOrder;
}

/** What of a list is shown; it stands in the address, so that a link and the back button restore it. */
export interface ListView<F, Sort extends string> {
  filter: F;
  page: number;
  /** Null: as the list comes by itself. */
  sort: ListSort<Sort> | null;
  /** Another way to see the same rows, where the list has one; undefined: as a list. */
  display?: string;
}

/** What a list can be narrowed to and sorted by. */
export interface ListKind<F extends Filter, Sort extends string> {
  path: string;
  /** How what stands in the address is read; undefined: it means nothing. */
  filters: { readonly [N in keyof F]-?: (written: string) => F[N] | undefined };
  sorts: readonly Sort[];
  /** What a person is likely to ask for from its end: the latest dates, the largest numbers. */
  lastFirst: readonly Sort[];
  /** How the list comes by itself, where that is one of its sorts. */
  byItself?: ListSort<Sort>;
  displays?: readonly string[];
}

/** A list's address, read and written, and the steps from one view to the next. */
export interface ListAddress<F extends Filter, Sort extends string> {
  path: string;
  viewOf: (search: string) => ListView<F, Sort>;
  searchOf: (view: ListView<F, Sort>) => string;
  /** How the rows are sorted, by choice or by themselves. */
  sortOf: (view: ListView<F, Sort>) => ListSort<Sort> | null;
  /** Another filter begins at the first page again. */
  filteredBy: (view: ListView<F, Sort>, name: keyof F & string, value: string) => ListView<F, Sort>;
  /** All rows again. */
  unfiltered: (view: ListView<F, Sort>) => ListView<F, Sort>;
  /** The column again turns its order round. */
  sortedBy: (view: ListView<F, Sort>, by: Sort) => ListView<F, Sort>;
  /** In the order in which a person is likely to want it; null: as the list comes by itself. */
  sortedFirst: (view: ListView<F, Sort>, by: Sort | null) => ListView<F, Sort>;
}

/** Reads words to look for. */
export function words(written: string): string | undefined {
  return written.slice(0, LIMITS.text) || undefined;
}

/** Reads one of some codes. */
export function oneOf<T extends string>(codes: readonly T[]): (written: string) => T | undefined {
  return (written) => (isOneOf(codes, written) ? written : undefined);
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.page ? page : 1;
}

/** Without what is not there: an address says only what was chosen. */
function given(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

export function listAddress<F extends Filter, Sort extends string>(
  kind: ListKind<F, Sort>,
): ListAddress<F, Sort> {
  const { path, filters, sorts, lastFirst, byItself = null, displays = [] } = kind;
  const names = Object.keys(filters) as (keyof F & string)[];
  const firstOrder = (by: Sort): SortOrder => (lastFirst.includes(by) ? 'desc' : 'asc');

  const sortOf = (view: ListView<F, Sort>) => view.sort ?? byItself;
  /** The way back to the order of the list itself needs no words in the address. */
  const sortedAs = (view: ListView<F, Sort>, sort: ListSort<Sort> | null): ListView<F, Sort> => {
    const isItself = sort?.by === byItself?.by && sort?.order === byItself?.order;
    return { ...view, sort: isItself ? null : sort, page: 1 };
  };

  /** Reads an address; what it can't mean is left out. */
  function viewOf(search: string): ListView<F, Sort> {
    const params = new URLSearchParams(search);
    const by = oneOf(sorts)(params.get('sort') ?? '');
    const order = oneOf(SORT_ORDERS)(params.get('order') ?? '');
    const display = oneOf(displays)(params.get('view') ?? '');
    return {
      filter: given(
        Object.fromEntries(names.map((name) => [name, filters[name](params.get(name) ?? '')])),
      ) as F,
      page: pageIn(params),
      sort: by ? { by, order: order ?? firstOrder(by) } : null,
      ...(display && { display }),
    };
  }

  /** Writes it the short way: `?status=unassigned&page=2`, or nothing for the list as it is. */
  function searchOf({ filter, page, sort, display }: ListView<F, Sort>): string {
    const params = new URLSearchParams();
    for (const name of names) {
      const value = filter[name];
      if (value) params.set(name, value);
    }
    if (sort) {
      params.set('sort', sort.by);
      if (sort.order !== firstOrder(sort.by)) params.set('order', sort.order);
    }
    if (page > 1) params.set('page', String(page));
    if (display) params.set('view', display);
    const written = params.toString();
    return written && `?${written}`;
  }

  return {
    path,
    viewOf,
    searchOf,
    sortOf,
    filteredBy: (view, name, value) => ({
      ...view,
      filter: given({ ...view.filter, [name]: value || undefined }) as F,
      page: 1,
    }),
    unfiltered: (view) => ({ ...view, filter: {} as F, page: 1 }),
    sortedBy: (view, by) => {
      const now = sortOf(view);
      const turned = now?.order === 'asc' ? 'desc' : 'asc';
      return sortedAs(view, { by, order: now?.by === by ? turned : firstOrder(by) });
    },
    sortedFirst: (view, by) => sortedAs(view, by && { by, order: firstOrder(by) }),
  };
}
