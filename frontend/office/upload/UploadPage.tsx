import type { ReactNode } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from '../../shell/navigation.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { LinkTabs } from '../list/LinkTabs.js';
import page from '../list/RecordList.module.css';
import styles from './upload.module.css';

const TABS = ['import', 'ssids', 'results'] as const;

interface UploadPageProps {
  title: string;
  lead: string;
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page that uploads a file: its title, and the tabs to the other pages like it. */
export function UploadPage({ title, lead, isNarrow = false, children }: UploadPageProps) {
  const t = useText();
  const { pathname } = useLocation();
  const tabs = TABS.map((tab) => ({
    to: PAGES[tab],
    label: t(`import.tab.${tab}`),
    isCurrent: pathname === PAGES[tab],
  }));
  return (
    <div className={isNarrow ? `${page.page} ${styles.narrow}` : page.page}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
      </div>
      <LinkTabs label={t('import.tabs')} tabs={tabs} />
      {children}
    </div>
  );
}
