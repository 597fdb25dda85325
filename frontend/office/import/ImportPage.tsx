import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';

/** The page that imports a workbook of children (spec section 4, Import). */
export function ImportPage() {
  const t = useText();
  return <PageTitle>{t('workbook.title')}</PageTitle>;
}
