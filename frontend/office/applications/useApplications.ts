import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { StudentMetrics } from '../../../domain/contract/application.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { useOfficeDataProvider } from '../data-provider.js';
import type { ListState } from '../list/ListFrame.js';
import type { ApplicationRow } from '../office-calls.js';
import type { ListView } from './list-address.js';

/** Rows are kept apart from details: react-admin would take a row for the whole record. */
const ROWS = { of: 'list' };

export type ApplicationList = ListState<ApplicationRow>;

/** A page of the list; the one before stays until it has come. */
export function useApplications({ filter, page, sort }: ListView): ApplicationList {
  const list = useGetList<ApplicationRow>(
    'applications',
    {
      pagination: { page, perPage: PAGE_SIZE },
      filter,
      ...(sort && { sort: { field: sort.by, order: sort.order === 'asc' ? 'ASC' : 'DESC' } }),
      meta: ROWS,
    },
    { placeholderData: (before) => before },
  );
  return {
    rows: list.data,
    count: list.total ?? 0,
    hasFailed: list.isError,
    isOutdated: list.isPlaceholderData,
    retry: () => void list.refetch(),
  };
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
