import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { SiteTotals } from '../../../../domain/contract/site.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';

/** The figures of all sites that fit the filter; undefined until they're loaded. */
export function useSiteTotals(): { totals: SiteTotals | undefined; hasTotals: boolean } {
  const provider = useOfficeDataProvider();
  const list = useListContext();
  const filter = list.filterValues as object;
  const { data: totals } = useQuery({
    queryKey: ['sites', 'totals', filter],
    queryFn: () => provider.siteTotals(filter),
    placeholderData: keepPreviousData,
  });
  return { totals, hasTotals: totals !== undefined && totals.count > 0 && (list.total ?? 0) > 1 };
}
