import { useEffect, useState } from 'react';
import { ApiError, api } from '../shell/api.js';
import { useLanguage } from '../shell/texts.js';

/** Something of the server's on its way to the screen; `missing`: there is none, or none for this person. */
export type FetchState<T> = { state: 'loading' | 'failed' | 'missing' } | { state: 'ready'; value: T };

/** What a failed answer comes to: ids that are unknown and ids of others are answered alike. */
export function failureState(error: unknown): { state: 'failed' | 'missing' } {
  return { state: error instanceof ApiError && error.status === 404 ? 'missing' : 'failed' };
}

/**
 * Fetches what stands at a path, and again whenever `version` or the language changes: what is there stays on the
 * screen meanwhile, and when the second answer fails.
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
