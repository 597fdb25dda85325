import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type {
  DirectoryRow,
  DirectoryState,
  RosterLoad,
  RosterProgress,
  SsidCheckAnswer,
  SsidChoice,
  SsidChoicePage,
  SsidState,
} from '../../../domain/contract/state-ids.js';
import { ApiError, api } from '../../shell/api.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data-provider.js';
import type { ListState } from '../list/ListFrame.js';

/** The calls for SSIDs and the state roster. To save one student's SSID, use `setSsid` of the office's calls. */
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

const KEY = ['ssid'];
const STATE_KEY = [...KEY, 'state'];
const choicesKey = (page: number) => [...KEY, 'choices', page];

/** How often the numbers are refreshed while a check runs. */
const REFRESH_MS = 3_000;

interface SsidStateQuery {
  /** Undefined until it's loaded. */
  state: SsidState | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The roster in use, and how far the check is. */
export function useSsidState(): SsidStateQuery {
  const { data, isError, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: ssidCalls.state,
    refetchInterval: ({ state }) => (state.data?.isChecking ? REFRESH_MS : false),
  });
  return { state: data, hasFailed: isError, retry: () => void refetch() };
}

export function useRefreshSsids(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}

interface SsidCheck {
  isBusy: boolean;
  /** The result of the last check that this person started. */
  answer: SsidCheckAnswer | null;
  start: (again: boolean) => void;
}

export function useSsidCheck(): SsidCheck {
  const refresh = useRefreshSsids();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<SsidCheckAnswer | null>(null);

  async function run(again: boolean): Promise<void> {
    setIsBusy(true);
    setAnswer(null);
    try {
      setAnswer(await ssidCalls.check(again));
    } catch (error) {
      // Another administrator or the nightly check was first, or the roster is gone.
      await showFailure(error, text('directory.check.refused'));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  }

  return { isBusy, answer, start: (again) => void run(again) };
}

/** Students for whom a person has to pick. The previous page stays until the next one is loaded. */
export function useChoices(page: number): ListState<SsidChoice> {
  const query = useQuery({
    queryKey: choicesKey(page),
    queryFn: () => ssidCalls.choices(page),
    placeholderData: keepPreviousData,
  });
  return {
    rows: query.data?.results,
    count: query.data?.count ?? 0,
    hasFailed: query.isError,
    isOutdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

export interface Picking {
  /** The student whose SSID is being saved, one at a time. */
  busy: string | null;
  /** Saves the SSID that a person picked; 0 means none of the candidates. */
  pick: (choice: SsidChoice, ssid: number) => void;
}

/** Saves what a person picks and removes the student from the page. It calls `onPicked` before the removal. */
export function usePicking(page: number, onPicked: (choice: SsidChoice) => void): Picking {
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const refresh = useRefreshSsids();
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);

  function removeFromPage({ student }: SsidChoice): void {
    client.setQueryData<SsidChoicePage>(
      choicesKey(page),
      (shown) =>
        shown && {
          results: shown.results.filter((choice) => choice.student.id !== student.id),
          count: shown.count - 1,
        },
    );
  }

  async function run(choice: SsidChoice, ssid: number): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(choice.student.id);
    try {
      await provider.setSsid(choice.student.id, ssid);
      showToast('success', text('directory.ssidUpdated'));
      onPicked(choice);
      removeFromPage(choice);
    } catch (error) {
      // Another student got the SSID meanwhile: the refreshed list shows who.
      await showFailure(error, text('directory.choices.refused'));
    } finally {
      isRunning.current = false;
      setBusy(null);
      await refresh();
    }
  }

  return { busy, pick: (choice, ssid) => void run(choice, ssid) };
}

/** A conflict isn't an error: somebody else was first, and the server says what happened. */
async function showFailure(error: unknown, title: string): Promise<void> {
  if (error instanceof ApiError && error.status === 409) await infoDialog({ title, text: error.message });
  else await errorDialog(error);
}
