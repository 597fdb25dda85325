import type { MapSite } from '../../domain/contract/site.js';
import { siteDemand } from '../../domain/sites/site-demand.js';
import { useText } from '../shell/texts.js';
import { DemandChip } from './DemandChip.js';
import { seatsOf } from './site-filter.js';
import styles from './SeatsLeft.module.css';

/** How many families want a site's seats, and how many are left; a low number has a warning color. */
export function SeatsLeft({ site }: { site: MapSite }) {
  const text = useText();
  const seats = seatsOf(site.available);
  if (seats === 'full') return <span className={styles.full}>{text('map.seats.full')}</span>;
  return (
    <span className={styles.seats}>
      <DemandChip demand={siteDemand(site)} />
      <span className={styles[seats]}>{text('map.seats.left', { count: site.available })}</span>
    </span>
  );
}
