import { PAGES } from '../../../domain/contract/pages.js';
import { DetailsSkeleton } from '../../facts/DetailsSkeleton.js';
import { ButtonLink } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { SiteDetails } from './SiteDetails.js';
import { rightsAt } from './site-rights.js';
import { useSite } from './useSite.js';

/** The number in an address; no other spelling of a number is one. */
function idOf(address: string): number {
  return /^\d+$/.test(address) ? Number(address) : NaN;
}

/** One site at its own address (spec section 2), for whoever may see it. */
export function SitePage({ id }: { id: string }) {
  const text = useText();
  const { user } = useSession();
  const loaded = useSite(idOf(id));
  switch (loaded.state) {
    case 'loading':
      return <DetailsSkeleton label={text('sitePage.loading')} />;
    case 'failed':
      return (
        <Notice
          isPage
          title="sitePage.failedTitle"
          text="sitePage.failedText"
          action="sitePage.retry"
          onAction={loaded.retry}
        />
      );
    case 'missing':
      return (
        <Notice isPage title="sitePage.notFoundTitle" text="sitePage.notFoundText">
          <ButtonLink variant="primary" href={PAGES.sites}>
            {text('sitePage.back')}
          </ButtonLink>
        </Notice>
      );
    case 'ready':
      return user && <SiteDetails site={loaded.site} rights={rightsAt(user, loaded.site.id)} />;
  }
}
