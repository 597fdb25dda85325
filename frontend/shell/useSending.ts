import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useId } from 'react';
import { ConnectionError } from './api.js';
import { useReconnect } from './useReconnect.js';

interface SendingSettings<Answer, Values> {
  mutationFn: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer) => unknown;
  /** Not called if the request got lost: the button says so. */
  onError: (error: Error) => unknown;
  /** Only one request with this key runs at a time. */
  mutationKey?: QueryKey;
}

/** What a BusyButton sends: once for a double click, and again if it got lost and the connection is back. */
export function useSending<Answer, Values = void>({
  onError,
  mutationKey,
  ...settings
}: SendingSettings<Answer, Values>) {
  const client = useQueryClient();
  const ownKey = useId();
  const key = mutationKey ?? [ownKey];
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    ...settings,
    mutationKey: key,
    onError: (failure) => (failure instanceof ConnectionError ? undefined : onError(failure)),
  });
  const isUnsent = error instanceof ConnectionError;

  // The second press of a double click comes before the button knows that it's busy.
  function run(values: Values): void {
    if (client.isMutating({ mutationKey: key }) === 0) mutate(values);
  }

  // Not TanStack's own waiting for the network: that would go on after the person has left the page.
  useReconnect(() => {
    if (isUnsent) run(variables as Values);
  });
  return { run, isBusy: isPending, isUnsent, isSuccess, error };
}
