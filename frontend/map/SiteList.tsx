import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { MapSite } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import { Button } from '../shell/Button.js';
import { StatusChip } from '../shell/StatusChip.js';
import { useText } from '../shell/texts.js';
import { SeatsLeft } from './SeatsLeft.js';
import { SiteFacts } from './SiteFacts.js';
import type { ShownSite } from './shown-site.js';
import type { SiteEntry } from './site-filter.js';
import { markStatusKey, markTone, type SiteMark, type SiteMarks } from './site-mark.js';
import styles from './SiteList.module.css';

interface SiteListProps {
  entries: readonly SiteEntry[];
  marks: SiteMarks;
  shown: ShownSite | null;
  renderChoice: (site: MapSite) => ReactNode;
  onShow: (siteId: number) => void;
}

interface SiteCardProps {
  site: MapSite;
  miles: number | null;
  mark: SiteMark | null;
  isShown: boolean;
  renderChoice: (site: MapSite) => ReactNode;
  onShow: (siteId: number) => void;
}

/** A site in the list. Its name, or a click anywhere on the card, shows it on the map. */
const SiteCard = memo(function SiteCard({ site, miles, mark, isShown, renderChoice, onShow }: SiteCardProps) {
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

/**
 * All sites as cards. The browser doesn't render those out of view (content-visibility), so hundreds are fast, and yet
 * search in page, tabbing and screen readers find every one.
 */
export function SiteList({ entries, marks, shown, renderChoice, onShow }: SiteListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // A new list starts at the top.
    list.current?.scrollTo({ top: 0 });
  }, [entries]);

  useEffect(() => {
    const element = list.current;
    // If the list doesn't scroll by itself, scrolling would move the page away from the map.
    if (shown?.from !== 'map' || !element || element.scrollHeight <= element.clientHeight) return;
    element.querySelector(`[data-site="${String(shown.siteId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <ul ref={list} className={styles.list}>
      {entries.map(({ site, miles }) => (
        <SiteCard
          key={site.id}
          site={site}
          miles={miles}
          mark={marks.get(site.id) ?? null}
          isShown={shown?.siteId === site.id}
          renderChoice={renderChoice}
          onShow={onShow}
        />
      ))}
    </ul>
  );
}

/** Shown instead of an empty list. */
export function NoSites({ hasAny, onClear }: { hasAny: boolean; onClear: () => void }) {
  const text = useText();
  return (
    <div className={styles.empty}>
      <h4>{text(hasAny ? 'map.noneFound' : 'map.noSites')}</h4>
      <p>{text(hasAny ? 'map.noneFoundText' : 'map.noSitesText')}</p>
      {hasAny && <Button onClick={onClear}>{text('map.clearFilters')}</Button>}
    </div>
  );
}
