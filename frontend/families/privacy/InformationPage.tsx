import { FairnessPage } from './FairnessPage.js';
import { PrivacyPage } from './PrivacyPage.js';

/** Public: families can read these before they have an account. One part, to keep the entry small. */
export function InformationPage({ page }: { page: 'privacy' | 'fairness' }) {
  return page === 'privacy' ? <PrivacyPage /> : <FairnessPage />;
}
