import { ownSitesPath, PAGES } from '../../../../domain/contract/pages.js';
import { openingsOf, seatsPastPlanText } from '../../../../domain/sites/site-figures.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { takesStudents } from '../../../../domain/status/site-status.js';
import type { DetailsWords } from '../../../facts/DetailsState.js';
import { PageHead } from '../../../facts/PageHead.js';
import { Tabs } from '../../../facts/Tabs.js';
import { Button } from '../../../shell/Button.js';
import { currentLocation, navigate, useLocation } from '../../../shell/navigation.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { AnnounceButton } from '../../announcements/AnnounceButton.js';
import { FigureStrip } from '../../list/FigureStrip.js';
import { RecordPage } from '../../record/RecordPage.js';
import { Fact } from '../../ui/Fact.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatDay } from '../../ui/format.js';
import { SiteStatusChip } from '../list/SiteStatusChip.js';
import { useSite } from '../useSite.js';
import { useSiteSteps } from '../useSiteSteps.js';
import { SideParts } from './SideParts.js';
import { TabContent } from './TabContent.js';
import { openTab, tabsFor } from './site-tabs.js';
import styles from './SitePage.module.css';

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

/** The site's name, organization, and status, and whether its information is verified. */
function SiteHead() {
  const text = useText();
  const { site, rights } = useSite();
  const { user } = useSession();
  const { busy, take } = useSiteSteps();
  // People of a single site have no list to go back to.
  const isOnlySite = user?.role === 'site' && ownSitesPath(user.sites) !== PAGES.sites;
  return (
    <PageHead
      back={isOnlySite ? null : { to: PAGES.sites, label: text('sitePage.back') }}
      title={siteLabel(site)}
      facts={
        <>
          <Fact name={text('sitePage.organization')}>{site.orgName}</Fact>
          <Fact name={text('sitePage.district')}>{site.district ?? text('sitePage.unknownDistrict')}</Fact>
          <Fact name={text('sitePage.verified')}>
            <Verification />
            {!site.verifiedBy && rights.may('site.verify') && (
              <Button busy={busy === 'verify'} onClick={() => take('verify')}>
                {text('siteStatus.verify')}
              </Button>
            )}
            {site.verifiedBy && rights.may('site.unverify') && (
              <DangerButton isQuiet busy={busy === 'unverify'} onClick={() => take('unverify')}>
                {text('siteStatus.unverify')}
              </DangerButton>
            )}
          </Fact>
        </>
      }
    >
      <SiteStatusChip status={site.status} />
      {rights.may('site.announce') && (
        <AnnounceButton
          variant="outlined"
          label={text('sitePage.announce')}
          audience={{ siteId: site.id, replyTo: site.coordinatorEmail }}
        />
      )}
    </PageHead>
  );
}

function Verification() {
  const text = useText();
  const {
    site: { verifiedBy, unverifiedBy },
  } = useSite();
  const [language] = useLanguage();
  if (!verifiedBy && unverifiedBy) {
    const words = { name: unverifiedBy.by ?? '', date: formatDay(unverifiedBy.at, language) };
    return text(unverifiedBy.by === null ? 'sitePage.unverifiedOn' : 'sitePage.unverifiedBy', words);
  }
  if (!verifiedBy) return text('sitePage.notVerified');
  const date = formatDay(verifiedBy.at, language);
  return verifiedBy.by === null
    ? text('sitePage.verifiedOn', { date })
    : text('sitePage.verifiedBy', { name: verifiedBy.by, date });
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
  const taking = { ...site, isVerified: site.verifiedBy !== null };
  const staffing =
    seatsPastPlanText(taking, text) ?? (takesStudents(taking) ? null : text('sitePage.notTaking'));
  const figures = [
    { label: text('sitePage.figure.capacity'), value: studentCapacity },
    { label: text('sitePage.figure.enrolled'), value: enrollmentCount },
    { label: text('sitePage.figure.pending'), value: pendingCount },
    { label: text('sitePage.figure.waitlist'), value: waitlistCount },
    { label: text('sitePage.figure.remaining'), value: studentCapacity - enrollmentCount },
    { label: text('sitePage.figure.instructors'), value: openingsOf(site) },
  ];
  return (
    <div className={styles.figures}>
      <FigureStrip label={text('sitePage.figures')} figures={figures} failure={null} />
      <p className={styles.staffing}>
        {text('sitePage.usableSeats', { usable: usableSeats, free: freeSeats })}
        {staffing !== null && ` ${staffing}.`}
      </p>
    </div>
  );
}
