import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Details } from '../../../facts/DetailsState.js';
import { useLanguage } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useRecord } from '../../data/useRecord.js';
import type { AnsweredApplication, Application } from './viewer.js';

/** Without a network a call fails, and says so, instead of waiting for one unseen. */
const ALWAYS = { networkMode: 'always' } as const;

function keyOf(id: string) {
  return ['application', id] as const;
}

/** One application; unknown ids and those of others are answered alike, and are missing alike. */
export function useApplication(id: string): [Details<AnsweredApplication>, () => void] {
  const provider = useOfficeDataProvider();
  return useRecord(keyOf(id), () => provider.application(id));
}

/** The applications that this person has on the screen or is about to have. */
export interface ApplicationShelf {
  /** Asks the server anew, for the screen too. */
  refresh: (id: string) => Promise<AnsweredApplication>;
  /** Takes over an application as a move answered it. */
  put: (application: Application) => void;
}

export function useApplicationShelf(): ApplicationShelf {
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  return useMemo(
    () => ({
      refresh: (id) =>
        client.query({
          queryKey: keyOf(id),
          queryFn: () => provider.application(id),
          staleTime: 0,
          // Somebody waits for the answer: a failure is told at once.
          retry: false,
          ...ALWAYS,
        }),
      put: (application) => {
        client.setQueryData(keyOf(application.id), application);
      },
    }),
    [client, provider],
  );
}

/** What happened to an application, newest first; anew whenever the application has changed. */
export function useHistory(application: Application) {
  const provider = useOfficeDataProvider();
  const [language] = useLanguage();
  const { id, updatedOn } = application;
  const { data, isError, refetch } = useQuery({
    // Who did it is told in the language of the page.
    queryKey: ['application', id, 'history', updatedOn, application.status, language],
    queryFn: () => provider.history(id),
    placeholderData: (before) => before,
    ...ALWAYS,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  return { history: data, isFailed: isError && !data, retry };
}
