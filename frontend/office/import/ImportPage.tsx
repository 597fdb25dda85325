import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import page from '../list/ListPage.module.css';
import { ImportTabs } from './ImportTabs.js';

/** The page that imports a workbook of children (spec section 4, Import). */
export function ImportPage() {
  const t = useText();
  return (
    <div className={page.page}>
      <PageTitle>{t('workbook.title')}</PageTitle>
      <ImportTabs />
    </div>
  );
}
