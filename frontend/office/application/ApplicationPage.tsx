import { PAGES } from '../../../domain/contract/pages.js';
import { DetailsSkeleton } from '../../facts/DetailsSkeleton.js';
import { ButtonLink } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { ApplicationDetails } from './ApplicationDetails.js';
import { useApplication } from './useApplication.js';
import { viewedBy } from './viewer.js';

/** One application at its own address (spec section 2), for whoever may see it. */
export function ApplicationPage({ id }: { id: string }) {
  const text = useText();
  const { user } = useSession();
  const loaded = useApplication(id);
  switch (loaded.state) {
    case 'loading':
      return <DetailsSkeleton label={text('application.loading')} />;
    case 'failed':
      return (
        <Notice
          isPage
          title="application.failedTitle"
          text="application.failedText"
          action="application.retry"
          onAction={loaded.retry}
        />
      );
    case 'missing':
      return (
        <Notice isPage title="application.notFoundTitle" text="application.notFoundText">
          <ButtonLink variant="primary" href={PAGES.login}>
            {text('application.toStart')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return user && <ApplicationDetails viewed={viewedBy(user, loaded.application)} />;
  }
}
