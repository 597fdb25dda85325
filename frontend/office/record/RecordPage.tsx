import type { ReactNode } from 'react';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { DetailsState, type Details, type DetailsWords } from '../../facts/DetailsState.js';
import { ApiError } from '../../shell/api.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';

/** The statuses that mean there's no such record, or none for this person. */
const MISSING: readonly number[] = [403, 404];

interface RecordPageProps {
  resource: string;
  id: string | number;
  words: DetailsWords;
  /** Where the button on the page of a missing record leads. */
  leaveTo: string;
  /** Reads the record with `useRecordContext`. */
  children: ReactNode;
}

/** The page of one record: react-admin loads it, and says what to show until it's there or when there's none. */
export function RecordPage({ resource, id, words, leaveTo, children }: RecordPageProps) {
  return (
    <ShowBase
      resource={resource}
      id={id}
      // The page itself says that it couldn't be loaded.
      queryOptions={{ ...ALWAYS, retry: retryTransient, onError: () => undefined }}
    >
      <Loaded words={words} leaveTo={leaveTo}>
        {children}
      </Loaded>
    </ShowBase>
  );
}

function Loaded({ words, leaveTo, children }: Omit<RecordPageProps, 'resource' | 'id'>) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  return (
    <DetailsState
      details={detailsOf(record, error)}
      words={words}
      onRetry={() => void refetch()}
      leaveTo={leaveTo}
    >
      {() => children}
    </DetailsState>
  );
}

function detailsOf(record: object | undefined, error: unknown): Details<object> {
  if (error instanceof ApiError && MISSING.includes(error.status)) return { state: 'missing' };
  if (record !== undefined) return { state: 'ready', value: record };
  return { state: error ? 'failed' : 'loading' };
}
