import { PAGES } from '../../../../domain/contract/pages.js';
import { seatsToOpenText } from '../../../../domain/sites/site-figures.js';
import type { DetailsWords } from '../../../facts/DetailsState.js';
import { Tabs } from '../../../facts/Tabs.js';
import { currentLocation, navigate, useLocation } from '../../../shell/navigation.js';
import { useText } from '../../../shell/texts.js';
import { FigureStrip } from '../../list/FigureStrip.js';
import { RecordPage } from '../../record/RecordPage.js';
import { SideParts } from './SideParts.js';
import { SiteHead } from './SiteHead.js';
import styles from './SitePage.module.css';
import { openTab, tabsFor } from './site-tabs.js';
import { TabContent } from './TabContent.js';
import { useSite } from '../useSite.js';

const WORDS: DetailsWords = {
  loading: 'sitePage.loading',
  failedTitle: 'sitePage.failedTitle',
  failedText: 'sitePage.failedText',
  retry: 'sitePage.retry',
  missingTitle: 'sitePage.notFoundTitle',
  missingText: 'sitePage.notFoundText',
  leave: 'sitePage.back',
};

/** The number in an address; only digits are one. */
function idOf(address: string): number {
  return /^\d+$/.test(address) ? Number(address) : NaN;
}

/** One site at its own address (spec section 2), for those who may see it. */
export function SitePage({ id }: { id: string }) {
  return (
    <RecordPage resource="sites" id={idOf(id)} words={WORDS} leaveTo={PAGES.sites}>
      <SiteDetails />
    </RecordPage>
  );
}

/**
 * The site's information beside its tabs. In the document, as on a phone, the tabs come first, because most people
 * come for them. The open tab is kept in the address.
 */
function SiteDetails() {
  const text = useText();
  const { rights } = useSite();
  const { search } = useLocation();
  const open = openTab(search, rights);
  return (
    <div className={styles.page}>
      <div className={styles.head} data-tab={open}>
        <SiteHead />
        <SiteFigures />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={text('sitePage.tabs')}
          tabs={tabsFor(rights)}
          nameOf={(tab) => text(`sitePage.tab.${tab}`)}
          open={open}
          onOpen={(tab) => navigate(`${currentLocation().pathname}?tab=${tab}`, { replace: true })}
        >
          <TabContent tab={open} />
        </Tabs>
      </div>
      <div className={styles.side}>
        <SideParts />
      </div>
    </div>
  );
}

/**
 * The site in six numbers, and how many of its seats have an instructor; remaining seats are negative where there are
 * more students than seats.
 */
function SiteFigures() {
  const text = useText();
  const { site } = useSite();
  const { studentCapacity, enrollmentCount, pendingCount, waitlistCount, usableSeats, freeSeats } = site;
  const more = seatsToOpenText(site, text);
  const figures = [
    { label: text('sitePage.figure.capacity'), value: studentCapacity },
    { label: text('sitePage.figure.enrolled'), value: enrollmentCount },
    { label: text('sitePage.figure.pending'), value: pendingCount },
    { label: text('sitePage.figure.waitlist'), value: waitlistCount },
    { label: text('sitePage.figure.remaining'), value: studentCapacity - enrollmentCount },
    { label: text('sitePage.figure.instructors'), value: site.instructorCapacity - site.instructorCount },
  ];
  return (
    <div className={styles.figures}>
      <FigureStrip label={text('sitePage.figures')} figures={figures} failure={null} />
      <p className={styles.staffing}>
        {text('sitePage.usableSeats', { usable: usableSeats, free: freeSeats })}
        {more !== null && ` ${text('sitePage.seatsToOpen', { more })}`}
      </p>
    </div>
  );
}
