import type { ReactNode } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { DetailsState, type DetailsWords } from '../../facts/DetailsState.js';

export type RecordWords = Omit<DetailsWords, 'failedText' | 'retry'>;

interface RecordStateProps {
  words: RecordWords;
  leaveTo: string;
  children: ReactNode;
}

export function RecordState({ words, leaveTo, children }: RecordStateProps) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  return (
    <LoadedState data={record} error={error} words={words} refetch={refetch} leaveTo={leaveTo}>
      {() => children}
    </LoadedState>
  );
}

interface LoadedStateProps<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
  words: RecordWords;
  leaveTo: string;
  children: (value: T) => ReactNode;
}

export function LoadedState<T>({ error, words, refetch, ...rest }: LoadedStateProps<T>) {
  return (
    <DetailsState
      {...rest}
      error={error instanceof Error ? error : null}
      words={{ ...words, failedText: 'applications.failedText', retry: 'applications.retry' }}
      onRetry={() => void refetch()}
    />
  );
}
