import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Labeled, Link, Show, TextField } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { hasSiteRole } from '../../../domain/access/access.js';
import { getOwnSitesPath, PAGES } from '../../../domain/contract/pages.js';
import type { SiteDetail } from '../../../domain/contract/site.js';
import { countOpenings, describeSeatsPastPlan } from '../../../domain/sites/site-figures.js';
import { getSiteLabel } from '../../../domain/sites/site-label.js';
import { takesStudents } from '../../../domain/status/site-status.js';
import { useSession } from '../../shell/session.js';
import { useText, type Text } from '../../shell/texts.js';
import { AnnounceButton } from '../announcements/AnnounceButton.js';
import { FigureStrip } from '../lists/Figures.js';
import { RecordHead } from '../ui/RecordHead.js';
import { RecordState } from '../ui/RecordState.js';
import { AttendanceTab } from './attendance/AttendanceTab.js';
import { Calls } from './calls/Calls.js';
import { Groups } from './groups/Groups.js';
import { SiteStatusChip } from './list/SiteStatusChip.js';
import { Roster } from './people/Roster.js';
import { SitePeople } from './people/SitePeople.js';
import { Waitlist } from './people/Waitlist.js';
import { SiteCard, SitePartFacts } from './SiteFacts.js';
import { SiteStatus, useVerification } from './SiteStatus.js';
import {
  APPLICATION_PART,
  DETAIL_PARTS,
  NOTES_PART,
  getEditPath,
  openTab,
  listTabs,
  type SiteTab,
} from './site-parts.js';
import { useSite } from './useSite.js';

export function SiteRecord({ children }: { children: ReactNode }) {
  const { id = '' } = useParams();
  const { user } = useSession();
  // The session may still have a role that was taken away meanwhile.
  const isLost = user !== null && hasSiteRole(user) && user.sites.some((site) => String(site.id) === id);
  const isLastLost = isLost && user.sites.length === 1;
  return (
    // Mounted anew for each site: a choice or text from one never shows at the next.
    <Show key={id} resource="sites" id={/^\d+$/.test(id) ? id : 'none'}>
      <RecordState
        leaveTo={isLastLost ? PAGES.dashboard : PAGES.sites}
        words={{
          loading: 'sitePage.loading',
          failedTitle: 'sitePage.failedTitle',
          missingTitle: isLost ? 'sitePage.lostTitle' : 'sitePage.notFoundTitle',
          missingText: isLost ? 'sitePage.lostText' : 'sitePage.notFoundText',
          leave: isLastLost ? 'header.personalApplications' : 'sitePage.back',
        }}
      >
        {children}
      </RecordState>
    </Show>
  );
}

export function SiteShow() {
  return (
    <SiteRecord>
      <SiteDetails />
    </SiteRecord>
  );
}

const PHONE_TABS: readonly SiteTab[] = ['attendance', 'calls'];

function SiteDetails() {
  const t = useText();
  const { rights } = useSite();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const open = openTab(params.toString(), rights);
  // People who teach a group or call from a phone need the children, not the site's numbers.
  const isForPhones = PHONE_TABS.includes(open);
  return (
    <>
      <SiteHead tab={open} />
      <Box sx={isForPhones ? { display: { xs: 'none', sm: 'block' } } : {}}>
        <SiteFigures />
      </Box>
      <Tabs
        aria-label={t('sitePage.tabs')}
        value={open}
        onChange={(_, tab: SiteTab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        selectionFollowsFocus
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mt: 1.5, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {listTabs(rights).map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            label={<TabLabel tab={tab} />}
            sx={{ px: 1, minWidth: 0 }}
          />
        ))}
      </Tabs>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, lg: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        }}
      >
        {/* Most people come for the tabs; if the information is beside them, the eye reads that first. */}
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} sx={{ order: { lg: 2 } }}>
          <TabContent key={open} tab={open} />
        </Box>
        <Paper variant="outlined" sx={{ p: 2 }}>
          <SiteCard tab={open} />
        </Paper>
      </Box>
    </>
  );
}

function TabLabel({ tab }: { tab: SiteTab }) {
  const t = useText();
  const { site } = useSite();
  const count = tab === 'calls' ? site.callsToMake : 0;
  return (
    <span>
      {t(`sitePage.tab.${tab}`)}
      {count > 0 && (
        <Chip
          component="span"
          size="small"
          label={count}
          sx={{ ml: 1, bgcolor: 'var(--sun)', color: 'var(--on-sun)', fontWeight: 650 }}
        />
      )}
    </span>
  );
}

