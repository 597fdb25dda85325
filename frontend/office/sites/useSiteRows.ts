import { useGetList, type UseGetListHookValue } from 'react-admin';
import type { SiteRow } from '../../../domain/contract/site.js';
import { ALWAYS, retryTransient } from '../../shell/query-client.js';
import { LIST_ROWS } from '../data/data-provider.js';

/** More than there are sites. */
const ALL = { page: 1, perPage: 10_000 };

export function useSiteRows(): UseGetListHookValue<SiteRow> {
  return useGetList<SiteRow>(
    'sites',
    { pagination: ALL, meta: LIST_ROWS },
    { ...ALWAYS, retry: retryTransient },
  );
}
