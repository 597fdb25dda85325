import { hashKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  extractValidSavedQueries,
  useListContext,
  useResourceContext,
  useSavedQueries,
  useStore,
  useStoreContext,
} from 'react-admin';

/** Where the choice of columns is kept and their order, of a list or of one of its saved queries. */
export function columnsKeys(resource: string, query?: string): [string, string] {
  const key = query === undefined ? `${resource}.datatable` : `${resource}.datatable.${query}`;
  return [key, `${key}_columnRanks`];
}

/**
 * Where the choice of columns is kept: with the saved query that the list shows, or else for the list. A query that was
 * just saved begins with the columns that were shown.
 */
export function useColumnsKey(): string {
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const { sort, perPage } = list;
  const [stored] = useSavedQueries(resource);
  const store = useStoreContext();
  const [own, ownRanks] = columnsKeys(resource);
  const filter = list.filterValues as object;
  const displayedFilters = (list.displayedFilters ?? {}) as object;
  const shown = hashKey([{ filter, sort, perPage, displayedFilters }]);
  const saved = extractValidSavedQueries(stored).find(({ value }) => hashKey([value]) === shown);
  const [key, keyRanks] = columnsKeys(resource, saved?.label);
  const [hidden] = useStore<string[] | undefined>(own);
  const [ranks] = useStore<number[] | undefined>(ownRanks);
  useEffect(() => {
    if (key === own || store.getItem(key) !== undefined) return;
    store.setItem(key, hidden);
    store.setItem(keyRanks, ranks);
  }, [key, keyRanks, own, store, hidden, ranks]);
  return key;
}
