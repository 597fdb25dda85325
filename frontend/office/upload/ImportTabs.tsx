import { PAGES } from '../../../domain/contract/pages.js';
import { useLocation } from '../../shell/navigation.js';
import { useText } from '../../shell/texts.js';
import { LinkTabs } from '../list/LinkTabs.js';

const TABS = ['import', 'stateIds', 'results'] as const;

/** The way between the pages that load files. */
export function ImportTabs() {
  const t = useText();
  const { pathname } = useLocation();
  const tabs = TABS.map((tab) => ({
    to: PAGES[tab],
    label: t(`import.tab.${tab}`),
    isCurrent: pathname === PAGES[tab],
  }));
  return <LinkTabs label={t('import.tabs')} tabs={tabs} />;
}
