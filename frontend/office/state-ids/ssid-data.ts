import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { GetListResult } from 'react-admin';
import type { SsidCheckAnswer, SsidChoice, SsidState } from '../../../domain/contract/state-ids.js';
import { ApiError } from '../../shell/api.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { dataProvider, useOfficeDataProvider } from '../data/data-provider.js';

/** The resource of the students for whom a person has to pick. */
export const CHOICES = 'ssid-choices';

/** A row of that list. */
export interface ChoiceRow extends SsidChoice {
  id: string;
}

const STATE_KEY = ['ssid', 'state'];

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
    queryFn: () => dataProvider.ssidState(),
    refetchInterval: ({ state }) => (state.data?.isChecking ? REFRESH_MS : false),
  });
  return { state: data, hasFailed: isError, retry: () => void refetch() };
}

export function useRefreshSsids(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: STATE_KEY }),
      client.invalidateQueries({ queryKey: [CHOICES] }),
    ]);
  }, [client]);
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
      setAnswer(await dataProvider.checkSsids(again));
    } catch (error) {
      // Another administrator or the nightly check was first, or the roster is gone.
      await showFailure(error, text('ssid.check.refused'));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  }

  return { isBusy, answer, start: (again) => void run(again) };
}

export interface Picking {
  isBusy: boolean;
  /** Saves the SSID that a person picked; 0 means none of the candidates. */
  pick: (ssid: number) => void;
}

/**
 * Calls `onPick`, saves what a person picks for a student and removes the student from the page. Each student has their
 * own, so that the person can go on with the next student while a pick is being saved or the list is refreshed.
 */
export function usePicking(choice: SsidChoice, onPick: (choice: SsidChoice) => void): Picking {
  const { student } = choice;
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const client = useQueryClient();
  const refresh = useRefreshSsids();
  const { busy, run } = useSingleFlight<true>();

  function removeFromPage(): void {
    client.setQueriesData<GetListResult<ChoiceRow>>({ queryKey: [CHOICES, 'getList'] }, (shown) => {
      // Another pick's refresh may have removed the student already.
      if (!shown?.data.some(({ id }) => id === student.id)) return shown;
      return {
        ...shown,
        data: shown.data.filter(({ id }) => id !== student.id),
        total: (shown.total ?? 1) - 1,
      };
    });
  }

  async function save(ssid: number): Promise<void> {
    try {
      await provider.setSsid(student.id, ssid);
      notify(text('ssid.ssidUpdated'), { type: 'success' });
      removeFromPage();
    } catch (error) {
      // Another student got the SSID meanwhile: the refreshed list shows who.
      await showFailure(error, text('ssid.choices.refused'));
    }
    await refresh();
  }

  function pick(ssid: number): void {
    onPick(choice);
    void run(true, () => save(ssid));
  }

  return { isBusy: busy !== null, pick };
}

/** A conflict isn't an error: somebody else was first, and the server says what happened. */
async function showFailure(error: unknown, title: string): Promise<void> {
  if (error instanceof ApiError && error.status === 409) await infoDialog({ title, text: error.message });
  else await errorDialog(error);
}
