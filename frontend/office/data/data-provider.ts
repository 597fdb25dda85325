import simpleRest from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetOneParams,
  type QueryFunctionContext,
  type RaRecord,
  useDataProvider,
} from 'react-admin';
import { exchange } from '../../shell/api.js';
import { officeCalls, type PlacementRowFilter } from './office-calls.js';

const API_ROOT = '/api';
const IDS_AT_ONCE = 100;

/** Uses the shell's client, so that calls wait for the session's lock, speak its language and fail as all others do. */
async function sendRequest(url: string, { method = 'GET', body, signal }: RequestInit = {}) {
  const answer = await exchange(url.slice(API_ROOT.length), {
    method,
    body: typeof body === 'string' ? (JSON.parse(body) as object) : undefined,
    signal: signal ?? undefined,
  });
  // Nobody reads the body as text.
  return { status: answer.status, headers: answer.headers, body: '', json: answer.body };
}

const rest = simpleRest(API_ROOT, sendRequest);

/** How react-admin's verbs reach a resource; the default is simple REST. */
interface Resource {
  listPath?: string;
  getList?: (params: GetListParams & QueryFunctionContext) => Promise<GetListResult<RaRecord>>;
  getOne?: (id: string) => Promise<RaRecord>;
}

const RESOURCES: Readonly<Record<string, Resource>> = {
  // `/sites` itself has the options, which everybody may read.
  sites: { listPath: 'sites/admin-details' },
  'ssid-choices': {
    getList: async ({ pagination }) => {
      const { results, count } = await officeCalls.listSsidChoices(pagination?.page ?? 1);
      return { data: results.map((choice) => ({ ...choice, id: choice.student.id })), total: count };
    },
  },
  attendance: { getOne: async (id) => ({ ...(await officeCalls.readAttendanceMetrics()), id }) },
  seasons: {
    getList: async () => {
      const seasons = await officeCalls.listSeasons();
      return { data: seasons.map((season) => ({ ...season, id: season.year })), total: seasons.length };
    },
  },
  'placement-rows': {
    getList: async ({ pagination, filter }) => {
      const { run, ...query } = filter as PlacementRowFilter & { run: number };
      const { results, count } = await officeCalls.listPlacementRows(run, {
        ...query,
        page: pagination?.page ?? 1,
      });
      return { data: results.map((row) => ({ ...row, id: row.studentId })), total: count };
    },
  },
};

function getListPath(name: string): string {
  return RESOURCES[name]?.listPath ?? name;
}

export type OfficeDataProvider = DataProvider & typeof officeCalls;

export const dataProvider: OfficeDataProvider = {
  ...rest,
  ...officeCalls,
  // The generic record type is what the caller says it is, as everywhere in react-admin.
  getList: async <T extends RaRecord>(name: string, params: GetListParams & QueryFunctionContext) =>
    (RESOURCES[name]?.getList?.(params) ?? rest.getList<T>(getListPath(name), params)) as Promise<
      GetListResult<T>
    >,
  getOne: async <T extends RaRecord>(name: string, params: GetOneParams<T> & QueryFunctionContext) => {
    const getOne = RESOURCES[name]?.getOne;
    return getOne ? { data: (await getOne(String(params.id))) as T } : rest.getOne<T>(name, params);
  },
  // Ids are in the URL, which must stay short.
  getMany: async <T extends RaRecord>(name: string, { ids, ...params }: GetManyParams<T>) => {
    const parts: T[] = [];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const batch = { ...params, ids: ids.slice(from, from + IDS_AT_ONCE) };
      const part = await rest.getMany<T>(getListPath(name), batch);
      parts.push(...part.data);
    }
    return { data: parts };
  },
  // Aborts a list that's left before it's loaded.
  supportAbortSignal: true,
};

export function useOfficeDataProvider(): OfficeDataProvider {
  return useDataProvider<OfficeDataProvider>();
}

/** The `meta` of lists: cached apart from details, because a row isn't the whole record. */
export const LIST_ROWS = { of: 'list' } as const;
