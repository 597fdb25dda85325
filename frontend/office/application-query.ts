import type { GetListParams } from 'react-admin';
import { isOneOf } from '../../domain/enums/enums.js';
import { APPLICATION_SORTS } from '../../domain/enums/lists.js';
import type { ApplicationFilter, ApplicationQuery } from './office-calls.js';

/** What react-admin asks of a list as POST /students/list takes it; empty filters are none. */
export function applicationQueryOf({ pagination, sort, filter }: GetListParams): ApplicationQuery {
  const given = Object.entries((filter ?? {}) as ApplicationFilter).filter(([, value]) => Boolean(value));
  return {
    ...(Object.fromEntries(given) as ApplicationFilter),
    page: pagination?.page ?? 1,
    ...(sort &&
      isOneOf(APPLICATION_SORTS, sort.field) && {
        sort: sort.field,
        order: sort.order === 'DESC' ? 'desc' : 'asc',
      }),
  };
}
