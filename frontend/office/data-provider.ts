import simpleRest from 'ra-data-simple-rest';
import {
  useDataProvider,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type GetOneResult,
  type QueryFunctionContext,
  type RaRecord,
} from 'react-admin';
import { applicationQueryOf } from './application-query.js';
import { API_ROOT, httpClient } from './http-client.js';
import { officeCalls } from './office-calls.js';

/** Resources with reading calls of their own; whatever is not here is read the simple REST way. */
interface Reader {
  getList: (params: GetListParams & QueryFunctionContext) => Promise<GetListResult<RaRecord>>;
  getOne: (params: GetOneParams & QueryFunctionContext) => Promise<GetOneResult<RaRecord>>;
}

const READERS: Readonly<Record<string, Reader>> = {
  applications: {
    getList: async (params) => {
      const { results, count } = await officeCalls.listApplications(
        applicationQueryOf(params),
        params.signal,
      );
      return { data: results, total: count };
    },
    getOne: async ({ id }) => ({ data: await officeCalls.application(String(id)) }),
  },
};

/** Everything that the office asks of the server: react-admin's readings, and the named calls of spec section 7. */
export type OfficeDataProvider = DataProvider & typeof officeCalls;

const rest = simpleRest(API_ROOT, httpClient);

export const dataProvider: OfficeDataProvider = {
  ...rest,
  ...officeCalls,
  // The generic record type is what the caller says it is, as everywhere in react-admin.
  getList: async <T extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) =>
    (READERS[resource]?.getList(params) ?? rest.getList<T>(resource, params)) as Promise<GetListResult<T>>,
  getOne: async <T extends RaRecord>(resource: string, params: GetOneParams<T> & QueryFunctionContext) =>
    (READERS[resource]?.getOne(params) ?? rest.getOne<T>(resource, params)) as Promise<GetOneResult<T>>,
  // A list that is left before it has come is not waited for.
  supportAbortSignal: true,
};

export function useOfficeDataProvider(): OfficeDataProvider {
  return useDataProvider<OfficeDataProvider>();
}
