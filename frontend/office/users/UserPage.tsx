import { PAGES } from '../../../domain/contract/pages.js';
import { DetailsState, type DetailsWords } from '../../facts/DetailsState.js';
import { useSession } from '../../shell/session.js';
import { UserDetails } from './UserDetails.js';
import { useUser } from './useUsers.js';

const WORDS: DetailsWords = {
  loading: 'people.userLoading',
  failedTitle: 'people.userFailedTitle',
  failedText: 'applications.failedText',
  retry: 'applications.retry',
  missingTitle: 'people.notFoundTitle',
  missingText: 'people.notFoundText',
  leave: 'people.toList',
};

/** One account at its own address, for administrators. */
export function UserPage({ id }: { id: string }) {
  const session = useSession();
  const [user, retry] = useUser(id);
  return (
    <DetailsState details={user} words={WORDS} onRetry={retry} leaveTo={PAGES.users}>
      {(shown) => <UserDetails user={shown} isOwn={session.user?.id === id} />}
    </DetailsState>
  );
}
