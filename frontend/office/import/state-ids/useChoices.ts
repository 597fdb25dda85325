import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SsidChoice, SsidChoicePage } from '../../../../domain/contract/state-ids.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { ListState } from '../../list/ListFrame.js';
import { ssidCalls } from './ssid-calls.js';
import { choicesKey, useRefreshSsids } from './useSsidState.js';

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
