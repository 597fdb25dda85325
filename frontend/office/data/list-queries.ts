import type { GetListParams } from 'react-admin';
import { isOneOf } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS } from '../../../domain/enums/lists.js';
import type { ApplicationFilter, ApplicationQuery } from './office-calls.js';

/** What react-admin asks of the list of applications, as POST /students/list takes it. */
export function applicationQueryOf({ pagination, sort, filter }: GetListParams): ApplicationQuery {
  const used = Object.entries((filter ?? {}) as ApplicationFilter).filter(([, value]) => Boolean(value));
  return {
    ...(Object.fromEntries(used) as ApplicationFilter),
    page: pagination?.page ?? 1,
    ...(sort &&
      isOneOf(APPLICATION_SORTS, sort.field) && {
        sort: sort.field,
        order: sort.order === 'DESC' ? 'desc' : 'asc',
      }),
  };
}
