import { useState } from 'react';
import type { SsidCheckAnswer } from '../../../../domain/contract/state-ids.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { ssidCalls } from './ssid-calls.js';
import { useRefreshSsids } from './useSsidState.js';

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
