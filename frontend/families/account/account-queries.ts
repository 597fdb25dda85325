import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { hasSiteRole, isInOffice, mayHaveSecondFactor } from '../../../domain/access/access.js';
import type { SecondFactorView } from '../../../domain/contract/second-factor.js';
import type { StudentCard } from '../../../domain/contract/student.js';
import type { TokenView } from '../../../domain/contract/tokens.js';
import type { AccountView, SessionView } from '../../../domain/contract/user.js';
import { api } from '../../shell/api.js';

const KEYS = {
  all: ['account'],
  own: ['account', 'own'],
  secondFactor: ['account', 'secondFactor'],
  sessions: ['account', 'sessions'],
  tokens: ['account', 'tokens'],
} as const;

export type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'dataUpdatedAt'>;

export function useAccount() {
  return useQuery({
    queryKey: KEYS.own,
    queryFn: () => api.get<AccountView>('/users/me'),
    // A mailed link opens in another tab.
    refetchOnWindowFocus: 'always',
  });
}

export function useSecondFactor(isWanted: boolean) {
  return useQuery({
    queryKey: KEYS.secondFactor,
    queryFn: () => api.get<SecondFactorView>('/users/me/secondFactor'),
    enabled: isWanted,
  });
}

function useSessions() {
  return useQuery({
    queryKey: KEYS.sessions,
    queryFn: () => api.get<SessionView[]>('/users/me/sessions'),
  });
}

export function useTokens(isWanted = true) {
  return useQuery({
    queryKey: KEYS.tokens,
    queryFn: () => api.get<TokenView[]>('/users/me/tokens'),
    enabled: isWanted,
  });
}

function useOwnChildren(isWanted: boolean) {
  return useQuery({
    queryKey: ['students', 'cards'],
    queryFn: () => api.get<readonly StudentCard[]>('/students'),
    enabled: isWanted,
  });
}

export function useAccountSections(account: AccountView | undefined) {
  const isStaff = account !== undefined && (isInOffice(account) || hasSiteRole(account));
  const hasSecondFactor = account !== undefined && mayHaveSecondFactor(account);
  const hasTokens = account !== undefined && isInOffice(account);
  const sessions = useSessions();
  const secondFactor = useSecondFactor(hasSecondFactor);
  const tokens = useTokens(hasTokens);
  const children = useOwnChildren(isStaff);
  const queries = [sessions, secondFactor, tokens, children];
  return {
    // One that failed and is asked again keeps what's shown.
    isLoading: queries.some(({ isLoading, isFetched }) => isLoading && !isFetched),
    sessions,
    secondFactor: hasSecondFactor ? secondFactor : null,
    tokens: hasTokens ? tokens : null,
    // People of a site or the office may be parents as well.
    hasRecords: !isStaff || (children.data?.length ?? 0) > 0,
  };
}

export function useAccountChange<Answer = unknown>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => api.post<Answer>(path, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.all });
    },
  });
}
