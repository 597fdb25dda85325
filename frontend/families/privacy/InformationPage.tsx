import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from '../../shell/navigation.js';
import { FairnessPage } from './FairnessPage.js';
import { PrivacyPage } from './PrivacyPage.js';

/** The public pages that explain something, in one part to keep the entry small. */
export function InformationPage() {
  const { pathname } = useLocation();
  return pathname.startsWith(PAGES.fairness) ? <FairnessPage /> : <PrivacyPage />;
}
