import { useDeferredValue, type ReactNode } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { DetailsState, type DetailsWords } from '../../facts/DetailsState.js';
import { useStudent } from '../student-queries.js';

const WORDS = {
  loading: 'student.loading',
  failedTitle: 'student.failedTitle',
  failedText: 'dashboard.failedText',
  retry: 'dashboard.retry',
  missingTitle: 'student.notFoundTitle',
  missingText: 'student.notFoundText',
  leave: 'student.back',
} as const satisfies DetailsWords;

interface StudentStateProps {
  id: string;
  /** What a reader other than the family is told instead. */
  words?: Partial<DetailsWords>;
  /** Where the link leads if the student is missing. */
  leaveTo?: string;
  /** Whether something else on the page is still loading. */
  isWaiting?: boolean;
  children: (student: StudentDetail) => ReactNode;
}

/** A student's page, or why it isn't there. An unknown student and another family's student look the same. */
export function StudentState({
  id,
  words,
  leaveTo = PAGES.dashboard,
  isWaiting = false,
  children,
}: StudentStateProps) {
  const { data, error, refetch } = useStudent(id);
  // Drawn in short pieces, so that a slow phone responds meanwhile.
  const student = useDeferredValue(isWaiting ? undefined : data);
  return (
    <DetailsState
      data={student}
      error={error}
      words={{ ...WORDS, ...words }}
      onRetry={() => void refetch()}
      leaveTo={leaveTo}
    >
      {children}
    </DetailsState>
  );
}
