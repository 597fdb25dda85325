import { useCallback, useMemo, useState } from 'react';
import { sitePath } from '../../../../domain/contract/pages.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { totalsOf } from '../../../../domain/sites/site-figures.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useBaseMap } from '../../../map/map-data.js';
import { MapView } from '../../../map/MapView.js';
import type { ShownSite } from '../../../map/shown-site.js';
import { FILL_LEVELS, type PinFill, type SiteMarks } from '../../../map/site-mark.js';
import { ButtonLink } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { Fact } from '../../ui/Fact.js';
import { formatNumber } from '../../ui/format.js';
import { factsOf } from './site-columns.js';
import { fillOf, isOnMap, shareTaken } from './site-fill.js';
import styles from './SiteMap.module.css';
import { SiteState } from './SiteStatusChip.js';

const NO_MARKS: SiteMarks = new Map();

/** The sites where they are, each pin as full as its sites; the legend says which ones have no pin. */
export function SiteMap({ sites }: { sites: readonly SiteRow[] }) {
  const text = useText();
  const base = useBaseMap();
  const [shown, setShown] = useState<ShownSite | null>(null);
  const pinned = useMemo(
    () => sites.filter(isOnMap).map((site) => ({ ...site, name: siteLabel(site) })),
    [sites],
  );
  const fill = useCallback(
    (group: readonly SiteRow[]): PinFill => {
      const seats = totalsOf(group);
      const [level, share] = [fillOf(seats), shareTaken(seats)];
      const percent = Math.floor(share * 100);
      const said =
        level === 'unset'
          ? text('sites.fill.unset')
          : text('sites.filled', { fill: text(`sites.fill.${level}`), percent });
      return { level, share: Math.min(share, 1), said };
    },
    [text],
  );
  switch (base.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          title="sites.mapFailedTitle"
          text="sites.mapFailedText"
          action="applications.retry"
          onAction={base.retry}
        />
      );
    case 'ready':
      return (
        <div className={styles.frame}>
          <MapView
            baseMap={base.value}
            sites={pinned}
            allSites={pinned}
            home={null}
            marks={NO_MARKS}
            shown={shown}
            fillOf={fill}
            renderFacts={(site) => <PopupFacts site={site} />}
            renderChoice={(site) => (
              <ButtonLink variant="primary" href={sitePath(site.id)}>
                {text('sites.open')}
              </ButtonLink>
            )}
            onShow={(siteId, isPicked) => {
              setShown((before) => ({
                siteId,
                isPicked,
                from: 'map',
                serial: (before?.serial ?? 0) + 1,
              }));
            }}
            onPick={(siteId, isPicked) => setShown((before) => before && { ...before, siteId, isPicked })}
            onHide={(siteId) => setShown((before) => (before?.siteId === siteId ? null : before))}
          />
          <Legend sites={sites} />
        </div>
      );
  }
}

/** What the pin of a site says: the same as its card. */
function PopupFacts({ site }: { site: SiteRow }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <>
      {site.district !== null && <p>{site.district}</p>}
      <p>
        <SiteState site={site} />
      </p>
      <dl className={styles.facts}>
        {factsOf(site, t, language).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** What the pins mean, how many there are of each, and which sites aren't on the map. */
function Legend({ sites }: { sites: readonly SiteRow[] }) {
  const t = useText();
  const [language] = useLanguage();
  const pinned = sites.filter(isOnMap);
  const canceled = sites.filter(({ status }) => status === 'canceled').length;
  const unplaced = sites.length - pinned.length - canceled;
  return (
    <section aria-label={t('sites.mapLegend')} className={styles.legend}>
      <ul className={styles.levels}>
        {FILL_LEVELS.map((level) => (
          <li key={level}>
            <span className={styles.swatch} data-fill={level} aria-hidden="true" />
            <span>
              <strong>{t(`sites.fill.${level}`)}</strong>
              {': '}
              {formatNumber(pinned.filter((site) => fillOf(site) === level).length, language)}
              <span className={styles.meaning}>{t(`sites.fillMeaning.${level}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {unplaced > 0 && <p>{t('sites.mapNoPin', { count: unplaced })}</p>}
      {canceled > 0 && <p>{t('sites.mapCanceled', { count: canceled })}</p>}
    </section>
  );
}
