import { Button } from '../shell/Button.js';
import { useText } from '../shell/texts.js';
import styles from './NoSites.module.css';

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
