import { PAGES } from '../../../../domain/contract/pages.js';
import { DetailsState } from '../../../facts/DetailsState.js';
import { APPLICATION_WORDS } from '../../../facts/application-words.js';
import { useSession } from '../../../shell/session.js';
import { ApplicationDetails } from './ApplicationDetails.js';
import { useApplication } from './useApplication.js';
import { viewedBy } from './viewer.js';

const WORDS = { ...APPLICATION_WORDS, leave: 'application.toStart' } as const;

/** One application at its own address (spec section 2), for whoever of the office or a site may see it. */
export function ApplicationPage({ id }: { id: string }) {
  const { user } = useSession();
  const [application, retry] = useApplication(id);
  return (
    <DetailsState details={application} words={WORDS} onRetry={retry} leaveTo={PAGES.login}>
      {(shown) => user && <ApplicationDetails viewed={viewedBy(user, shown)} />}
    </DetailsState>
  );
}
