import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
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
import { api, ApiError } from '../../shell/api.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data-provider.js';
import { type Filter, listAddress } from '../list/list-view.js';
import type { ListState } from '../list/ListFrame.js';

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

const KEY = ['ssid'];
const STATE_KEY = [...KEY, 'state'];
/** While a check runs, the numbers follow it. */
const FOLLOW_MS = 3_000;

export const choicesKey = (page: number) => [...KEY, 'choices', page];

export interface SsidStateQuery {
  /** Undefined until it has come. */
  state: SsidState | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** What the checks go by, and how far they are. */
export function useSsidState(): SsidStateQuery {
  const { data, isError, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: ssidCalls.state,
    refetchInterval: ({ state }) => (state.data?.isChecking ? FOLLOW_MS : false),
  });
  return { state: data, hasFailed: isError, retry: () => void refetch() };
}

/** Asks for the numbers and the choices anew. */
export function useRefreshSsids(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}

export interface SsidCheck {
  isBusy: boolean;
  /** What the last check that was started here came to. */
  answer: SsidCheckAnswer | null;
  start: (again: boolean) => void;
}

/** Starts a check and waits for its end. */
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
      // Another administrator or the night was faster, or the roster is gone.
      if (!(error instanceof ApiError) || error.status !== 409) await errorDialog(error);
      else await infoDialog({ title: text('directory.check.refused'), text: error.message });
    } finally {
      setIsBusy(false);
      await refresh();
    }
  }

  return { isBusy, answer, start: (again) => void run(again) };
}

/** A page of the students for whom a person has to pick; the one before stays until it has come. */
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

/** 0: it is none of them. */
export type Pick = (choice: SsidChoice, ssid: number) => void;

export interface Picking {
  /** The student for whom something was picked; there is one at a time. */
  busy: string | null;
  pick: Pick;
}

/** Writes down what a person picked, and takes the student off the page; `onPicked` hears of it before. */
export function usePicking(page: number, onPicked: (choice: SsidChoice) => void): Picking {
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const refresh = useRefreshSsids();
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);

  function takeOff({ student }: SsidChoice): void {
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
      takeOff(choice);
    } catch (error) {
      // Another student got the number meanwhile: the list shows who.
      if (!(error instanceof ApiError) || error.status !== 409) await errorDialog(error);
      else await infoDialog({ title: text('directory.choices.refused'), text: error.message });
    } finally {
      isRunning.current = false;
      setBusy(null);
      await refresh();
    }
  }

  return { busy, pick: (choice, ssid) => void run(choice, ssid) };
}

/** Where on the page the students to pick for stand. */
export const CHOICES_ID = 'choices';

/** Which page of the choices is shown; they come in one order and are narrowed to nothing. */
export const choicesAddress = listAddress<Filter, never>({
  path: PAGES.stateIds,
  filters: {},
  sorts: [],
  lastFirst: [],
});
