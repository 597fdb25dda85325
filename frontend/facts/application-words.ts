import type { DetailsWords } from './DetailsState.js';

/** The messages of an application's page while it's loading, failed or not found. */
export const APPLICATION_WORDS = {
  loading: 'application.loading',
  failedTitle: 'application.failedTitle',
  failedText: 'application.failedText',
  retry: 'application.retry',
  missingTitle: 'application.notFoundTitle',
  missingText: 'application.notFoundText',
} as const satisfies Omit<DetailsWords, 'leave'>;
