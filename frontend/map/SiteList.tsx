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
