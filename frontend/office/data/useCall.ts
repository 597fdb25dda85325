import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useOfficeDataProvider } from './data-provider.js';
import type { officeCalls } from './office-calls.js';

type Calls = typeof officeCalls;
type CallName = keyof Calls;
type Answer<Name extends CallName> = Awaited<ReturnType<Calls[Name]>>;

/** As react-admin makes its keys: what reloads a resource reloads its calls, too. */
export function getCallKey<Name extends CallName>(
  resource: string,
  call: Name,
  ...args: Parameters<Calls[Name]>
) {
  return [resource, call, ...args] as const;
}

/** Asks a named call of the data provider. If a reload fails, the data stays. */
export function useCall<Name extends CallName, Shown = Answer<Name>>(
  resource: string,
  call: Name,
  args: Parameters<Calls[Name]>,
  options?: Omit<UseQueryOptions<Answer<Name>, Error, Shown>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Shown> {
  const send = useOfficeDataProvider()[call] as (...given: Parameters<Calls[Name]>) => Promise<Answer<Name>>;
  return useQuery({
    queryKey: getCallKey(resource, call, ...args),
    queryFn: () => send(...args),
    ...options,
  });
}
