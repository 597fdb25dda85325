import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { hasSiteRole, isInOffice, mayHaveSecondFactor } from '../../../domain/access/access.js';
import type { SecondFactorView } from '../../../domain/contract/second-factor.js';
import type { StudentCard } from '../../../domain/contract/student.js';
import type { TokenView } from '../../../domain/contract/tokens.js';
import type { AccountView, SessionView } from '../../../domain/contract/user.js';
import { ApiError, api } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { showError } from '../../shell/modals.js';
import { showToast } from '../../shell/toasts.js';
import { useSending } from '../../shell/useSending.js';

const ACCOUNT = ['account'];

export type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'dataUpdatedAt'>;

export function useAccount() {
  return useQuery({
    queryKey: [...ACCOUNT, 'own'],
    queryFn: () => api.get<AccountView>('/users/me'),
    // A link in an email opens in another tab.
    refetchOnWindowFocus: 'always',
  });
}

function useAccountPart<Part>(name: 'secondFactor' | 'sessions' | 'tokens', isWanted = true) {
  return useQuery({
    queryKey: [...ACCOUNT, name],
    queryFn: () => api.get<Part>(`/users/me/${name}`),
    enabled: isWanted,
  });
}

export function useSecondFactor(isWanted: boolean) {
  return useAccountPart<SecondFactorView>('secondFactor', isWanted);
}

export function useTokens(isWanted = true) {
  return useAccountPart<TokenView[]>('tokens', isWanted);
}

export function useAccountSections(account: AccountView | undefined) {
  const isStaff = account !== undefined && (isInOffice(account) || hasSiteRole(account));
  const hasSecondFactor = account !== undefined && mayHaveSecondFactor(account);
  const hasTokens = account !== undefined && isInOffice(account);
  const sessions = useAccountPart<SessionView[]>('sessions');
  const secondFactor = useSecondFactor(hasSecondFactor);
  const tokens = useTokens(hasTokens);
  const children = useQuery({
    queryKey: ['students', 'cards'],
    queryFn: () => api.get<readonly StudentCard[]>('/students'),
    enabled: isStaff,
  });
  const queries = [sessions, secondFactor, tokens, children];
  return {
    // A failed query that's retried keeps what's shown.
    isLoading: queries.some(({ isLoading, isFetched }) => isLoading && !isFetched),
    sessions,
    secondFactor: hasSecondFactor ? secondFactor : null,
    tokens: hasTokens ? tokens : null,
    // People of a site or the office may be parents as well.
    hasRecords: !isStaff || (children.data?.length ?? 0) > 0,
  };
}

function useChange<Answer>(path: string, onDone?: (answer: Answer) => void) {
  const client = useQueryClient();
  return {
    mutationFn: (body: object) => api.post<Answer>(path, body),
    onSuccess: (answer: Answer) => {
      void client.invalidateQueries({ queryKey: ACCOUNT });
      onDone?.(answer);
    },
  };
}

export function useAccountChange<Answer = unknown>(path: string) {
  return useMutation(useChange<Answer>(path));
}

interface ActionAnswer {
  /** How many sessions have ended. */
  ended?: number;
}

/** A change made by just a button. */
export function useAccountAction(path: string, onDone: (answer: ActionAnswer) => void) {
  const sending = useSending({ ...useChange(path, onDone), onError: reportFailure });
  return { ...sending, run: (body: object = {}) => sending.run(body) };
}

export function useRecordsDownload(format: 'pdf' | 'json') {
  return useSending({
    mutationFn: () => api.file(`/users/me/records.${format}`),
    onSuccess: ({ content, name }) => downloadFile(content, name),
    onError: reportFailure,
  });
}

/** Too many attempts, or texts that were stopped from the phone. */
const REFUSALS: readonly number[] = [409, 429];

function reportFailure(error: Error): void {
  if (error instanceof ApiError && REFUSALS.includes(error.status)) showToast('warning', error.message);
  else void showError(error);
}
