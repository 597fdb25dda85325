import { useEffect } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from '../../shell/navigation.js';
import { onSignedOut } from '../../shell/session.js';
import { viewOf } from '../applications/list-address.js';
import type { ApplicationFilter } from '../office-calls.js';

/** The lists that people leave for one of their rows, and come back to. */
const LISTS = ['applications', 'sites', 'users'] as const;
type List = (typeof LISTS)[number];

const lastAddresses = new Map<List, string>();

/** The list as it was left: its page, order and filters stand in its address. */
export function listAddress(list: List = 'applications'): string {
  return lastAddresses.get(list) ?? PAGES[list];
}

/** What the list of applications was narrowed to when it was left. */
export function rememberedFilter(): ApplicationFilter {
  const [, search = ''] = listAddress().split('?');
  return viewOf(`?${search}`).filter;
}

/** Keeps in mind how a list was left, so that whoever was at one of its rows finds it that way again. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const list = LISTS.find((name) => PAGES[name] === pathname);
    if (list) lastAddresses.set(list, pathname + search);
  }, [pathname, search]);
}

// What one person looked for is not shown to the next.
onSignedOut(() => {
  lastAddresses.clear();
});
