import type { ReactNode } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { DetailsState, type DetailsWords } from '../../facts/DetailsState.js';

interface RecordStateProps {
  words: Omit<DetailsWords, 'failedText' | 'retry'>;
  /** Where the button on the page of a missing record leads. */
  leaveTo: string;
  children: ReactNode;
}

/** A record inside of react-admin's Show; until it's there, or when there's none, the page says so. */
export function RecordState({ words, leaveTo, children }: RecordStateProps) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  return (
    <DetailsState
      data={record}
      error={error instanceof Error ? error : null}
      words={{ ...words, failedText: 'applications.failedText', retry: 'applications.retry' }}
      onRetry={() => void refetch()}
      leaveTo={leaveTo}
    >
      {() => children}
    </DetailsState>
  );
}
