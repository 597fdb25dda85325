import { APPLICATION_STATUSES, GRADES, SSID_CHECKS, isOneOf } from '../../../domain/enums/enums.js';
import {
  APPLICATION_SORTS,
  SORT_ORDERS,
  type ApplicationSort,
  type SortOrder,
} from '../../../domain/enums/lists.js';
import { LIMITS } from '../../../domain/fields/rules.js';
import type { ApplicationFilter } from '../office-calls.js';

/** What of the list is shown; it stands in the address, so that a link and the back button restore it. */
export interface ListView {
  filter: ApplicationFilter;
  page: number;
  /** Null: as the server gives them, changed last first. */
  sort: { by: ApplicationSort; order: SortOrder } | null;
}

const FILTERS = [
  'student',
  'applicant',
  'grade',
  'status',
  'ssid',
] as const satisfies readonly (keyof ApplicationFilter)[];
export type FilterName = (typeof FILTERS)[number];

/** What a person is likely to ask of a column first: names from A, dates from today. */
export function firstOrder(by: ApplicationSort): SortOrder {
  return by === 'submitted' || by === 'updated' ? 'desc' : 'asc';
}

function nameIn(params: URLSearchParams, name: string): string | undefined {
  return params.get(name)?.slice(0, LIMITS.text) || undefined;
}

function codeIn<T extends string>(params: URLSearchParams, name: string, codes: readonly T[]): T | undefined {
  const code = params.get(name);
  return isOneOf(codes, code) ? code : undefined;
}

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.page ? page : 1;
}

/** Without what is not there: an address says only what was chosen. */
function given(filter: Record<FilterName, string | undefined>): ApplicationFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}

/** Reads an address; what it can't mean is left out. */
export function viewOf(search: string): ListView {
  const params = new URLSearchParams(search);
  const by = codeIn(params, 'sort', APPLICATION_SORTS);
  return {
    filter: given({
      student: nameIn(params, 'student'),
      applicant: nameIn(params, 'applicant'),
      grade: codeIn(params, 'grade', GRADES),
      status: codeIn(params, 'status', APPLICATION_STATUSES),
      ssid: codeIn(params, 'ssid', SSID_CHECKS),
    }),
    page: pageIn(params),
    sort: by ? { by, order: codeIn(params, 'order', SORT_ORDERS) ?? firstOrder(by) } : null,
  };
}

/** Writes it the short way: `?status=unassigned&page=2`, or nothing for the list as it is. */
export function searchOf({ filter, page, sort }: ListView): string {
  const params = new URLSearchParams();
  for (const name of FILTERS) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (sort) {
    params.set('sort', sort.by);
    if (sort.order !== firstOrder(sort.by)) params.set('order', sort.order);
  }
  if (page > 1) params.set('page', String(page));
  const written = params.toString();
  return written && `?${written}`;
}

/** Another filter begins at the first page again. */
export function filteredBy(view: ListView, name: FilterName, value: string): ListView {
  const filter = given({ ...NO_FILTER, ...view.filter, [name]: value || undefined });
  return { ...view, filter, page: 1 };
}

const NO_FILTER = {
  student: undefined,
  applicant: undefined,
  grade: undefined,
  status: undefined,
  ssid: undefined,
};

/** The column again turns its order round. */
export function sortedBy(view: ListView, by: ApplicationSort): ListView {
  const isTurned = view.sort?.by === by;
  const order = isTurned ? (view.sort?.order === 'asc' ? 'desc' : 'asc') : firstOrder(by);
  return { ...view, sort: { by, order }, page: 1 };
}
