import type { GetListParams } from 'react-admin';
import { APPLICATION_SORTS, SORT_ORDERS, type SortOrder } from '../../domain/enums/lists.js';
import { isOneOf } from '../../domain/enums/enums.js';
import type { ApplicationFilter, ApplicationQuery } from './office-calls.js';

/** What react-admin asks of a list as POST /students/list takes it; empty filters are none. */
export function applicationQueryOf({ pagination, sort, filter }: GetListParams): ApplicationQuery {
  const order = sort?.order.toLowerCase();
  const given = Object.entries((filter ?? {}) as ApplicationFilter).filter(([, value]) => Boolean(value));
  return {
    ...(Object.fromEntries(given) as ApplicationFilter),
    page: pagination?.page ?? 1,
    ...(isOneOf(APPLICATION_SORTS, sort?.field) && { sort: sort.field }),
    ...(isOneOf(SORT_ORDERS, order) && { order: order satisfies SortOrder }),
  };
}
