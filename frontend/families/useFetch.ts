import { useEffect, useState } from 'react';
import { ApiError, api } from '../shell/api.js';
import { useLanguage } from '../shell/texts.js';

/** The state of a request; `missing`: the record doesn't exist, or this person may not see it. */
export type FetchState<T> = { state: 'loading' | 'failed' | 'missing' } | { state: 'ready'; value: T };

/** The state after an error: unknown ids and other people's ids look the same. */
export function failureState(error: unknown): { state: 'failed' | 'missing' } {
  return { state: error instanceof ApiError && error.status === 404 ? 'missing' : 'failed' };
}

/**
 * Loads a path, and reloads it when `version` or the language changes. The current data stays on the screen meanwhile,
 * and if reloading fails.
 */
export function useFetch<T>(path: string, version: unknown = null): [FetchState<T>, () => void] {
  const [language] = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ path: string; fetched: FetchState<T> } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    api.get<T>(path).then(
      (value) => {
        if (isCurrent) setAnswer({ path, fetched: { state: 'ready', value } });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setAnswer((before) =>
          before?.path === path && before.fetched.state === 'ready'
            ? before
            : { path, fetched: failureState(error) },
        );
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, version, language, attempt]);

  return [
    answer?.path === path ? answer.fetched : { state: 'loading' },
    () => {
      setAnswer(null);
      setAttempt((count) => count + 1);
    },
  ];
}
