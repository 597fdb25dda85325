import type { ReactNode } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { DetailsState, type DetailsWords } from '../../facts/DetailsState.js';

/** What an office page says about its record; the rest is the same everywhere. */
export type RecordWords = Omit<DetailsWords, 'failedText' | 'retry'>;

interface RecordStateProps {
  words: RecordWords;
  /** Where the button on the page of a missing record leads. */
  leaveTo: string;
  children: ReactNode;
}

/** A record inside of react-admin's Show; until it's there, or when there's none, the page says so. */
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

/** The same for a record that the page loads itself. */
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
