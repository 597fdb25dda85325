import type { DetailsWords } from '../../facts/DetailsState.js';

/** The messages of a student's pages while they're loading, failed or not found. */
export const STUDENT_WORDS = {
  loading: 'student.loading',
  failedTitle: 'student.failedTitle',
  failedText: 'dashboard.failedText',
  retry: 'dashboard.retry',
  missingTitle: 'student.notFoundTitle',
  missingText: 'student.notFoundText',
  leave: 'student.back',
} as const satisfies DetailsWords;
