import { pageOf } from '../../../domain/contract/pages.js';
import { useLocation } from '../../shell/navigation.js';
import { AccessibilityPage } from './AccessibilityPage.js';
import { FairnessPage } from './FairnessPage.js';
import { PrivacyPage } from './PrivacyPage.js';

/** The public pages that explain something, in one part to keep the entry small. */
export function InformationPage() {
  const { pathname } = useLocation();
  switch (pageOf(pathname)) {
    case 'fairness':
      return <FairnessPage />;
    case 'accessibility':
      return <AccessibilityPage />;
    default:
      return <PrivacyPage />;
  }
}
