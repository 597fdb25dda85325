import type { SiteRow } from '../../../../domain/contract/site.js';
import { Suspense } from 'react';
import { lazyPart } from '../../../shell/lazy-part.js';
import { Loading } from '../../../shell/Loading.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { ClearFilters } from '../../list/ClearFilters.js';
import lines from '../../list/ListFrame.module.css';
import type { ChangeView } from '../../list/useListView.js';
import { sitesAddress, type SitesView } from './sites-address.js';

/** Leaflet comes with it: fetched by whoever looks at the map. */
const SiteMap = lazyPart(async () => (await import('./SiteMap.js')).SiteMap, 'map');

interface SitesOnMapProps {
  sites: readonly SiteRow[];
  view: SitesView;
  change: ChangeView<SitesView>;
}

/** The sites as the filters leave them, on the map; above it how many. */
export function SitesOnMap({ sites, view, change }: SitesOnMapProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <section aria-label={t('sites.title')} className={lines.list}>
      <h2 className="visually-hidden">{t('sites.viewMap')}</h2>
      <div className={lines.line}>
        <p className={lines.range} role="status">
          {t('sites.mapCount', { count: sites.length, number: formatNumber(sites.length, language) })}
        </p>
        <ClearFilters address={sitesAddress} view={view} change={change} />
      </div>
      <Suspense fallback={<Loading />}>
        <SiteMap sites={sites} />
      </Suspense>
    </section>
  );
}
