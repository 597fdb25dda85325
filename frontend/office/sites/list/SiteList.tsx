import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, lazy, Suspense } from 'react';
import {
  BulkExportButton,
  CreateButton,
  ExportButton,
  FilterButton,
  Link,
  List,
  SelectInput,
  TextInput,
  useListContext,
  type ListControllerResult,
  useStore,
} from 'react-admin';
import { Navigate } from 'react-router';
import { hasSiteRole, isInOffice } from '../../../../domain/access/access.js';
import { getOwnSitesPath, PAGES } from '../../../../domain/contract/pages.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { SITE_STATUS_FILTERS } from '../../../../domain/enums/lists.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { ApiError } from '../../../shell/api.js';
import { Loading } from '../../../shell/Loading.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { useCall } from '../../data/useCall.js';
import { CSV_FILES } from '../../export/csv.js';
import { useCsvExporter } from '../../export/useCsvExporter.js';
import { BulkEachButton } from '../../lists/BulkEachButton.js';
import { Figures } from '../../lists/Figures.js';
import { TotalsFoot } from '../../lists/grouped-columns.js';
import { ListTop } from '../../lists/ListTop.js';
import { OfficeTable, getTableWords } from '../../lists/OfficeTable.js';
import { makeSitesCsv } from './export-sites.js';
import { COMING_COLUMNS, listColumns, SEAT_COLUMNS, useSiteTotals } from './site-columns.js';
import { isUnverified, getSiteStatusKey } from './SiteStatusChip.js';
import { useSiteRows } from '../useSiteRows.js';
import { FailedNotice } from '../../ui/loading-parts.js';

/** Twelve columns need that much room; on narrower screens, rows are cards. */
const NARROW = '(max-width: 79.9375em)';

const WORDS = getTableWords('sites');

/** The name includes the district where two sites share it. There's room for only one kind of figures. */
const HIDDEN = ['district', ...COMING_COLUMNS];
const HIDDEN_FOR_CALLS = ['district', ...SEAT_COLUMNS];

function isAboutCalls({ filterValues, sort }: ListControllerResult<SiteRow>): boolean {
  return 'calls' in filterValues || COMING_COLUMNS.some((column) => column === sort.field);
}

const METRICS = ['locations', 'capacity', 'enrollment', 'remaining', 'pending', 'waitlist'] as const;

function useFilters() {
  const t = useText();
  return [
    <TextInput key="name" source="name" type="search" alwaysOn resettable label={t('sites.filter.name')} />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={t('label.status')}
      choices={SITE_STATUS_FILTERS.map((id) => ({ id, name: t(getSiteStatusKey(id)) }))}
    />,
    <SelectInput
      key="overdue"
      source="overdue"
      label={t('sites.filter.responses')}
      choices={[{ id: 'true', name: t('sites.filter.overdue') }]}
    />,
    <SelectInput
      key="calls"
      source="calls"
      label={t('sites.filter.calls')}
      choices={[{ id: 'none', name: t('sites.filter.notCalling') }]}
    />,
  ];
}

/** People of a single site go there. */
export function OwnSites() {
  const { user } = useSession();
  const to = user && hasSiteRole(user) ? getOwnSitesPath(user.sites) : PAGES.sites;
  return to === PAGES.sites ? <SiteList /> : <Navigate to={to} replace />;
}

export function SiteList() {
  const t = useText();
  const { user } = useSession();
  const isAdmin = user !== null && isInOffice(user);
  const isMap = useIsMap();
  const figures = useCall('sites', 'readSiteMetrics', [], {
    select: (metrics) => ({ ...metrics, remaining: metrics.capacity - metrics.enrollment }),
  });
  return (
    <List<SiteRow>
      sort={{ field: 'name', order: 'ASC' }}
      filters={useFilters()}
      exporter={useCsvExporter(CSV_FILES.sites, makeSitesCsv, 'sites.exported')}
      {...(isMap && { pagination: false })}
      actions={
        <ListTop
          title={t('sites.title')}
          actions={
            <>
              <FilterButton />
              {isAdmin && <ExportButton label={t('sites.export')} maxResults={100_000} />}
              <CreateButton label={t('sites.new')} variant="contained" />
            </>
          }
        >
          {user?.sites.length === 0 && !isAdmin && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" component={Link} to={PAGES.dashboard}>
                  {t('header.personalApplications')}
                </Button>
              }
            >
              {t('sites.emptyOwnText')}
            </Alert>
          )}
          <Figures
            label={t('sites.metrics')}
            query={figures}
            names={METRICS}
            getLabel={(name) => t(`sites.metric.${name}`)}
            note={t('sites.metricsNote')}
            failure={t('sites.metricsFailed')}
          />
        </ListTop>
      }
    >
      <Sites isAdmin={isAdmin} />
    </List>
  );
}

