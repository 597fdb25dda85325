import type { DetailsWords } from './DetailsState.js';

/** What an application's page says while there is none to show, whoever looks; the way out differs. */
export const APPLICATION_WORDS = {
  loading: 'application.loading',
  failedTitle: 'application.failedTitle',
  failedText: 'application.failedText',
  retry: 'application.retry',
  missingTitle: 'application.notFoundTitle',
  missingText: 'application.notFoundText',
} as const satisfies Omit<DetailsWords, 'leave'>;
