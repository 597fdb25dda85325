import { PageTitle } from '../../../shell/PageTitle.js';
import { useText } from '../../../shell/texts.js';

/** What the students' state ids are checked against, and how far that is. */
export function StateIdsPage() {
  const t = useText();
  return <PageTitle>{t('directory.title')}</PageTitle>;
}
