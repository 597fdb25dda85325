import { useEffect, useRef, type ReactNode } from 'react';
import type { MapSite } from '../../domain/contract/site.js';
import { SiteCard } from './SiteCard.js';
import type { SiteEntry } from './site-filter.js';
import styles from './SiteList.module.css';
import type { ShownSite } from './shown-site.js';
import type { SiteMarks } from './site-mark.js';

interface SiteListProps {
  entries: readonly SiteEntry[];
  marks: SiteMarks;
  shown: ShownSite | null;
  renderChoice: (site: MapSite) => ReactNode;
  onShow: (siteId: number) => void;
}

/**
 * All sites as cards. The browser leaves out the drawing of those out of sight (content-visibility), so that
 * hundreds stay quick and yet searching in the page, tabbing and screen readers meet every one.
 */
export function SiteList({ entries, marks, shown, renderChoice, onShow }: SiteListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Other sites are read from the first one on.
    list.current?.scrollTo({ top: 0 });
  }, [entries]);

  useEffect(() => {
    const element = list.current;
    // Where the list has no scrolling of its own, the page would move away from the map.
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
