import type {
  DirectoryRow,
  DirectoryState,
  RosterLoad,
  RosterProgress,
  SsidCheckAnswer,
  SsidChoicePage,
  SsidState,
} from '../../../../domain/contract/state-ids.js';
import { api } from '../../../shell/api.js';

/** The calls of the state's numbers; a number is picked by `setSsid` of the office's calls. */
export const ssidCalls = {
  state: (): Promise<SsidState> => api.get('/ssid'),
  check: (again: boolean): Promise<SsidCheckAnswer> => api.post('/ssid/check', { again }),
  choices: (page: number): Promise<SsidChoicePage> => api.get('/ssid/choices', { page }),
  beginRoster: (signal: AbortSignal): Promise<RosterLoad> => api.post('/ssid/directory', {}, { signal }),
  addToRoster: (id: string, rows: readonly DirectoryRow[], signal: AbortSignal): Promise<RosterProgress> =>
    api.post(`/ssid/directory/${id}/rows`, { rows }, { signal }),
  finishRoster: (id: string, roster: { count: number; smaller: boolean }): Promise<DirectoryState> =>
    api.post(`/ssid/directory/${id}/finish`, roster),
};
