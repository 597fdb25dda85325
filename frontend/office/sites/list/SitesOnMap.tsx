import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FailedNotice } from '../../ui/FailedNotice.js';
import { useListContext } from 'react-admin';
import { Button } from '../../../shell/Button.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { Loading } from '../../../shell/Loading.js';
import { navigate, useLocation } from '../../../shell/navigation.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import lines from '../../list/RecordList.module.css';
import { useListFilter } from '../../list/list-setup.js';
import { MAP, sitesAddress } from './sites-address.js';
import styles from './SitesPage.module.css';

/** With Leaflet: loaded only for people who look at the map. */
const SiteMap = lazyPart(async () => (await import('./SiteMap.js')).SiteMap, 'map');

/** Whether the address wants the sites on a map. */
export function useIsMap(): boolean {
  return sitesAddress.viewOf(useLocation().search).display === MAP;
}

/** Switches between the list and the map. */
export function ViewChoice() {
  const t = useText();
  const isMap = useIsMap();
  const { search } = useLocation();
  const { filter, sort } = sitesAddress.viewOf(search);
  const choices = [
    { display: undefined, label: t('sites.viewList') },
    { display: MAP, label: t('sites.viewMap') },
  ];
  return (
    <div role="group" aria-label={t('sites.view')} className={styles.choice}>
      {choices.map(({ display, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isMap === (display === MAP)}
          onClick={() => {
            const next = sitesAddress.searchOf({ filter, sort, ...(display && { display }) });
            if (isMap !== (display === MAP)) navigate(sitesAddress.path + next);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** All sites that fit the filters on the map, not only a page of them; above it how many. */
export function SitesOnMap() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { setFilters } = useListContext();
  const filter = useListFilter();
  const {
    data: sites,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['sites', 'map', filter],
    queryFn: () => provider.siteRows(filter),
    placeholderData: keepPreviousData,
  });
  if (!sites) {
    return isError ? <FailedNotice title="sites.failedTitle" retry={refetch} /> : <Loading />;
  }
  return (
    <section aria-label={t('sites.title')} className={lines.list}>
      <h2 className="visually-hidden">{t('sites.viewMap')}</h2>
      <div className={lines.line}>
        <p className={lines.range} role="status">
          {t('sites.mapCount', { count: sites.length })}
        </p>
        {Object.keys(filter).length > 0 && (
          <div className={lines.tools}>
            <Button variant="quiet" onClick={() => setFilters({})}>
              {t('applications.clearFilters')}
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={<Loading />}>
        <SiteMap sites={sites} />
      </Suspense>
    </section>
  );
}
