import type { SiteRow } from '../../../domain/contract/site.js';
import { Suspense } from 'react';
import { Button } from '../../shell/Button.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import lines from '../list/ListFrame.module.css';

/** Leaflet comes with it: fetched by whoever looks at the map. */
const SiteMap = lazyPart(async () => (await import('./SiteMap.js')).SiteMap, 'map');

interface SitesOnMapProps {
  sites: readonly SiteRow[];
  isFiltered: boolean;
  onClear: () => void;
}

/** The sites as the filters leave them, on the map; above it how many. */
export function SitesOnMap({ sites, isFiltered, onClear }: SitesOnMapProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <section aria-label={t('sites.title')} className={lines.list}>
      <h2 className="visually-hidden">{t('sites.viewMap')}</h2>
      <div className={lines.line}>
        <p className={lines.range} role="status">
          {t('sites.mapCount', { count: sites.length, number: formatNumber(sites.length, language) })}
        </p>
        {isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            {t('applications.clearFilters')}
          </Button>
        )}
      </div>
      <Suspense fallback={<Loading />}>
        <SiteMap sites={sites} />
      </Suspense>
    </section>
  );
}
