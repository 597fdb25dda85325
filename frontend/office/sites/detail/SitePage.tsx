import { PAGES } from '../../../../domain/contract/pages.js';
import { DetailsState, type DetailsWords } from '../../../facts/DetailsState.js';
import { useSession } from '../../../shell/session.js';
import { SiteDetails } from './SiteDetails.js';
import { rightsAt } from './site-rights.js';
import { useSite } from './useSite.js';

const WORDS: DetailsWords = {
  loading: 'sitePage.loading',
  failedTitle: 'sitePage.failedTitle',
  failedText: 'sitePage.failedText',
  retry: 'sitePage.retry',
  missingTitle: 'sitePage.notFoundTitle',
  missingText: 'sitePage.notFoundText',
  leave: 'sitePage.back',
};

/** The number in an address; no other spelling of a number is one. */
function idOf(address: string): number {
  return /^\d+$/.test(address) ? Number(address) : NaN;
}

/** One site at its own address (spec section 2), for whoever may see it. */
export function SitePage({ id }: { id: string }) {
  const { user } = useSession();
  const [site, retry] = useSite(idOf(id));
  return (
    <DetailsState details={site} words={WORDS} onRetry={retry} leaveTo={PAGES.sites}>
      {(shown) => user && <SiteDetails site={shown} rights={rightsAt(user, shown.id)} />}
    </DetailsState>
  );
}
