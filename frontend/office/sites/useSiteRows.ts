import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type UseGetListHookValue } from 'react-admin';
import type { SiteRow } from '../../../domain/contract/site.js';
import { LIST_ROWS } from '../data/data-provider.js';

/** More than there are sites. */
const ALL = { page: 1, perPage: 10_000 };

export function useSiteRows(filter: object = {}): UseGetListHookValue<SiteRow> {
  return useGetList<SiteRow>(
    'sites',
    { filter, pagination: ALL, meta: LIST_ROWS },
    { placeholderData: keepPreviousData },
  );
}
