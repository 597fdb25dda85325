import { useId, useState, type ReactNode } from 'react';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useText } from '../../../shell/texts.js';
import styles from './OtherSites.module.css';
import { SHOWN_SITES, findOtherSites } from './other-sites.js';

interface OtherSitesProps {
  sites: readonly SiteRow[];
  /** The button of a site, or why there is none. */
  renderChoice: (siteId: number) => ReactNode;
}

/** The sites that the map doesn't show, by name: they have no pin, or can't take the child, which each one says. */
export function OtherSites({ sites, renderChoice }: OtherSitesProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = findOtherSites(
    sites.map((site) => ({ id: site.id, name: siteLabel(site) })),
    typed,
  );
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h3 id={id}>{text('location.others')}</h3>
      <p className={styles.soft}>{text('location.othersText')}</p>
      <input
        type="search"
        className={styles.input}
        aria-label={text('location.findOther')}
        placeholder={text('location.findOther')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <p role="status" className={styles.soft}>
        {found.length === 0 && text('location.noneFound')}
        {found.length > SHOWN_SITES && text('location.more')}
      </p>
      <ul className={styles.list}>
        {found.slice(0, SHOWN_SITES).map((site) => (
          <li key={site.id}>
            {site.name}
            {renderChoice(site.id)}
          </li>
        ))}
      </ul>
    </section>
  );
}