function SiteHead({ tab }: { tab: SiteTab }) {
  const t = useText();
  const { site, rights } = useSite();
  const { user } = useSession();
  const verification = useVerification();
  // People of a single site have no list to go back to.
  const isOnlySite = user !== null && hasSiteRole(user) && getOwnSitesPath(user.sites) !== PAGES.sites;
  return (
    <>
      <RecordHead
        back={isOnlySite ? null : { to: PAGES.sites, label: t('sitePage.back') }}
        title={getSiteLabel(site)}
      >
        <SiteStatusChip status={site.status} />
        {rights.may('site.save') && (
          <Button
            component={Link}
            to={getEditPath(site.id, null, tab)}
            variant="outlined"
            startIcon={<EditIcon />}
          >
            {t('sitePage.editSite')}
          </Button>
        )}
        {rights.may('site.announce') && (
          <AnnounceButton variant="outlined" label={t('sitePage.announce')} audience={{ siteId: site.id }} />
        )}
      </RecordHead>
      <Stack
        direction="row"
        sx={{
          display: PHONE_TABS.includes(tab) ? { xs: 'none', sm: 'flex' } : 'flex',
          flexWrap: 'wrap',
          gap: '4px 32px',
          mb: 1.5,
        }}
      >
        <Labeled label={t('sitePage.organization')}>
          <TextField source="orgName" />
        </Labeled>
        <Labeled label={t('sitePage.district')}>
          <TextField source="district" emptyText={t('sitePage.unknownDistrict')} />
        </Labeled>
        <Labeled label={t('sitePage.verified')}>
          <Typography variant="body2">{verification}</Typography>
        </Labeled>
      </Stack>
    </>
  );
}

/** Remaining seats are negative if there are more students than seats. */
function SiteFigures() {
  const t = useText();
  const { site } = useSite();
  const { studentCapacity, enrollmentCount, pendingCount, waitlistCount, usableSeats, freeSeats } = site;
  const taking = { ...site, isVerified: site.verifiedBy !== null };
  const staffing =
    describeSeatsPastPlan(taking, t) ?? (takesStudents(taking) ? null : t('sitePage.notTaking'));
  const seats = t('sitePage.usableSeats', { usable: usableSeats, free: freeSeats });
  const figures = {
    capacity: studentCapacity,
    enrolled: enrollmentCount,
    pending: pendingCount,
    waitlist: waitlistCount,
    remaining: studentCapacity - enrollmentCount,
    instructors: countOpenings(site),
  };
  return (
    <FigureStrip
      label={t('sitePage.figures')}
      figures={figures}
      getLabel={(name) => t(`sitePage.figure.${name}`)}
      note={[seats, staffing && `${staffing}.`, getComing(site, t)].filter(Boolean).join(' ')}
    />
  );
}

/** Null if there are no accepted children. */
function getComing({ confirmed, unconfirmed, noShows }: SiteDetail, t: Text): string | null {
  return confirmed + unconfirmed === 0 ? null : t('calls.day', { confirmed, unconfirmed, count: noShows });
}

function TabContent({ tab }: { tab: SiteTab }) {
  const t = useText();
  switch (tab) {
    case 'details':
      return (
        <Stack spacing={2}>
          <SiteStatus />
          <Paper variant="outlined" component={Stack} sx={{ p: 2, gap: 2 }}>
            {DETAIL_PARTS.map((part) => (
              <SitePartFacts key={part.title} part={part} tab={tab} />
            ))}
          </Paper>
        </Stack>
      );
    case 'application':
      return (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <SitePartFacts part={APPLICATION_PART} tab={tab} />
        </Paper>
      );
    case 'instructors':
      return <SitePeople shown="instructor" />;
    case 'roster':
      return <Roster />;
    case 'groups':
      return <Groups />;
    case 'waitlist':
      return <Waitlist />;
    case 'attendance':
      return <AttendanceTab />;
    case 'calls':
      return <Calls />;
    case 'permissions':
      return <SitePeople />;
    case 'notes':
      return (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <SitePartFacts part={NOTES_PART} tab={tab} />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('siteHint.notes')}
          </Typography>
        </Paper>
      );
  }
}
