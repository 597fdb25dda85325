import { useQuery } from '@tanstack/react-query';
import type { SchoolOption } from '../../domain/contract/site.js';
import { api } from '../shell/api.js';
import { ONCE } from '../shell/query-client.js';

export function useSchools(isAsked = true) {
  return useQuery({
    queryKey: ['schools'],
    queryFn: () => api.get<SchoolOption[]>('/schools'),
    enabled: isAsked,
    ...ONCE,
  });
}
