import { memo, type ReactNode } from 'react';
import type { MapSite } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import { StatusChip } from '../shell/StatusChip.js';
import { useText } from '../shell/texts.js';
import { SeatsLeft } from './SeatsLeft.js';
import styles from './SiteCard.module.css';
import { SiteFacts } from './SiteFacts.js';
import { markStatusKey, markTone, type SiteMark } from './site-mark.js';

interface SiteCardProps {
  site: MapSite;
  miles: number | null;
  mark: SiteMark | null;
  isShown: boolean;
  renderChoice: (site: MapSite) => ReactNode;
  onShow: (siteId: number) => void;
}

/** A site in the list. Its name, or a click anywhere on the card, shows it on the map. */
export const SiteCard = memo(function SiteCard({
  site,
  miles,
  mark,
  isShown,
  renderChoice,
  onShow,
}: SiteCardProps) {
  const text = useText();
  const distance = miles?.toFixed(1);
  return (
    <li
      className={styles.card}
      data-site={site.id}
      data-chosen={mark !== null && mark.rank !== null}
      data-shown={isShown}
    >
      <div className={styles.head}>
        <h4 className={styles.heading}>
          <button
            type="button"
            className={styles.name}
            aria-label={text('map.showOnMap', { site: site.name })}
            onClick={() => onShow(site.id)}
          >
            {site.name}
          </button>
        </h4>
        {distance !== undefined && (
          <p className={styles.miles}>
            <span aria-hidden="true">{text('map.miles', { miles: distance })}</span>
            <span className="visually-hidden">{text('map.milesLong', { miles: distance })}</span>
          </p>
        )}
      </div>
      <SiteFacts site={site} />
      {site.pinText && (
        <p lang="en" className={styles.pinText}>
          {site.pinText}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.state}>
          {isOffered(site.status) && <SeatsLeft site={site} />}
          {mark?.status && (
            <StatusChip tone={markTone(mark.status)}>{text(markStatusKey(mark.status))}</StatusChip>
          )}
        </p>
        <div className={styles.action}>{renderChoice(site)}</div>
      </div>
    </li>
  );
});
