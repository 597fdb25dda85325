import { useCallback, useMemo, useState } from 'react';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useBaseMap } from '../../../map/map-data.js';
import { MapView } from '../../../map/MapView.js';
import type { ShownSite } from '../../../map/shown-site.js';
import type { PinFill, SiteMarks } from '../../../map/site-mark.js';
import { ButtonLink } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { FillLegend } from './FillLegend.js';
import { fillOf, isOnMap, shareTaken, totalsOf } from './site-figures.js';
import styles from './SiteMap.module.css';
import { SitePopupFacts } from './SitePopupFacts.js';
import { sitePath } from './site-words.js';

const NO_MARKS: SiteMarks = new Map();

/** The sites where they are, each pin as full as its sites; what has no pin is told below. */
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
            renderFacts={(site) => <SitePopupFacts site={site} />}
            renderChoice={(site) => (
              <ButtonLink variant="primary" href={sitePath(site)}>
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
            onPick={(siteId, isPicked) => {
              setShown((before) => before && { ...before, siteId, isPicked });
            }}
            onHide={(siteId) => {
              setShown((before) => (before?.siteId === siteId ? null : before));
            }}
          />
          <FillLegend sites={sites} />
        </div>
      );
  }
}
