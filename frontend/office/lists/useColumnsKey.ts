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

/** Of the list, or of the saved query that it shows. A new query begins with the columns that were shown. */
export function useColumnsKey(): string {
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const { sort, perPage } = list;
  const [stored] = useSavedQueries(resource);
  const store = useStoreContext();
  const own = `${resource}.datatable`;
  const filter = list.filterValues as object;
  const displayedFilters = (list.displayedFilters ?? {}) as object;
  const shown = hashKey([{ filter, sort, perPage, displayedFilters }]);
  const saved = extractValidSavedQueries(stored).find(({ value }) => hashKey([value]) === shown);
  const key = saved ? `${own}.${saved.label}` : own;
  const [hidden] = useStore<string[] | undefined>(own);
  const [ranks] = useStore<number[] | undefined>(`${own}_columnRanks`);
  useEffect(() => {
    if (key === own || store.getItem(key) !== undefined) return;
    store.setItem(key, hidden);
    store.setItem(`${key}_columnRanks`, ranks);
  }, [key, own, store, hidden, ranks]);
  return key;
}
