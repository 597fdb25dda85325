import { PAGES } from '../../../domain/contract/pages.js';
import { ButtonLink } from '../../shell/Button.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { UserDetails } from './UserDetails.js';
import { useUser } from './useUsers.js';

/** One account at its own address, for administrators. */
export function UserPage({ id }: { id: string }) {
  const text = useText();
  const session = useSession();
  const loaded = useUser(id);
  switch (loaded.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          isPage
          title="people.userFailedTitle"
          text="applications.failedText"
          action="applications.retry"
          onAction={loaded.retry}
        />
      );
    case 'missing':
      return (
        <Notice isPage title="people.notFoundTitle" text="people.notFoundText">
          <ButtonLink variant="primary" href={PAGES.users}>
            {text('people.toList')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return <UserDetails user={loaded.user} isOwn={session.user?.id === id} />;
  }
}
