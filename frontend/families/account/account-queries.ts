import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export function useSessions() {
  return useQuery({
    queryKey: KEYS.sessions,
    queryFn: () => api.get<SessionView[]>('/users/me/sessions'),
  });
}

export function useTokens() {
  return useQuery({
    queryKey: KEYS.tokens,
    queryFn: () => api.get<TokenView[]>('/users/me/tokens'),
  });
}

/** Whether the account has children of its own; the dashboard asks the same. */
export function useHasChildren(isWanted: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['students', 'cards'],
    queryFn: () => api.get<readonly StudentCard[]>('/students'),
    enabled: isWanted,
  });
  return data !== undefined && data.length > 0;
}

/** Changes something about the account, and then loads again what the page shows about it. */
export function useAccountChange<Answer = unknown>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => api.post<Answer>(path, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.all });
    },
  });
}
