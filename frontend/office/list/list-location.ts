import { useEffect, useMemo } from 'react';
import { type Navigator, parsePath, type To } from 'react-router';
import { idIn, type Page, pageOf } from '../../../domain/contract/pages.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { currentLocation, navigate, type PageLocation, useLocation } from '../../shell/navigation.js';
import { onSignedOut } from '../../shell/session.js';
import { adminSort, type Filter, type ListAddress, type ListView } from './list-address.js';

/*
 * react-admin keeps a list's state in the address, as JSON. Our addresses stay readable
 * (`?status=unassigned&sort=student&page=2`), so the router under react-admin translates in both directions.
 */

type AnyList = ListAddress<Filter, string>;

const lists = new Map<string, AnyList>();
const recordLists = new Map<Page, (id: string) => { path: string }>();

/** Makes the addresses of lists known to the router. */
export function registerLists(...known: { path: string }[]): void {
  for (const list of known) lists.set(list.path, list as AnyList);
}

/** Makes the list on the page of each record known: `addressOf` gives the one of a record. */
export function registerRecordLists(page: Page, addressOf: (id: string) => { path: string }): void {
  recordLists.set(page, addressOf);
}

/** The list at a path; undefined if there's none. */
function listAt(path: string): AnyList | undefined {
  const known = lists.get(path);
  const page = known ? null : pageOf(path);
  const addressOf = page && recordLists.get(page);
  if (!addressOf) return known;
  registerLists(addressOf(idIn(page, path)));
  return lists.get(path);
}

function toAdminSearch(list: AnyList, search: string): string {
  const { filter, page, sort } = list.viewOf(search);
  // react-admin has the defaults itself.
  if (list.searchOf({ filter, page, sort }) === '') return '';
  const { field, order } = adminSort(sort ?? list.defaultSort);
  const params = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: field,
    order,
    page: String(page),
    perPage: String(PAGE_SIZE),
  });
  return `?${params.toString()}`;
}

function fromAdminSearch(list: AnyList, search: string, { display }: ListView<Filter, string>): string {
  const params = new URLSearchParams(search);
  const readable = new URLSearchParams(JSON.parse(params.get('filter') ?? '{}') as Record<string, string>);
  readable.set('page', params.get('page') ?? '1');
  readable.set('sort', params.get('sort') ?? '');
  readable.set('order', (params.get('order') ?? '').toLowerCase());
  if (display) readable.set('view', display);
  return list.searchOf(list.viewOf(readable.toString()));
}

/** The location as react-admin reads it. */
export function useListLocation(): PageLocation {
  const location = useLocation();
  return useMemo(() => {
    const list = listAt(location.pathname);
    return list ? { ...location, search: toAdminSearch(list, location.search) } : location;
  }, [location]);
}

/** The readable form of an address; only react-admin's own addresses say how many rows a page has. */
function addressOf(to: To): string {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const list = listAt(pathname);
  if (!list || !new URLSearchParams(search).has('perPage')) return pathname + search + hash;
  return pathname + fromAdminSearch(list, search, list.viewOf(currentLocation().search)) + hash;
}

/** Whether the step only continues a word that's being typed into a filter: the back button skips those. */
function isTyping(address: string): boolean {
  const now = currentLocation();
  const { pathname, search = '' } = parsePath(address);
  const list = pathname === now.pathname ? listAt(now.pathname) : undefined;
  if (!list) return false;
  const [before, after] = [list.viewOf(now.search).filter, list.viewOf(search).filter];
  const changed = list.filterNames.filter((name) => before[name] !== after[name]);
  return changed.length > 0 && changed.every((name) => list.typed.includes(name) && before[name]);
}

/** Moves through the shell's navigation, so that modals, header and router agree on the current page. */
export const listNavigator: Navigator = {
  createHref: addressOf,
  go: (steps) => history.go(steps),
  push: (to, state) => {
    const address = addressOf(to);
    const { pathname, search } = currentLocation();
    // Setting what is set already isn't a step.
    if (address === pathname + search) return;
    navigate(address, { state, replace: isTyping(address) });
  },
  replace: (to, state) => navigate(addressOf(to), { replace: true, state }),
};

/** Filters the list by another value, from the first page on; an empty one takes the filter away. */
export function changeFilter<F extends Filter, Sort extends string>(
  list: ListAddress<F, Sort>,
  name: keyof F & string,
  value: string,
): void {
  const view = list.viewOf(currentLocation().search);
  listNavigator.push(
    list.path + list.searchOf({ ...view, filter: { ...view.filter, [name]: value }, page: 1 }),
  );
}

const lastAddresses = new Map<string, string>();

/** The list's address as the person left it, with its page, order, and filters. */
export function lastListAddress(path: string): string {
  return lastAddresses.get(path) ?? path;
}

/** What that list showed. */
export function lastListView<F extends Filter, Sort extends string>(
  list: ListAddress<F, Sort>,
): ListView<F, Sort> {
  return list.viewOf(lastListAddress(list.path).slice(list.path.length));
}

/** Remembers how each list was left, so that "Back" leads to the same rows. */
export function useRememberedLists(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (listAt(pathname)) lastAddresses.set(pathname, pathname + search);
  }, [pathname, search]);
}

onSignedOut(() => lastAddresses.clear());
