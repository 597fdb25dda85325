import { Suspense } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { useLocation } from '../../shell/navigation.js';
import { FairnessPage } from './FairnessPage.js';
import { PrivacyPage } from './PrivacyPage.js';

const AnnouncementsOffScreen = lazyPart(
  async () => (await import('./AnnouncementsOffScreen.js')).AnnouncementsOffScreen,
  'confirmation',
);

/** Public pages that hardly anyone opens, in one part to keep the entry small. */
export function InformationPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith(PAGES.announcementsOff)) {
    return (
      <Suspense fallback={<Loading />}>
        <AnnouncementsOffScreen />
      </Suspense>
    );
  }
  return pathname.startsWith(PAGES.fairness) ? <FairnessPage /> : <PrivacyPage />;
}
