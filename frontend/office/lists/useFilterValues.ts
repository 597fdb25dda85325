import { useListContext } from 'react-admin';

/** What the list is filtered by. */
export function useFilterValues(): Readonly<Record<string, unknown>> {
  return useListContext().filterValues as Record<string, unknown>;
}
