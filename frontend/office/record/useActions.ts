import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';

/** Somebody else was faster. */
const CONFLICT: readonly number[] = [409];

/**
 * Runs one action on a record at a time. `explain` handles a refusal (409, or the given statuses): it reloads the
 * record and shows the server's sentence. Every other error gets the error dialog.
 */
export function useActions<Name extends string>(
  explain?: (refusal: ApiError, name: Name) => Promise<void>,
  statuses: readonly number[] = CONFLICT,
): { busy: Name | null; run: (name: Name, act: () => Promise<void>) => void } {
  const { busy, run } = useSingleFlight<Name>();

  async function act(name: Name, send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (explain && error instanceof ApiError && statuses.includes(error.status)) await explain(error, name);
      else await errorDialog(error);
    }
  }

  return { busy, run: (name, send) => void run(name, () => act(name, send)) };
}
