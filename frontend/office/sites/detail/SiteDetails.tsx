import type { SiteDetail } from '../../../../domain/contract/site.js';
import { Tabs } from '../../../facts/Tabs.js';
import { currentLocation, navigate, useLocation } from '../../../shell/navigation.js';
import { useText } from '../../../shell/texts.js';
import { SideParts } from './SideParts.js';
import styles from './SiteDetails.module.css';
import { SiteFigures } from './SiteFigures.js';
import { SiteHead } from './SiteHead.js';
import type { SiteRights } from './site-rights.js';
import { openTab, tabsFor } from './site-tabs.js';
import { TabContent } from './TabContent.js';

/**
 * A site: its information beside its tabs. In the document, as on a phone, the tabs come first: they are what most
 * people are after. The open tab stands in the address, so that whoever comes back finds it open.
 */
export function SiteDetails({ site, rights }: { site: SiteDetail; rights: SiteRights }) {
  const text = useText();
  const { search } = useLocation();
  const open = openTab(search, rights);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <SiteHead site={site} rights={rights} />
        <SiteFigures site={site} />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={text('sitePage.tabs')}
          tabs={tabsFor(rights)}
          nameOf={(tab) => text(`sitePage.tab.${tab}`)}
          open={open}
          onOpen={(tab) => {
            navigate(`${currentLocation().pathname}?tab=${tab}`, { replace: true });
          }}
        >
          <TabContent tab={open} site={site} rights={rights} />
        </Tabs>
      </div>
      <div className={styles.side}>
        <SideParts site={site} canEdit={rights.may('site.save')} />
      </div>
    </div>
  );
}
