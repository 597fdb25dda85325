import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { PAGES, sitePath } from '../../../../domain/contract/pages.js';
import type { SiteMetrics, SiteRow } from '../../../../domain/contract/site.js';
import { SITE_STATUS_FILTERS } from '../../../../domain/enums/lists.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { Button, ButtonLink } from '../../../shell/Button.js';
import { openFormModal } from '../../../shell/form-modal.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { navigate } from '../../../shell/navigation.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { FigureStrip } from '../../list/FigureStrip.js';
import { ChoiceInput, Filters, SearchInput } from '../../list/Filters.js';
import { ListPage, RecordList } from '../../list/RecordList.js';
import { Rows } from '../../list/Rows.js';
import { useListFilter, useListSetup, type ListTexts, textsOf } from '../../list/list-setup.js';
import { useActions } from '../../record/useActions.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { cardOf, columnsOf } from './site-columns.js';
import { isUnverified, siteStatusKey } from './site-words.js';
import { sitesAddress } from './sites-address.js';
import { SitesOnMap, ViewChoice, useIsMap } from './SitesOnMap.js';
import styles from './SitesPage.module.css';
import { exportSites, useSiteActions } from './useSiteActions.js';
import { useSiteTotals } from './useSiteTotals.js';

/** Twelve columns need that much room; on a narrower screen rows are cards. */
const NARROW = '(max-width: 79.9375em)';

const TEXTS = textsOf('sites');
const OWN_TEXTS: ListTexts = { ...TEXTS, emptyText: 'sites.emptyOwnText' };

const NewSiteForm = lazyPart(
  async () => (await import('./NewSiteForm.js')).NewSiteForm,
  'forms',
  'fields',
  'site',
);

/** The site manager (spec section 2): all sites for administrators, their own for a site's people. */
export function SitesPage() {
  const t = useText();
  const isAdmin = useSession().user?.role === 'admin';
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <RecordList
      resource="sites"
      address={sitesAddress}
      texts={isAdmin ? TEXTS : OWN_TEXTS}
      columns={columns}
      nameOf={siteLabel}
      narrow={NARROW}
    >
      <ListPage actions={isAdmin && <PageActions />}>
        <Metrics />
        <div className={styles.filters}>
          <Filters className={styles.fields}>
            <SearchInput source="name" label={t('sites.filter.name')} />
            <ChoiceInput
              source="status"
              label={t('label.status')}
              choices={SITE_STATUS_FILTERS.map((value) => ({ value, label: t(siteStatusKey(value)) }))}
            />
            <ChoiceInput
              source="overdue"
              label={t('sites.filter.responses')}
              choices={[{ value: 'true', label: t('sites.filter.overdue') }]}
            />
          </Filters>
          <ViewChoice />
        </div>
        <Sites isAdmin={isAdmin} />
      </ListPage>
    </RecordList>
  );
}

/** The sites as rows or on the map; the rows also say why there are none. */
function Sites({ isAdmin }: { isAdmin: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const isMap = useIsMap();
  const { data, total } = useListContext<SiteRow>();
  const { isNarrow } = useListSetup();
  const { totals, hasTotals } = useSiteTotals();
  const bulkActions = useSiteActions();
  if (isMap && total !== undefined && total > 0) return <SitesOnMap />;
  return (
    <Rows<SiteRow> cardOf={cardOf(t, language)} hasTotals={hasTotals} {...(isAdmin && { bulkActions })}>
      {!isNarrow && totals !== undefined && totals.count > 1 && totals.waitlistCount > 0 && (
        <p className={styles.note}>{t('sites.waitlistNote')}</p>
      )}
      {!isNarrow && data?.some(isUnverified) && <p className={styles.note}>{t('sites.notVerifiedNote')}</p>}
    </Rows>
  );
}

/** Spec section 2, in its words. */
const METRICS = [
  { name: 'locations', of: ({ locations }) => locations },
  { name: 'capacity', of: ({ capacity }) => capacity },
  { name: 'enrollment', of: ({ enrollment }) => enrollment },
  { name: 'remaining', of: ({ capacity, enrollment }) => capacity - enrollment },
  { name: 'pending', of: ({ pending }) => pending },
  { name: 'waitlist', of: ({ waitlist }) => waitlist },
] as const satisfies readonly { name: string; of: (metrics: SiteMetrics) => number }[];

/** The figures of all sites together. */
function Metrics() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['sites', 'metrics'],
    queryFn: () => provider.siteMetrics(),
  });
  return (
    <FigureStrip
      label={t('sites.metrics')}
      figures={METRICS.map(({ name, of }) => ({ label: t(`sites.metric.${name}`), value: data && of(data) }))}
      note={t('sites.metricsNote')}
      failure={isError ? t('sites.metricsFailed') : null}
    />
  );
}

/** Exports all sites that fit the filters, and adds a new one. */
function PageActions() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const cache = useRecordCache<SiteRow>('sites');
  const { total = 0, sort } = useListContext<SiteRow>();
  const filter = useListFilter();
  const { busy, run } = useActions<'export'>();
  const startExport = () => {
    run('export', async () => {
      await exportSites(await provider.siteRows(filter, [sort.field, sort.order]));
    });
  };
  const addSite = () => {
    openFormModal({
      kind: 'window',
      title: t('newSite.title'),
      content: ({ close, setChanged }) => (
        <NewSiteForm
          onAdded={(id) => {
            void cache.renew();
            close();
            navigate(sitePath(id));
          }}
          onChanged={setChanged}
        />
      ),
    });
  };
  return (
    <>
      <ButtonLink href={PAGES.openings}>{t('sites.openings')}</ButtonLink>
      <Button disabled={total === 0} busy={busy !== null} onClick={startExport}>
        {t('sites.export')}
      </Button>
      <Button variant="primary" onClick={addSite}>
        {t('sites.new')}
      </Button>
    </>
  );
}
