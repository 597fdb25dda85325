import type { ReactNode } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { DetailsState, type Details, type DetailsWords } from '../../facts/DetailsState.js';
import { ApiError } from '../../shell/api.js';

/** The statuses that mean there's no such record, or none for this person. */
const MISSING: readonly number[] = [403, 404];

interface RecordStateProps {
  words: Omit<DetailsWords, 'failedText' | 'retry'>;
  /** Where the button on the page of a missing record leads. */
  leaveTo: string;
  children: ReactNode;
}

/** A record inside of react-admin's Show; until it's there, or when there's none, the page says so. */
export function RecordState({ words, leaveTo, children }: RecordStateProps) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  const details = ((): Details<object> => {
    if (error instanceof ApiError && MISSING.includes(error.status)) return { state: 'missing' };
    if (record !== undefined) return { state: 'ready', value: record };
    return { state: error ? 'failed' : 'loading' };
  })();
  return (
    <DetailsState
      details={details}
      words={{ ...words, failedText: 'applications.failedText', retry: 'applications.retry' }}
      onRetry={() => void refetch()}
      leaveTo={leaveTo}
    >
      {() => children}
    </DetailsState>
  );
}