function Sites({ isAdmin }: { isAdmin: boolean }) {
  const t = useText();
  const isMap = useIsMap();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const list = useListContext<SiteRow>();
  const { data, total } = list;
  const { totals, hasTotals } = useSiteTotals();
  if (isMap && total !== undefined && total > 0) return <SitesOnMap />;
  const notes = [
    totals !== undefined && totals.count > 1 && totals.waitlistCount > 0 && t('sites.waitlistNote'),
    data?.some(isUnverified) && t('sites.notVerifiedNote'),
  ];
  return (
    <>
      <OfficeTable<SiteRow>
        label={t('sites.title')}
        getName={getSiteLabel}
        words={isAdmin ? WORDS : { ...WORDS, emptyText: 'sites.emptyOwnText' }}
        narrow={NARROW}
        hasColumnChoice
        hiddenColumns={isAboutCalls(list) ? HIDDEN_FOR_CALLS : HIDDEN}
        tools={<ViewChoice />}
        {...(isAdmin && { bulkActions: <SiteBulkActions /> })}
        {...(hasTotals && { foot: TotalsFoot })}
      >
        {listColumns(t)}
      </OfficeTable>
      {!isNarrow &&
        notes.filter(Boolean).map((note) => (
          <Typography
            key={String(note)}
            variant="caption"
            sx={{ display: 'block', maxWidth: '90ch', px: 2, pt: 1.5, color: 'text.secondary' }}
          >
            {note}
          </Typography>
        ))}
    </>
  );
}

function SiteBulkActions() {
  const t = useText();
  return (
    <>
      <RemindButton />
      <BulkExportButton label={t('list.exportSelected')} size="medium" />
    </>
  );
}

function RemindButton() {
  const t = useText();
  /** A person who is invited to several of the sites gets one email. */
  const reminded = useRef(new Set<string>());
  return (
    <BulkEachButton<SiteRow>
      label={t('sites.remind')}
      ask={({ length: count }) => {
        reminded.current = new Set();
        return {
          title: t('sites.remindTitle', { count }),
          text: t('sites.remindText', { count }),
          yes: t('sites.remindYes'),
        };
      }}
      send={async (provider, { id }) => {
        const count = await provider.remindInvited(id, reminded.current);
        if (count === 0) throw new ApiError(409, t('sites.remindNobody'));
      }}
      done={(count) => t('sites.reminded', { count })}
    />
  );
}

/** Includes Leaflet, so it's loaded only for people who look at the map. */
const SiteMap = lazy(async () => ({ default: (await import('./SiteMap.js')).SiteMap }));

type View = 'list' | 'map';

function useView(): [View, (view: View) => void] {
  return useStore<View>('sites.view', 'list');
}

function useIsMap(): boolean {
  return useView()[0] === 'map';
}

function ViewChoice() {
  const t = useText();
  const [view, setView] = useView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('sites.view')}
      value={view}
      onChange={(_, next: View | null) => {
        if (next) setView(next);
      }}
    >
      <ToggleButton value="list">{t('sites.viewList')}</ToggleButton>
      <ToggleButton value="map">{t('sites.viewMap')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function SitesOnMap() {
  const t = useText();
  const list = useListContext();
  const filter = list.filterValues as object;
  const { data: sites, error, refetch } = useSiteRows(filter);
  if (!sites) return error ? <FailedNotice title="sites.failedTitle" retry={refetch} /> : <Loading />;
  return (
    <Stack component="section" aria-label={t('sites.title')} sx={{ gap: 1, p: { sm: 1.5 } }}>
      <h2 className="visually-hidden">{t('sites.viewMap')}</h2>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('sites.mapCount', { count: sites.length })}
        </Typography>
        {Object.keys(filter).length > 0 && (
          <Button onClick={() => list.setFilters({}, {})}>{t('applications.clearFilters')}</Button>
        )}
        <ViewChoice />
      </Stack>
      <Suspense fallback={<Loading />}>
        <SiteMap sites={sites} />
      </Suspense>
    </Stack>
  );
}
