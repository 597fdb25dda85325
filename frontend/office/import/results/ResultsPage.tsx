import { PageTitle } from '../../../shell/PageTitle.js';
import { useText } from '../../../shell/texts.js';

/** Loads the links of the reading-assessment reports. */
export function ResultsPage() {
  const t = useText();
  return <PageTitle>{t('directory.title')}</PageTitle>;
}
