import { useQuery } from '@tanstack/react-query';
import type { StudentMetrics } from '../../../domain/contract/application.js';
import { useOfficeDataProvider } from '../data-provider.js';
import type { ListState } from '../list/ListFrame.js';
import { useListPage } from '../list/useListPage.js';
import type { ApplicationRow } from '../office-calls.js';
import type { ListView } from './list-address.js';

export type ApplicationList = ListState<ApplicationRow>;

/** A page of the list. */
export function useApplications({ filter, page, sort }: ListView): ApplicationList {
  return useListPage<ApplicationRow>('applications', {
    page,
    filter,
    sort: sort ? { field: sort.by, order: sort.order === 'asc' ? 'ASC' : 'DESC' } : undefined,
  });
}

/** The six numbers over the list; undefined until they have come. */
export function useMetrics(): { metrics: StudentMetrics | undefined; hasFailed: boolean } {
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['applications', 'metrics'],
    queryFn: () => provider.studentMetrics(),
  });
  return { metrics: data, hasFailed: isError };
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** The names of the sites, those that are not canceled; none until they have come. */
export function useSiteNames(): ReadonlyMap<number, string> {
  const provider = useOfficeDataProvider();
  const { data } = useQuery({
    queryKey: ['sites', 'names'],
    queryFn: async () => new Map((await provider.sites()).map(({ id, name }) => [id, name])),
  });
  return data ?? NO_NAMES;
}
