import type { DetailsWords } from './DetailsState.js';

export const APPLICATION_WORDS = {
  loading: 'application.loading',
  failedTitle: 'application.failedTitle',
  failedText: 'application.failedText',
  retry: 'application.retry',
  missingTitle: 'application.notFoundTitle',
  missingText: 'application.notFoundText',
} as const satisfies Omit<DetailsWords, 'leave'>;
