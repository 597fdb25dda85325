import { PAGES } from '../../../domain/contract/pages.js';
import { DetailsState } from '../../facts/DetailsState.js';
import { APPLICATION_WORDS } from '../../facts/application-words.js';
import { ApplicationDetails } from './ApplicationDetails.js';
import { useApplication } from './useApplication.js';

const WORDS = { ...APPLICATION_WORDS, leave: 'student.back' } as const;

/**
 * An application as its family reads it, without the office's code. Unknown ids and other families' ids look the same.
 */
export function ApplicationPage({ id }: { id: string }) {
  const [application, retry] = useApplication(id);
  return (
    <DetailsState details={application} words={WORDS} onRetry={retry} leaveTo={PAGES.dashboard}>
      {(shown) => <ApplicationDetails application={shown} />}
    </DetailsState>
  );
}
