import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MapSite, SiteOption } from '../../../domain/contract/site.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import styles from './OtherSites.module.css';
import { SHOWN_SITES, findOtherSites } from './other-sites.js';

interface OtherSitesProps {
  onMap: readonly MapSite[];
  onPick: (site: SiteOption) => void;
}

/** The sites that the map doesn't show, by name: closed to new applications, or without a pin. */
export function OtherSites({ onMap, onPick }: OtherSitesProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data: sites, isError } = useQuery({
    queryKey: ['site-names'],
    queryFn: () => api.get<SiteOption[]>('/sites'),
    networkMode: 'always',
  });
  if (isError) return <p className={styles.others}>{text('location.othersFailed')}</p>;
  const found = findOtherSites(sites ?? [], onMap, typed);
  if (!sites || (found.length === 0 && typed === '')) return null;
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
            <Button
              aria-label={text('location.pickSite', { site: site.name })}
              onClick={() => {
                onPick(site);
              }}
            >
              {text('location.pick')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
