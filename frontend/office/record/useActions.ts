import { useRef, useState } from 'react';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';

interface Actions<Name extends string> {
  /** The action that's running. */
  busy: Name | null;
  run: (name: Name, act: () => Promise<void>) => void;
}

/**
 * Runs one action at a time: a second click does nothing. `explain` handles a refusal (409): somebody else was faster,
 * so it reloads the record and shows the server's sentence. Everything else goes to the error dialog.
 */
export function useActions<Name extends string>(
  explain?: (refusal: ApiError, name: Name) => Promise<void>,
): Actions<Name> {
  const [busy, setBusy] = useState<Name | null>(null);
  const isRunning = useRef(false);

  async function run(name: Name, act: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(name);
    try {
      await act();
    } catch (error) {
      if (explain && error instanceof ApiError && error.status === 409) await explain(error, name);
      else await errorDialog(error);
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return { busy, run: (name, act) => void run(name, act) };
}
