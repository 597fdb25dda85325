import { Suspense } from 'react';
import { pageOf } from '../../../domain/contract/pages.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { useLocation } from '../../shell/navigation.js';
import { AccessibilityPage } from './AccessibilityPage.js';
import { FairnessPage } from './FairnessPage.js';
import { PrivacyPage } from './PrivacyPage.js';

const AnnouncementsOffScreen = lazyPart(
  async () => (await import('./AnnouncementsOffScreen.js')).AnnouncementsOffScreen,
  'confirmation',
);

/** Public pages that hardly anyone opens, in one part to keep the entry small. */
export function InformationPage() {
  const { pathname } = useLocation();
  switch (pageOf(pathname)) {
    case 'announcementsOff':
      return (
        <Suspense fallback={<Loading />}>
          <AnnouncementsOffScreen />
        </Suspense>
      );
    case 'fairness':
      return <FairnessPage />;
    case 'accessibility':
      return <AccessibilityPage />;
    default:
      return <PrivacyPage />;
  }
}
